import type { DocumentPage, Passage } from '@gene/contract/documents';
import {
  type Background,
  chapterText,
  type ChapterStudy,
  deserializeIndex,
  loadBackground,
  studyChapter,
  studyDocument,
  withDocument,
} from '@gene/engines/answering';
import { type AskParent, serveParent } from '../../../platform/isolated-child.ts';
import { toStorableJson } from '../processing/format.ts';
import type { FromStudent, ToStudent } from './messages.ts';

type Start = Extract<ToStudent, { type: 'study' }>;

/**
 * Studies a document chapter by chapter as the texts arrive, so that a book needs no more memory than a
 * chapter.
 */
serveParent<ToStudent, FromStudent>(async (start, ask) => {
  if (start.type !== 'study') throw new Error(`cannot start with ${start.type}`);
  if (!(await studyChapters(start, ask))) return;
  const reply = await ask({ type: 'want_studies' });
  if (reply?.type !== 'studies') throw new Error('the chapters were asked for and not given');
  const study = studyDocument(JSON.parse(reply.json) as ChapterStudy[], start.language);
  await ask({ type: 'finished', study: toStorableJson(study) });
});

/** @returns false if it was told to stop */
async function studyChapters(start: Start, ask: AskParent<FromStudent, ToStudent>): Promise<boolean> {
  const { language, outline, chapters } = start;
  if (chapters.length === 0) return true;
  const background = await backgroundOf(start);
  for (const { ordinal, ...plan } of chapters) {
    const reply = await ask({ type: 'want_text', start: plan.start, end: plan.end });
    if (reply?.type !== 'text') throw new Error('a chapter was asked for and not given');
    const pages = JSON.parse(reply.pages) as DocumentPage[];
    const passages = JSON.parse(reply.passages) as Passage[];
    const study = studyChapter(chapterText(plan, outline, pages, passages, language), background);
    const kept = await ask({ type: 'chapter_studied', ordinal, study: toStorableJson(study) });
    if (kept?.type === 'pause') return false;
  }
  return true;
}

async function backgroundOf({ language, index }: Start): Promise<Background> {
  const background = await loadBackground(language);
  try {
    return index === null ? background : withDocument(background, deserializeIndex(index));
  } catch (error) {
    // Stored by another version of Gene; general word frequencies are used instead.
    if (error instanceof RangeError) return background;
    throw error;
  }
}
