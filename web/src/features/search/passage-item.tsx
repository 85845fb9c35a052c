import type { FoundPassage } from '@gene/contract/search';
import { Quote } from 'lucide-react';
import { placeAddress } from '../../entities/documents/place.ts';
import { MarkedWords } from './marked-words.tsx';
import { PaletteItem } from './palette-list.tsx';

interface PassageItemProps {
  passage: FoundPassage;
  onGoTo: (to: string) => void;
}

export function PassageItem({ passage, onGoTo }: PassageItemProps) {
  const { documentId, documentTitle, start, page, pageLabel, heading, snippet, matches } = passage;
  return (
    <PaletteItem
      value={`passage ${documentId} ${start}`}
      icon={<Quote aria-hidden className="mt-0.5 self-start" />}
      onSelect={() => onGoTo(placeOf(passage))}
    >
      <span className="grid min-w-0 gap-0.5">
        <span dir="auto" className="line-clamp-2 font-serif">
          <MarkedWords text={snippet} marks={matches} />
        </span>
        <span className="any-script truncate text-xs text-ink-faint">
          {[documentTitle, `page ${pageLabel ?? page}`, heading].filter(Boolean).join(' · ')}
        </span>
      </span>
    </PaletteItem>
  );
}

function placeOf({ documentType, documentId, page, start, end }: FoundPassage): string {
  const document = { id: documentId, type: documentType };
  return placeAddress(document, { tab: 'text', page, at: { start, end } });
}
