import * as z from 'zod';
import { isGone, pageId } from '../../lib/living-pages.ts';

/** Text the server has not acknowledged; `revision` is the one it is based on, 0 for a new note. */
const Draft = z.object({
  title: z.string(),
  content: z.string(),
  subjectId: z.string().nullable(),
  revision: z.number().int().min(0),
  keptAt: z.number(),
});
export type Draft = z.infer<typeof Draft>;

let editors = 0;
const prefix = 'note-draft:';

export interface DraftPlace {
  userId: string;
  noteId: string;
  /** Each open editor has its own drafts, so that tabs never overwrite each other's. */
  editor: string;
}

const keyOf = ({ userId, noteId, editor }: DraftPlace) => `${prefix}${userId}:${noteId}:${editor}`;
const pageOf = ({ editor }: DraftPlace) => editor.split('.')[0] ?? '';

export function newDraftPlace(userId: string, noteId: string): DraftPlace {
  return { userId, noteId, editor: `${pageId}.${++editors}` };
}

function placeOf(key: string): DraftPlace | null {
  const [userId, noteId, editor] = key.startsWith(prefix) ? key.slice(prefix.length).split(':') : [];
  return userId && noteId && editor ? { userId, noteId, editor } : null;
}

/** @returns false if the browser has no room for it */
export function keepDraft(place: DraftPlace, draft: Omit<Draft, 'keptAt'>): boolean {
  try {
    const entry: Draft = { ...draft, keptAt: Date.now() };
    localStorage.setItem(keyOf(place), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(place: DraftPlace) {
  localStorage.removeItem(keyOf(place));
}

/** Deletes the draft if it is unchanged since it was read. */
export function dropUnchanged(place: DraftPlace, draft: Draft) {
  if (read(keyOf(place))?.keptAt === draft.keptAt) dropDraft(place);
}

function read(key: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export type FoundDraft = DraftPlace & { draft: Draft };

/** Lists this person's drafts that belong to no living page, newest first. */
export async function findDrafts(userId: string, noteId?: string): Promise<FoundDraft[]> {
  const found: FoundDraft[] = [];
  for (const key of Object.keys(localStorage)) {
    const place = placeOf(key);
    if (place?.userId !== userId || (noteId !== undefined && place.noteId !== noteId)) continue;
    const draft = read(key);
    if (draft && (pageOf(place) === pageId || (await isGone(pageOf(place), draft.keptAt))))
      found.push({ ...place, draft });
  }
  return found.toSorted((a, b) => b.draft.keptAt - a.draft.keptAt);
}
