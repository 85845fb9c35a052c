import type { Citation } from '@gene/contract/chats';
import { useQuery } from '@tanstack/react-query';
import { wordsLink } from '../../lib/place.ts';
import { allDocuments } from '../../lib/subject-documents.ts';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { FormulaProse } from '../../ui/formula-prose.tsx';

interface AnswerTextProps {
  markdown: string;
  citations: readonly Citation[];
  subjectId: string;
}

export const placeOf = ({ documentTitle, page, pageLabel }: Citation) =>
  `${documentTitle}, page ${pageLabel ?? page}`;

/** The way to the words of a citation; null where its document is no longer there. */
export function useCitedPlaces(subjectId: string) {
  const { data } = useQuery(allDocuments(subjectId));
  return (cited: Citation) => {
    const document = data?.documents.find(({ id }) => id === cited.documentId);
    return document ? wordsLink(document, cited, new URLSearchParams()) : null;
  };
}

/** An answer whose citations open the cited words. */
export function AnswerText({ markdown, citations, subjectId }: AnswerTextProps) {
  const placed = useCitedPlaces(subjectId);
  const citation = (number: number) => {
    const cited = citations[number - 1];
    const link = cited && placed(cited);
    if (!cited || !link) return `[${number}]`;
    return <CitationChip number={number} quote={cited.quote} place={placeOf(cited)} {...link} />;
  };
  return <FormulaProse text={markdown} citation={citation} />;
}
