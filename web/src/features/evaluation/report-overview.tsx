import type { ExamReport, Spread } from '@gene/contract/sheet-reports';
import { formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { figureOf, shareOf } from './words.ts';

/** How the marks are distributed. */
export function ReportOverview({ report }: { report: ExamReport }) {
  const { notes, marks, percentages, distribution, sections, settled } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Banner>
        <ul className="grid gap-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Banner>
      <Spreads rows={[['Marks', marks] as const, ['Percentage', percentages] as const]} />
      <BarChart
        title="Students by percentage"
        axis="Percentage"
        summary={
          settled === 0
            ? 'Nothing is settled yet.'
            : `The mean is ${figureOf(percentages.mean)}%.${commonestOf(distribution)}`
        }
        series={['Students']}
        bars={distribution.map(({ label, count }) => ({ label, values: [count] }))}
        format={formatNumber}
      />
      {sections.length > 0 && <Sections sections={sections} />}
    </div>
  );
}

/** Where the most students are; empty if that is no single place. */
function commonestOf(distribution: ExamReport['distribution']): string {
  const most = Math.max(...distribution.map(({ count }) => count));
  const [bin, ...others] = distribution.filter(({ count }) => count === most);
  if (!bin || others.length > 0 || most < 2) return '';
  return ` The largest group, ${formatNumber(most)} students, has ${bin.label}%.`;
}

function Spreads({ rows }: { rows: (readonly [string, Spread])[] }) {
  const columns = ['Mean', 'Median', 'Standard deviation', 'Lowest', 'Highest'];
  return (
    <Table columns={['Of settled sheets', ...columns]} figures={columns}>
      {rows.map(([name, { mean, median, standardDeviation, least, most }]) => (
        <TableRow key={name}>
          <th scope="row" className="text-start font-medium">
            {name}
          </th>
          {[mean, median, standardDeviation, least, most].map((value, i) => (
            <td key={columns[i]} className="md:text-end">
              <span className="md:hidden">{columns[i]} </span>
              {figureOf(value)}
            </td>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}

function Sections({ sections }: Pick<ExamReport, 'sections'>) {
  return (
    <section aria-labelledby="report-sections">
      <h3 id="report-sections" className="mb-3 font-serif text-lg font-semibold">
        Topics and Sections
      </h3>
      <Table columns={['Section', 'Questions', 'Marks', 'Earned']} figures={['Questions', 'Marks', 'Earned']}>
        {sections.map(({ name, questions, outOf, share }) => (
          <TableRow key={name}>
            <td className="any-script font-medium wrap-anywhere">{name}</td>
            <td className="md:text-end">
              <span className="md:hidden">Questions </span>
              {formatNumber(questions)}
            </td>
            <td className="md:text-end">
              <span className="md:hidden">Marks </span>
              {figureOf(outOf)}
            </td>
            <td className="md:text-end">
              <span className="md:hidden">Earned </span>
              {shareOf(share)}
            </td>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
