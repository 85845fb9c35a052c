import type { Script, ScriptAnswer } from '@gene/contract/scripts';
import { useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { answerKinds, extraInWords, flowing, marksOf, scoreInWords } from '../../entities/sheets/words.ts';
import { formatCount } from '../../lib/format.ts';
import { Table, TableRow } from '../../ui/table.tsx';
import { ToMark, ToReview } from './result-panel.tsx';
import { useScript } from './script-queries.ts';
import { Decisions, StudentReport } from './student-report.tsx';

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
  const { result, answers, open, decisions, batchId, paperId, toLookAt } = script;
  const figures = [
    ...(result ? [scoreInWords(result)] : []),
    open > 0 ? `${formatCount(open, 'answer')} to mark` : 'Everything is marked',
  ];
  return (
    <StudentReport of={script} noun="script" figures={figures.join(' · ')}>
      {toLookAt > 0 && <ToReview batchId={batchId}>Whose script this is, is not certain.</ToReview>}
      <ToMark count={open} paperId={paperId} />
      <Table columns={['Question', 'Answer', 'Why', 'Marks']} figures={['Marks']}>
        {answers.map((answer) => (
          <AnswerRow key={answer.question} answer={answer} />
        ))}
      </Table>
      <Decisions decisions={decisions} inWords={markInWords} />
    </StudentReport>
  );
}

const markInWords = ({ question, marks }: Script['decisions'][number]) =>
  `Question ${question}: ${marks === null ? 'not marked any more' : marksOf(marks)}`;

function AnswerRow({
  answer: { question, kind, text, outOf, marks, lines, extra },
}: {
  answer: ScriptAnswer;
}) {
  const reasons = [
    ...lines.map((line) => `${line.text} (${marksOf(line.marks)})`),
    ...(extra !== 0 && lines.length > 0 ? [extraInWords(extra)] : []),
  ];
  return (
    <TableRow>
      <td className="font-medium">
        <span className="md:hidden">Question </span>
        {question}
      </td>
      <td className="any-script whitespace-pre-wrap wrap-anywhere">
        {text === '' ? <span className="text-ink-soft">{answerKinds[kind]}</span> : flowing(text)}
      </td>
      <td className="any-script wrap-anywhere">{reasons.join('; ')}</td>
      <td className="md:text-end">
        {marks === null ? 'To mark' : marksOf(marks)}
        {outOf !== null && ` / ${marksOf(outOf)}`}
      </td>
    </TableRow>
  );
}
