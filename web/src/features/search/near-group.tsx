import type { NearPassages } from '@gene/contract/search';
import { ChevronDown } from 'lucide-react';
import { PaletteGroup, PaletteItem } from './palette-list.tsx';
import { PassageItem } from './passage-item.tsx';

interface NearGroupProps {
  near: {
    data: { pages: NearPassages[] } | undefined;
    hasNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  onGoTo: (to: string) => void;
}

/** Passages that say the same in other words. */
export function NearGroup({ near, onGoTo }: NearGroupProps) {
  const passages = near.data?.pages.flatMap((page) => page.passages) ?? [];
  const items = passages.map((passage) => (
    <PassageItem key={`${passage.documentId} ${passage.start}`} passage={passage} onGoTo={onGoTo} />
  ));
  if (near.hasNextPage)
    items.push(
      <PaletteItem
        key="more"
        value="more passages"
        icon={<ChevronDown aria-hidden />}
        onSelect={() => void near.fetchNextPage()}
      >
        Show more
      </PaletteItem>,
    );
  return <PaletteGroup heading="Close in meaning">{items}</PaletteGroup>;
}
