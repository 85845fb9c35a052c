import type { AudioChapter } from '@gene/contract/audio';
import type { Chapter } from '@gene/contract/documents';
import { estimateLettersMs } from '../planning/rules.ts';
import type { TextSpan } from '../store.ts';
import type { ChapterRow } from './store.ts';

export type SpannedChapter = Chapter & { span: TextSpan };

/** A chapter goes on to the next one, the last one to the end. */
export const spansOf = (chapters: readonly Chapter[], end: number): SpannedChapter[] =>
  chapters.map((chapter, i) => ({
    ...chapter,
    span: { from: chapter.start, to: chapters[i + 1]?.start ?? end },
  }));

interface Piece {
  start: number;
  end: number;
  /** Null: not made. */
  durationMs: number | null;
}

/** Whether something of the chapter is said in the piece. */
export const isPieceOf = ({ from, to }: TextSpan, { start, end }: Pick<Piece, 'start' | 'end'>): boolean =>
  start < to && Math.max(end, start + 1) > from;

/**
 * How far the audio of a chapter is made.
 * @param pieces of its track, in the order of the text
 * @param isDivided whether all of the chapter is
 */
export function describeChapter(
  { title, start, span }: SpannedChapter,
  pieces: readonly Piece[],
  { isDivided, row }: { isDivided: boolean; row: Pick<ChapterRow, 'state' | 'failure'> | undefined },
): AudioChapter {
  const own = pieces.filter((piece) => isPieceOf(span, piece));
  const isMade = isDivided && own.length > 0 && own.every(({ durationMs }) => durationMs !== null);
  const firstUnmade = own.find(({ durationMs }) => durationMs === null);
  const reached = firstUnmade?.start ?? own.at(-1)?.end ?? span.from;
  const share = Math.min(Math.max((reached - span.from) / Math.max(span.to - span.from, 1), 0), 1);
  const isWanted = row !== undefined && row.state !== 'ready';
  return {
    ...{ title, start },
    state: isWanted ? row.state : isMade ? 'ready' : 'unmade',
    failure: row?.failure ?? null,
    share: isMade ? 1 : share,
    durationMs: isMade
      ? own.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)
      : estimateLettersMs(span.to - span.from),
  };
}
