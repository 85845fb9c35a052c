import type { PastPaper } from '@gene/engines/paper-analysis';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import { type PastPapers, pastPapers, type PastSource } from './past-papers.ts';

export interface SubjectMaterial extends PastPapers {
  /** Notes and textbooks that have been read. */
  material: OwnedDocument[];
  /** Of its papers, the commonest first; of its material where they have none. */
  languages: string[];
}

interface Sources {
  documents: Pick<DocumentService, 'list' | 'ready'>;
  papers: Pick<PaperService, 'headsOfSubject'>;
}

/** All that a subject can be forecast from. What Gene has predicted is not among it. */
export async function materialOf(
  { documents, papers }: Sources,
  subject: OwnedSubject,
): Promise<SubjectMaterial> {
  const [all, ready, listed] = await Promise.all([
    documents.list(subject),
    documents.ready(subject),
    papers.headsOfSubject(subject.ownerId, subject.id),
  ]);
  const files = all.filter(({ type, predicted }) => type === 'question_paper' && !predicted);
  const past = pastPapers(listed, files);
  const material = ready.filter(({ type }) => type !== 'question_paper');
  const used = new Set(past.papers.map(({ source }) => source.documentId));
  const ofPapers = byCount(ready.filter(({ id }) => used.has(id)).map((each) => each.language));
  const languages = ofPapers.length > 0 ? ofPapers : byCount(material.map((each) => each.language));
  return { ...past, material, languages };
}

/** The papers with what they ask; those that went meanwhile are left out. */
export async function withContents(
  { papers }: { papers: Pick<PaperService, 'ofSubject'> },
  { ownerId, id }: OwnedSubject,
  sources: readonly PastSource[],
): Promise<(PastPaper & PastSource)[]> {
  const contents = new Map(
    (await papers.ofSubject(ownerId, id)).map((paper) => [paper.id, paper.content] as const),
  );
  return sources.flatMap((source) => {
    const paper = contents.get(source.id);
    return paper ? [{ ...source, paper }] : [];
  });
}

function byCount(languages: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const language of languages)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}
