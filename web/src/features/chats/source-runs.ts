import type { Citation } from '@gene/contract/chats';

/** A page that citations lead to, one after the other. */
export interface SourceRun {
  /** The first of them. */
  citation: Citation;
  /** Their marks: "2", or "2–5". */
  marks: string;
}

/** Names each page once for all citations of it in a row: the items of a list are cited one by one. */
export function sourceRunsOf(citations: readonly Citation[]): SourceRun[] {
  const begins = citations.flatMap((citation, i) => {
    const before = citations[i - 1];
    return before?.documentId === citation.documentId && before.page === citation.page ? [] : [i];
  });
  return begins.map((from, run) => {
    const to = begins[run + 1] ?? citations.length;
    return { citation: citations[from]!, marks: to - from > 1 ? `${from + 1}–${to}` : `${to}` };
  });
}
