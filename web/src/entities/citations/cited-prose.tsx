import type { Citation } from '@gene/contract/chats';
import type { To } from 'react-router';
import { Prose } from '../markdown/prose.tsx';
import { CitationChip } from './citation-chip.tsx';
import { placeOf } from './citation.ts';

interface CitedProseProps {
  /** Markdown with `[n]` for the n-th citation. */
  text: string;
  citations: readonly Citation[];
  /** Link to the cited words; null if their document has been deleted. */
  linkOf: (citation: Citation) => { to: To; state?: object } | null;
  formulas?: boolean;
}

/** Text whose citations open the cited words. */
export function CitedProse({ text, citations, linkOf, formulas = false }: CitedProseProps) {
  const citation = (number: number) => {
    const cited = citations[number - 1];
    const link = cited && linkOf(cited);
    if (!link) return `[${number}]`;
    const { to, state } = link;
    return (
      <CitationChip
        number={number}
        quote={cited.quote}
        place={placeOf(cited)}
        to={to}
        {...(state && { state })}
      />
    );
  };
  return <Prose text={text} citation={citation} formulas={formulas} />;
}
