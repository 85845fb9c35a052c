import type { PredictionsOfSubject } from '@gene/contract/kept-predictions';

/** Papers that a year is predicted from and that nobody has looked at despite doubts, each file once. */
export function doubtfulPapers(
  outlook: Pick<PredictionsOfSubject, 'papers' | 'needLook'> | undefined,
  year: number,
): { documentId: string; title: string; month: number | null }[] {
  const found = new Map<string, { documentId: string; title: string; month: number | null }>();
  for (const { documentId, title, month, year: held } of outlook?.papers ?? [])
    if (documentId !== null && held < year && outlook!.needLook.includes(documentId))
      found.set(documentId, { documentId, title, month });
  return [...found.values()];
}
