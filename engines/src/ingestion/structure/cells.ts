import { bulletedInAnyCase } from '../../language/bullets.ts';
import type { PrintedLine } from './printed-page.ts';

/** A list's marker or a number in the margin. */
export const loneMarker = bulletedInAnyCase`^(?:[•–—*-]|\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)])$`;

/** A line of at least two cells; a list's marker or a number in the margin does not make one. */
export function hasCells({ segments, text }: PrintedLine): boolean {
  if (segments.length < 2) return false;
  const first = text.slice(segments[0]!.start, segments[0]!.end).trim();
  return segments.length > 2 || !loneMarker.test(first);
}
