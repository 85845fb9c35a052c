import type { PastPaper } from '@gene/engines/paper-analysis';
import type { DocumentService, ReadableDocument } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { ReadableSubject } from '../subjects/service.ts';
import { type PastPapers, pastPapers, type PastSource } from './rules.ts';

export interface SubjectPast extends PastPapers {
  /** Notes or textbooks have been read. */
  hasMaterial: boolean;
}

export interface SubjectMaterial extends PastPapers {
  /** Notes and textbooks that have been read. */
  material: ReadableDocument[];
  /** Languages of its papers, most common first; of its material if the papers have none. */
  languages: string[];
}

interface Sources {
  documents: Pick<DocumentService, 'papers' | 'ready' | 'hasReady'>;
  papers: Pick<PaperService, 'headsOfSubject'>;
}

/** The past papers of a subject, without Gene's predictions. */
export async function pastOf({ documents, papers }: Sources, subject: ReadableSubject): Promise<SubjectPast> {
  const [files, listed, hasMaterial] = await Promise.all([
    documents.papers(subject),
    papers.headsOfSubject(subject.ownerId, subject.id),
    documents.hasReady(subject, { kind: 'material' }),
  ]);
  const past = pastPapers(
    listed,
    files.filter(({ predicted }) => !predicted),
  );
  return { ...past, hasMaterial };
}

/** The same with everything else a forecast uses; slow, for jobs. */
export async function materialOf(sources: Sources, subject: ReadableSubject): Promise<SubjectMaterial> {
  const { documents } = sources;
  const [past, material, papersRead] = await Promise.all([
    pastOf(sources, subject),
    documents.ready(subject, { kind: 'material' }),
    documents.ready(subject, { kind: 'paper' }),
  ]);
  const used = new Set(past.papers.map(({ source }) => source.documentId));
  const ofPapers = byCount(papersRead.filter(({ id }) => used.has(id)).map((each) => each.language));
  const languages = ofPapers.length > 0 ? ofPapers : byCount(material.map((each) => each.language));
  return { ...past, material, languages };
}

/** Loads the papers' contents; papers deleted meanwhile are left out. */
export async function withContents(
  { papers }: { papers: Pick<PaperService, 'ofSubject'> },
  { ownerId, id }: ReadableSubject,
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
