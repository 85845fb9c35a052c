import type { ExamKey } from '@gene/contract/exam-papers';
import { formatMoment } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface OtherKeyProps {
  saved: ExamKey;
  /** Those that both answer differently; null: not known. */
  questions: readonly string[] | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Said when somebody else saved a key meanwhile; nothing of either is lost. */
export function OtherKey({ saved, questions, onKeepMine, onTakeTheirs }: OtherKeyProps) {
  return (
    <Banner
      tone="danger"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            Use Theirs
          </Button>
          <Button size="sm" variant="secondary" onClick={onKeepMine}>
            Save Mine
          </Button>
        </span>
      }
    >
      <p className="font-medium">
        {saved.savedBy ?? 'Somebody'} saved another answer key
        {saved.savedAt === null ? '' : ` on ${formatMoment(saved.savedAt)}`}.
      </p>
      <p>
        {questions?.length === 0
          ? 'It says the same as yours.'
          : `Yours is still here. ${questions ? `They differ in ${questions.length === 1 ? 'question' : 'questions'} ${questions.join(', ')}. ` : ''}If you save yours, theirs is kept as the previous version.`}
      </p>
    </Banner>
  );
}
