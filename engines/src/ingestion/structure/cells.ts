import { bullets } from '../../language/bullets.ts';
import type { PrintedLine } from './printed-page.ts';

const marker = new RegExp(String.raw`^(?:[${bullets}–—*-]|\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)])$`, 'iu');

/** A line of at least two cells; a list's marker or a number in the margin does not make one. */
export function hasCells({ segments, text }: PrintedLine): boolean {
  if (segments.length < 2) return false;
  const first = text.slice(segments[0]!.start, segments[0]!.end).trim();
  return segments.length > 2 || !marker.test(first);
}
