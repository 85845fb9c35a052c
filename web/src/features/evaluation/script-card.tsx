import type { Script } from '@gene/contract/scripts';
import { ResultPanel, ToMark, ToReview } from './result-panel.tsx';

interface ScriptCardProps {
  script: Script;
  onAgain: () => void;
}

/** A single script, and what it is worth as far as somebody has marked it. */
export function ScriptCard({ script, onAgain }: ScriptCardProps) {
  const { id, paperId, batchId, open, toLookAt } = script;
  return (
    <ResultPanel
      of={script}
      others={[['To mark', open]]}
      report={`/admin/evaluation/scripts/${id}`}
      onAgain={onAgain}
    >
      <ToMark count={open} paperId={paperId} />
      {toLookAt > 0 && <ToReview batchId={batchId}>Whose script this is, is not certain.</ToReview>}
    </ResultPanel>
  );
}
