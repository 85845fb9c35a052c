import { createHash } from 'node:crypto';
import type { PackedPlace } from '../messages.ts';

/**
 * Extra data in our own packages besides Anki's HTML: the Markdown and its position, so that cards return
 * unchanged. It counts only while the HTML is unmodified; changes made in Anki take precedence.
 */
export interface OwnField {
  front: string;
  back: string;
  place: PackedPlace | null;
}

export const ownFieldName = 'Gene';
export const ownTypes = { basic: 'Gene Basic', cloze: 'Gene Cloze' } as const;

export function packOwnField(own: OwnField, frontHtml: string, backHtml: string): string {
  return Buffer.from(JSON.stringify({ ...own, sum: sumOf(frontHtml, backHtml) })).toString('base64');
}

/** Null if there is none, or the card has been changed since. */
export function unpackOwnField(field: string, frontHtml: string, backHtml: string): OwnField | null {
  try {
    const { front, back, place, sum } = JSON.parse(Buffer.from(field, 'base64').toString()) as OwnField & {
      sum: string;
    };
    if (typeof front !== 'string' || typeof back !== 'string' || sum !== sumOf(frontHtml, backHtml))
      return null;
    return { front, back, place: isPlace(place) ? place : null };
  } catch {
    return null;
  }
}

function isPlace(place: PackedPlace | null): place is PackedPlace {
  if (typeof place !== 'object' || place === null) return false;
  const { page, start, end, quote, documentId } = place;
  const isId = documentId === null || /^[0-9a-f-]{36}$/.test(documentId);
  return isId && [page, start, end].every(Number.isInteger) && page > 0 && typeof quote === 'string';
}

function sumOf(frontHtml: string, backHtml: string): string {
  return createHash('sha256').update(`${frontHtml}\0${backHtml}`).digest('base64url').slice(0, 16);
}
