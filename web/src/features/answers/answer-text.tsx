import { api } from '@gene/contract/api';
import type { Citation } from '@gene/contract/chats';
import { useQuery } from '@tanstack/react-query';
import { wordsLink } from '../../lib/place.ts';
import { query } from '../../lib/query.ts';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { FormulaProse } from '../../ui/formula-prose.tsx';

interface AnswerTextProps {
  markdown: string;
  citations: readonly Citation[];
  subjectId: string;
}

export const placeOf = ({ documentTitle, page, pageLabel }: Citation) =>
  `${documentTitle}, page ${pageLabel ?? page}`;

/** An answer whose citations open the cited words. */
export function AnswerText({ markdown, citations, subjectId }: AnswerTextProps) {
  const { data } = useQuery(query(api.subjects.documents, { params: { id: subjectId } }));
  const citation = (number: number) => {
    const cited = citations[number - 1];
    const document = cited && data?.documents.find(({ id }) => id === cited.documentId);
    if (!cited || !document) return `[${number}]`;
    const link = wordsLink(document, cited, new URLSearchParams());
    return <CitationChip number={number} quote={cited.quote} place={placeOf(cited)} {...link} />;
  };
  return <FormulaProse text={markdown} citation={citation} />;
}
