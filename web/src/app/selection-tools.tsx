import { api } from '@gene/contract/api';
import { highlightLimits } from '@gene/contract/highlights';
import { AlignLeft, Highlighter, Layers, MessageCircleQuestion } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { addHighlight } from '../entities/highlights/actions.ts';
import type { SelectionToolsProps } from '../features/reader/view.ts';
import { call } from '../lib/api.ts';
import { withPlace } from '../entities/documents/place.ts';
import { Button } from '../ui/button.tsx';
import { cardOfWords } from '../entities/cards/card-of-words.ts';
import { useDraft } from './draft.tsx';
import { useMakeCard } from '../entities/cards/use-make-card.ts';

/** Shorter selections need no summary. */
const worthSummingUp = 400;

/** Actions on selected words. */
export function SelectionTools({ document, selected, onSummarise, onDone }: SelectionToolsProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { setDraft } = useDraft();
  const makeCard = useMakeCard(document.subjectId);
  const { start, end, quote } = selected;
  const done = () => {
    getSelection()?.removeAllRanges();
    onDone();
  };
  const ask = () => {
    setDraft({ text: `“${quote}”\n` });
    done();
    void navigate({ search: withPlace(search, { tab: 'summary' }).toString() });
  };
  const card = async () => {
    done();
    const params = { id: document.id };
    const place = await call(api.documents.locate, { params, query: { start, end } }).catch(() => null);
    await makeCard(cardOfWords(document, selected, place?.page ?? 1));
  };
  const isMarkable = end - start <= highlightLimits.lengthMax;
  return (
    <>
      {end - start >= worthSummingUp && (
        <Button variant="quiet" size="sm" onClick={onSummarise}>
          <AlignLeft aria-hidden className="size-4" />
          Summarize
        </Button>
      )}
      {isMarkable && (
        <>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              done();
              void addHighlight(document.id, selected);
            }}
          >
            <Highlighter aria-hidden className="size-4" />
            Highlight
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void card()}>
            <Layers aria-hidden className="size-4" />
            Make a Card
          </Button>
        </>
      )}
      <Button variant="quiet" size="sm" onClick={ask}>
        <MessageCircleQuestion aria-hidden className="size-4" />
        Ask
      </Button>
    </>
  );
}
