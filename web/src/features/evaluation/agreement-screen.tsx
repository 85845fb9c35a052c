import type { Agreement, Comparison, MarkDifference } from '@gene/contract/second-marks';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { answerKinds, flowing, marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { BackTo } from './batch-screen.tsx';
import { BoxPictures } from './box-picture.tsx';
import { ScriptPages } from './script-pages.tsx';
import { useSecondMarking } from './script-queries.ts';
import { useComparison, useSettling } from './use-differences.ts';

/** How far two markers of a paper agree, and where not. */
export function AgreementScreen() {
  const { paperId = '' } = useParams();
  const { found, question, lineId, showAll } = useComparison(paperId);
  return (
    <div>
      <title>Agreement · Gene</title>
      <BackTo to={`/admin/evaluation/written/${paperId}`}>All questions</BackTo>
      <h2 className="mb-4 font-serif text-xl font-semibold">Agreement</h2>
      <Loaded from={found} loading="Loading agreement">
        {(comparison) =>
          comparison.agreement.length === 0 ? (
            <EmptyState title="Nothing to compare yet">
              Answers are compared once they have a first mark and the second marker has handed in.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
              <AgreementTable agreement={comparison.agreement} />
              <section aria-labelledby="differences" className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h3 id="differences" className="any-script font-serif text-lg font-semibold wrap-anywhere">
                    {headingOf(comparison, { question, lineId })}
                  </h3>
                  {(question !== null || lineId !== null) && (
                    <Button variant="quiet" onClick={showAll}>
                      Show All
                    </Button>
                  )}
                </div>
                <Differences paperId={paperId} comparison={comparison} />
              </section>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function headingOf(
  { agreement }: Comparison,
  { question, lineId }: { question: string | null; lineId: string | null },
): string {
  if (question !== null) return `Differences in question ${question}`;
  const line = agreement.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
  return line ? `Differences on “${line.text}”` : 'Differences';
}

const kappaIn = ({ kappa }: Agreement) =>
  kappa === null ? 'Not defined' : formatNumber(Math.round(kappa * 100) / 100);

const columns = ['Answers', 'Same', 'Within tolerance', 'Weighted kappa', 'Mean difference'];

function AgreementTable({ agreement }: Pick<Comparison, 'agreement'>) {
  return (
    <div>
      <Table columns={['Question', ...columns]} figures={columns}>
        {agreement.flatMap((one) => [
          <AgreementRow
            key={one.question}
            name={`Question ${one.question}`}
            to={`?question=${one.question}`}
            of={one}
            marks={one}
            note={leftOutInWords(one)}
          />,
          ...one.lines.map((line) => (
            <AgreementRow
              key={line.id}
              name={line.text}
              to={`?line=${line.id}`}
              of={line}
              marks={null}
              note={null}
            />
          )),
        ])}
      </Table>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        Same: exactly the same marks, or the same line. Weighted kappa: agreement beyond chance, with
        quadratic weights; 1 is full agreement, 0 what chance gives, and where all got the same from both it
        is not defined. Mean difference: in marks.
      </p>
    </div>
  );
}

const leftOutInWords = ({ lines, withoutLines }: Comparison['agreement'][number]): string | null =>
  lines.length === 0 || withoutLines === 0
    ? null
    : `Without ${formatCount(withoutLines, 'answer')} in its lines: the marks were typed.`;

interface AgreementRowProps {
  name: string;
  /** Where they differ. */
  to: string;
  of: Agreement;
  /** Null: of a line of the rubric. */
  marks: Pick<Comparison['agreement'][number], 'within' | 'apart'> | null;
  note: string | null;
}

function AgreementRow({ name, to, of, marks, note }: AgreementRowProps) {
  return (
    <TableRow>
      <td className={`any-script wrap-anywhere ${marks === null ? '' : 'font-medium'}`}>
        <span className={marks === null ? 'block md:ms-5' : ''}>
          {of.exact === 1 ? (
            name
          ) : (
            <Link to={to} className="text-accent underline">
              {name}
            </Link>
          )}
        </span>
        {note !== null && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </td>
      <td className="max-md:before:content-['Answers_'] md:text-end">{of.answers}</td>
      <td className="max-md:before:content-['Same_'] md:text-end">{formatPercent(of.exact)}</td>
      <td className="max-md:before:content-['Within_tolerance_'] max-md:empty:hidden md:text-end">
        {marks && formatPercent(marks.within)}
      </td>
      <td className="max-md:before:content-['Weighted_kappa_'] md:text-end">{kappaIn(of)}</td>
      <td className="max-md:before:content-['Mean_difference_'] max-md:empty:hidden md:text-end">
        {marks && marksOf(marks.apart)}
      </td>
    </TableRow>
  );
}

function Differences({ paperId, comparison }: { paperId: string; comparison: Comparison }) {
  const { differences, lines, isAll } = comparison;
  const { data } = useSecondMarking(paperId);
  if (differences.length === 0) return <p className="text-ink-soft">None.</p>;
  return (
    <>
      <ul aria-label="Differences" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {differences.map((one) => (
          <Difference
            key={`${one.scriptId} ${one.question}`}
            paperId={paperId}
            one={one}
            nameOf={(id) => lines.find((line) => line.id === id)?.text ?? ''}
            maySettle={data?.maySettle ?? false}
          />
        ))}
      </ul>
      {!isAll && <p className="text-sm text-ink-soft">More are shown once these are settled.</p>}
    </>
  );
}

interface DifferenceProps {
  paperId: string;
  one: MarkDifference;
  /** Of a line of the rubric. */
  nameOf: (lineId: string) => string;
  maySettle: boolean;
}

function Difference({ paperId, one, nameOf, maySettle }: DifferenceProps) {
  const { question, kind, text, first, second, settled, outOf, scriptId, fromPage } = one;
  const group = { answers: [{ scriptId, basedOn: null }], fromPage, kind };
  const marks = [
    ['First', first],
    ['Second', second],
    ...(settled === null ? [] : [['Settled', settled] as const]),
  ] as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h4 className="font-medium">
        Question {question}
        {outOf !== null && `, out of ${marksOf(outOf)}`}
      </h4>
      <p className="any-script whitespace-pre-wrap wrap-anywhere">{flowing(text) || answerKinds[kind]}</p>
      {(kind === 'pages' || kind === 'missing') && <ScriptPages group={group} />}
      {(kind === 'box' || kind === 'empty_box') && <BoxPictures group={group} question={question} />}
      <dl className="grid gap-3 sm:grid-cols-3">
        {marks.map(([name, mark]) => (
          <div key={name} className="min-w-0">
            <dt className="any-script text-sm text-ink-soft wrap-anywhere">
              {`${name}, by ${mark.decidedBy ?? 'a deleted account'}`}
            </dt>
            <dd className="any-script wrap-anywhere">
              <span className="font-serif text-lg font-semibold tabular-nums">{marksOf(mark.marks)}</span>
              {mark.lines.length > 0 && ` for ${mark.lines.map(nameOf).filter(Boolean).join(', ')}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft empty:hidden">{standingOf(one, maySettle)}</p>
      {maySettle && first.marks !== second.marks && <Settling paperId={paperId} one={one} />}
    </li>
  );
}

function standingOf({ first, second, settled, isOpen }: MarkDifference, maySettle: boolean): string {
  if (first.marks === second.marks) return 'The same marks for other reasons: there is nothing to settle.';
  if (settled !== null) return '';
  if (!isOpen) return 'Within the tolerance: the first mark counts.';
  return maySettle
    ? 'Not released before it is settled.'
    : 'Whoever made the paper or owns the organisation settles it. It is not released before.';
}

function Settling({ paperId, one }: { paperId: string; one: MarkDifference }) {
  const { typed, setTyped, isNumber, isBusy, give, giveTyped } = useSettling(paperId, one);
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Button variant="secondary" busy={isBusy} onClick={() => give(one.first)}>
        Take {marksOf(one.first.marks)}
      </Button>
      <Button variant="secondary" busy={isBusy} onClick={() => give(one.second)}>
        Take {marksOf(one.second.marks)}
      </Button>
      <div className="w-28">
        <TextField
          label="Other marks"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim().replace(',', '.'))}
        />
      </div>
      <Button variant="secondary" disabled={!isNumber} busy={isBusy} onClick={giveTyped}>
        Give Marks
      </Button>
    </div>
  );
}
