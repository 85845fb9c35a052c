import type { Citation } from '@gene/contract/chats';
import { useQuery } from '@tanstack/react-query';
import { wordsLink } from '../../entities/documents/place.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { CitedProse } from '../../entities/citations/cited-prose.tsx';

interface AnswerTextProps {
  markdown: string;
  citations: readonly Citation[];
  subjectId: string;
}

/** Returns links to cited words; null if a document has been deleted. */
export function useCitedPlaces(subjectId: string) {
  const { data } = useQuery(allDocuments(subjectId));
  return (cited: Citation) => {
    const document = data?.documents.find(({ id }) => id === cited.documentId);
    return document ? wordsLink(document, cited, new URLSearchParams()) : null;
  };
}

/** An answer whose citations open the cited words. */
export function AnswerText({ markdown, citations, subjectId }: AnswerTextProps) {
  const linkOf = useCitedPlaces(subjectId);
  return <CitedProse text={markdown} citations={citations} linkOf={linkOf} formulas />;
}
