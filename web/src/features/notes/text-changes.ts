import { ChangeSet, type ChangeSpec, Text } from '@codemirror/state';
import { diffIndices } from 'node-diff3';

/** Longer texts are not compared word by word. */
const maxWords = 20_000;

/** Computes small changes from `from` to `to`, so that the cursor and nearby typing stay in place. */
export function changesBetween(from: string, to: string): ChangeSet {
  let start = 0;
  const shorter = Math.min(from.length, to.length);
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  const old = wordsOf(from.slice(start, from.length - end));
  const now = wordsOf(to.slice(start, to.length - end));
  const specs: ChangeSpec[] =
    Math.max(old.length, now.length) > maxWords
      ? [{ from: start, to: from.length - end, insert: now.join('') }]
      : wordChanges(old, now, start);
  return ChangeSet.of(specs, from.length);
}

function wordChanges(old: string[], now: string[], start: number): ChangeSpec[] {
  const offsets = [start];
  for (const word of old) offsets.push(offsets.at(-1)! + word.length);
  return diffIndices(old, now).map(({ buffer1: [at, length], buffer2Content }) => ({
    from: offsets[at]!,
    to: offsets[at + length]!,
    insert: buffer2Content.join(''),
  }));
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? [];
}

/**
 * Applies text typed while the server answered with a changed version of `sent`: both changes are kept. Text
 * typed at the place of the server's change comes after it.
 */
export function rebased(sent: string, answered: string, typed: string): string {
  const theirs = changesBetween(sent, answered);
  const mine = changesBetween(sent, typed).map(theirs);
  return mine.apply(theirs.apply(Text.of(sent.split('\n')))).toString();
}

interface LineChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Compares two texts line by line. */
export function lineChanges(from: string, to: string): LineChange[] {
  const [old, now] = [from.split('\n'), to.split('\n')];
  const lines: LineChange[] = [];
  const put = (kind: LineChange['kind'], texts: string[]) =>
    lines.push(...texts.map((text) => ({ kind, text })));
  let at = 0;
  for (const { buffer1, buffer1Content, buffer2Content } of diffIndices(old, now)) {
    put('same', old.slice(at, buffer1[0]));
    put('removed', buffer1Content);
    put('added', buffer2Content);
    at = buffer1[0] + buffer1[1];
  }
  put('same', old.slice(at));
  return lines;
}
