import type { Sheet } from '@gene/contract/sheets';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ResultPanel, ToMark, ToReview } from './result-panel.tsx';
import { othersOf } from './words.ts';

interface ResultCardProps {
  sheet: Sheet;
  onAgain: () => void;
}

/** The score of a single sheet. */
export function ResultCard({ sheet, onAgain }: ResultCardProps) {
  const { result, answers, toLookAt, batchId, paperId, id } = sheet;
  const toMark = answers.filter(({ isWritten, outcome }) => isWritten && outcome === 'open').length;
  return (
    <ResultPanel
      of={sheet}
      others={othersOf(answers)}
      report={`/admin/evaluation/sheets/${id}`}
      onAgain={onAgain}
    >
      {!result && <Banner>Read. It gets a score once its set has an answer key.</Banner>}
      {toLookAt > 0 && (
        <ToReview batchId={batchId}>
          {formatCount(toLookAt, 'place')} to review: doubtful answers have no marks yet.
        </ToReview>
      )}
      <ToMark count={toMark} paperId={paperId} />
    </ResultPanel>
  );
}
