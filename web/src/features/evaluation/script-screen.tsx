import type { Script, ScriptAnswer } from '@gene/contract/scripts';
import { useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { answerKinds, marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatMoment, formatPercent } from '../../lib/format.ts';
import { Table, TableRow } from '../../ui/table.tsx';
import { BackTo } from './batch-screen.tsx';
import { PagePicture } from './page-picture.tsx';
import { useScript } from './script-queries.ts';

/** A script question by question, with what was decided by whom. */
export function ScriptScreen() {
  const { scriptId = '' } = useParams();
  const script = useScript(scriptId);
  return (
    <div>
      <title>Detailed report · Gene</title>
      <Loaded from={script} loading="Loading the script">
        {(found) => <ScriptReport script={found} />}
      </Loaded>
    </div>
  );
}

function ScriptReport({ script }: { script: Script }) {
  const { result, roll, studentName, batchId, answers, pages, open } = script;
  return (
    <>
      <BackTo to={`/admin/evaluation/batches/${batchId}`}>All pages</BackTo>
      <h2 className="any-script font-serif text-xl font-semibold">
        {roll === null ? 'Script Without a Roll Number' : `Roll number ${roll}`}
        {studentName !== '' && `, ${studentName}`}
      </h2>
      <p className="mt-1 text-ink-soft tabular-nums">
        {[
          ...(result
            ? [
                `${marksOf(result.score)} of ${marksOf(result.totalMarks)}, ${formatPercent(result.percentage / 100)}`,
              ]
            : []),
          open > 0 ? `${formatCount(open, 'answer')} to mark` : 'Everything is marked',
        ].join(' · ')}
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Table columns={['Question', 'Answer', 'Why', 'Marks']} figures={['Marks']}>
            {answers.map((answer) => (
              <AnswerRow key={answer.question} answer={answer} />
            ))}
          </Table>
          <Decisions script={script} />
        </div>
        {pages.map(({ id, page }) => (
          <PagePicture key={id} pageId={id} label={`Page ${page} of the script`} />
        ))}
      </div>
    </>
  );
}

function AnswerRow({
  answer: { question, kind, text, outOf, marks, lines, extra },
}: {
  answer: ScriptAnswer;
}) {
  const reasons = [
    ...lines.map((line) => `${line.text} (${marksOf(line.marks)})`),
    ...(extra !== 0 && lines.length > 0 ? [`Beside that ${marksOf(extra)}`] : []),
  ];
  return (
    <TableRow>
      <td className="font-medium">
        <span className="md:hidden">Question </span>
        {question}
      </td>
      <td className="any-script whitespace-pre-wrap wrap-anywhere">
        {text === '' ? <span className="text-ink-soft">{answerKinds[kind]}</span> : text}
      </td>
      <td className="any-script wrap-anywhere">{reasons.join(', ')}</td>
      <td className="md:text-end">
        {marks === null ? 'To mark' : marksOf(marks)}
        {outOf !== null && ` / ${marksOf(outOf)}`}
      </td>
    </TableRow>
  );
}

function Decisions({ script: { decisions } }: { script: Script }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions" className="font-serif text-lg font-semibold">
        Decisions
      </h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {decisions.map(({ id, question, marks, decidedBy, decidedAt }) => (
          <li key={id}>
            {`Question ${question}: ${marks === null ? 'not marked any more' : marksOf(marks)}`}
            <span className="text-ink-soft">
              {` · ${decidedBy ?? 'a deleted account'}, ${formatMoment(decidedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
