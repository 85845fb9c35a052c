import { PaperEdit } from '@gene/contract/paper-edits';
import * as z from 'zod';
import { isGone, pageId } from '../../../lib/living-pages.ts';
import { type Change, holds, isChange } from './place-of-edit.ts';

/** Corrections the server has not acknowledged. */
const KeptCorrection = z.object({
  edit: PaperEdit.refine(isChange),
  /** The value when typing started. */
  was: z.record(z.string(), z.unknown()).nullable(),
  keptAt: z.number(),
});
interface KeptCorrection {
  edit: Change;
  was: object | null;
}
export interface FoundCorrection extends KeptCorrection {
  /** Its key in this device's storage. */
  key: string;
}

interface Place {
  userId: string;
  paperId: string;
}

const prefixOf = ({ userId, paperId }: Place) => `paper-correction:${userId}:${paperId}:`;

/** A later edit of the same values replaces an earlier one; those of other pages stay. */
function keyOf(place: Place, { change, ...rest }: Change): string {
  return `${prefixOf(place)}${pageId}:${JSON.stringify({ ...rest, change: Object.keys(change) })}`;
}

export function keepCorrection(place: Place, correction: KeptCorrection): void {
  try {
    const entry = { ...correction, keptAt: Date.now() };
    localStorage.setItem(keyOf(place, correction.edit), JSON.stringify(entry));
  } catch (error) {
    // The server still gets it.
    console.warn('No room on this device for a correction:', error);
  }
}

/** The server has it; a later edit in its place stays. */
export function dropCorrection(place: Place, edit: Change): void {
  const key = keyOf(place, edit);
  if (holds(read(key)?.edit.change, edit.change)) localStorage.removeItem(key);
}

export function forgetCorrection({ key }: FoundCorrection): void {
  localStorage.removeItem(key);
}

/** Lists a paper's corrections left by closed pages, oldest first. */
export async function findCorrections(place: Place): Promise<FoundCorrection[]> {
  const prefix = prefixOf(place);
  const found: (FoundCorrection & { keptAt: number })[] = [];
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
    const [page = ''] = key.slice(prefix.length).split(':');
    const entry = read(key);
    if (entry && page !== pageId && (await isGone(page, entry.keptAt))) found.push({ ...entry, key });
  }
  return found.toSorted((a, b) => a.keptAt - b.keptAt);
}

function read(key: string) {
  try {
    return KeptCorrection.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
