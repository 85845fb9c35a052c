import { useState } from 'react';
import type { Section } from './outline/sections.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import type { OriginalViewProps, SelectedWords } from './view.ts';

interface WordsToolsProps {
  document: OriginalViewProps['document'];
  parts: OriginalViewProps['parts'];
  selected: SelectedWords | null;
  onDone: () => void;
}

/** Actions on words selected in a view, including their summary. */
export function WordsTools({ document, parts, selected, onDone }: WordsToolsProps) {
  const [summing, setSumming] = useState<Section | null>(null);
  if (!parts) return null;
  const { SelectionTools, SectionSummary } = parts;
  return (
    <>
      {selected && (
        <SelectionToolbar
          document={document}
          selected={selected}
          Tools={SelectionTools}
          onSummarise={() => setSumming({ ...selected, title: 'Summary of the selected words' })}
          onDone={onDone}
        />
      )}
      {summing && (
        <SectionSummary
          document={document}
          title={summing.title}
          range={summing}
          onClose={() => setSumming(null)}
        />
      )}
    </>
  );
}
