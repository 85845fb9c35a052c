import type { DocumentOverview } from '@gene/contract/documents';
import { type Highlight, HighlightColour, highlightLimits, kindNames } from '@gene/contract/highlights';
import { Copy, Layers, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import * as z from 'zod';
import { pageName } from '../../entities/documents/place.ts';
import { cardOfHighlight } from '../../entities/cards/card-of-words.ts';
import { useMakeCard } from '../../entities/cards/use-make-card.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { changeHighlight, copyQuote, removeHighlight } from '../../entities/highlights/actions.ts';

const Remark = z.object({ note: z.string() });

interface HighlightEditorProps {
  document: DocumentOverview;
  highlight: Highlight;
  onClose: () => void;
}

/** Colour, note and other actions of one highlight. The note is saved on closing. */
export function HighlightEditor({ document, highlight, onClose }: HighlightEditorProps) {
  const makeCard = useMakeCard(document.subjectId);
  const { values, set, settle } = useKeptForm(`remark:${highlight.id}`, Remark, { note: highlight.note });
  const { note } = values;
  const latest = useRef({ note, highlight, settle, removed: false });
  useEffect(() => {
    latest.current = { ...latest.current, note, highlight, settle };
  });
  useEffect(() => {
    const kept = latest;
    return () => {
      const { note: written, highlight: before, removed, settle: settled } = kept.current;
      if (removed || written.trim() === before.note) return settled({ note: before.note });
      // What could not be sent is there when the highlight is next opened.
      void changeHighlight(before, { note: written.trim() }).then(
        (isSaved) => isSaved && settled({ note: written.trim() }),
      );
    };
  }, []);
  const remove = () => {
    latest.current.removed = true;
    void removeHighlight(highlight);
    onClose();
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          {highlight.kind ? kindNames[highlight.kind] : 'Highlight'}
          <span className="font-normal text-ink-soft"> · page {pageName(document, highlight.page)}</span>
        </p>
        <Colours
          value={highlight.colour}
          onChange={(colour) => void changeHighlight(highlight, { colour, note: note.trim() })}
        />
      </div>
      <TextArea
        label="Remark"
        rows={2}
        dir="auto"
        maxLength={highlightLimits.noteMax}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onClose();
        }}
      />
      <div className="-mx-2 flex flex-wrap gap-0.5">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            void makeCard(cardOfHighlight({ ...highlight, note: note.trim() }));
            onClose();
          }}
        >
          <Layers aria-hidden className="size-4" />
          Make a Card
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void copyQuote(highlight)}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="quiet" size="sm" onClick={remove}>
          <Trash2 aria-hidden className="size-4" />
          Remove
        </Button>
      </div>
    </div>
  );
}

interface ColoursProps {
  value: HighlightColour;
  onChange: (colour: HighlightColour) => void;
}

function Colours({ value, onChange }: ColoursProps) {
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Color</legend>
      {HighlightColour.options.map((colour) => (
        <label
          key={colour}
          title={colour}
          data-colour={colour}
          className="relative size-6 cursor-pointer rounded-full border border-line-strong bg-[var(--hl)] has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent touch:size-8"
        >
          <input
            type="radio"
            name={name}
            aria-label={colour.charAt(0).toUpperCase() + colour.slice(1)}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}
