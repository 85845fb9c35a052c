import type { AudioSource } from '@gene/contract/audio';
import { chaptersOf } from '@gene/contract/documents';
import type { DocumentService, OwnedDocument } from '../../documents/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import type { PartRange, TrackRow } from '../store.ts';
import { type SpannedChapter, spansOf } from './rules.ts';

/** A document as it can be listened to. */
export interface Heard {
  document: OwnedDocument;
  source: AudioSource & { kind: 'document' };
  material: AudioMaterial;
  chapters: SpannedChapter[];
}

interface Needs {
  findMaterial: (ownerId: string, source: AudioSource) => Promise<AudioMaterial | null>;
  documents: Pick<DocumentService, 'find' | 'overview' | 'pageSpans'>;
}

/** Finds what chapters are made of. */
export function createChapterTexts({ documents, findMaterial }: Needs) {
  async function hear(ownerId: string, documentId: string): Promise<Heard | null> {
    const document = await documents.find(ownerId, documentId);
    const source = { kind: 'document', documentId } as const;
    const material = document && (await findMaterial(ownerId, source));
    if (!document || !material) return null;
    const outline = (await documents.overview(document))?.outline ?? [];
    const end = (await documents.pageSpans(document)).at(-1)?.end ?? 0;
    return { document, source, material, chapters: spansOf(chaptersOf(outline), end) };
  }

  async function findText({ ownerId, source }: Pick<TrackRow, 'ownerId' | 'source'>, start: number) {
    const heard = source.kind === 'document' ? await hear(ownerId, source.documentId) : null;
    const at = heard?.chapters.findIndex((each) => each.start === start) ?? -1;
    const chapter = heard?.chapters[at];
    if (!heard || !chapter) return null;
    const { material, chapters } = heard;
    const parts = await partsOf(material, chapter);
    return { material, chapter, span: chapter.span, parts, number: at + 1, of: chapters.length };
  }

  return { hear, findText };
}

export async function partsOf(material: AudioMaterial, { span }: SpannedChapter): Promise<PartRange> {
  const [first, last] = await Promise.all([
    material.partAt(span.from),
    material.partAt(Math.max(span.to - 1, span.from)),
  ]);
  return { first, last };
}
