import { AlignLeft, MessageCircleQuestion } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SelectionToolsProps } from '../features/reader/view.ts';
import { withPlace } from '../lib/place.ts';
import { Button } from '../ui/button.tsx';
import { useDraft } from './draft.tsx';

/** Shorter words need no summary. */
const worthSummingUp = 400;

/** What can be done with selected words. */
export function SelectionTools({ selected, onSummarise, onDone }: SelectionToolsProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { setDraft } = useDraft();
  const ask = () => {
    setDraft({ text: `“${selected.quote}”\n` });
    onDone();
    void navigate({ search: withPlace(search, { tab: 'summary' }).toString() });
  };
  return (
    <>
      {selected.end - selected.start >= worthSummingUp && (
        <Button variant="quiet" size="sm" onClick={onSummarise}>
          <AlignLeft aria-hidden className="size-4" />
          Summarise
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={ask}>
        <MessageCircleQuestion aria-hidden className="size-4" />
        Ask
      </Button>
    </>
  );
}
