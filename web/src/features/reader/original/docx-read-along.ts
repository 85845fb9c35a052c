import type { TextRange } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { pagesPerWindow, pagesQuery } from '../queries.ts';
import { type RenderedText, readRendered } from '../rendered-text.ts';
import type { SpokenMark } from '../spoken-marks.ts';
import { bringIntoSight, onGestures, useVoice, watchWord } from '../use-voice.ts';
import { marksOf } from './docx-sheet.ts';
import { drawnWord } from './drawn-words.ts';
import { pagesOf } from './selected-original.ts';
import { offsetOnPages, pagesNear, sentenceFinder } from './sheet-words.ts';

interface Drawn {
  document: { id: string; pageCount: number | null };
  /** The frame's document; null while its pages are not to be seen. */
  sheet: Document | null;
}

/** Marks what is being said in a rendered Word file, and keeps it in sight until it is scrolled. */
export function useDocxReadAlong({ document: { id, pageCount }, sheet }: Drawn) {
  const voice = useVoice(id, sheet !== null);
  const { start, end, page: number, isPlaying, isFollowing, isMine } = voice;
  const pagesRead = Math.max(1, pageCount ?? 1);
  const { data } = useQuery({
    ...pagesQuery(id, Math.floor((Math.max(1, number) - 1) / pagesPerWindow)),
    enabled: number > 0,
  });
  const page = data?.pages.find((each) => each.number === number);
  // Only for who listens: it reads all that is drawn.
  const text = useMemo(() => (isMine && sheet ? textOf(sheet, pagesRead) : null), [isMine, sheet, pagesRead]);

  useEffect(() => {
    const at = page && text?.find(page, { start, end });
    const range = at && text?.range(at.start, at.end);
    if (!sheet || !text || !page || !range) return;
    markIn(sheet, 'spoken-sentence', range);
    const view = sheet.documentElement;
    if (isFollowing)
      bringIntoSight(view, { top: 0, height: view.clientHeight }, range.getBoundingClientRect());
    const markWord = (word: TextRange | null) => {
      const drawn = word && drawnWord(page, text.text, { sentence: { start, end }, at, word });
      markIn(sheet, 'spoken-word', drawn && text.range(drawn.start, drawn.end));
    };
    const stop = isPlaying ? watchWord(markWord) : null;
    return () => {
      stop?.();
      markIn(sheet, 'spoken-sentence', null);
    };
  }, [sheet, text, page, start, end, isFollowing, isPlaying]);

  const leave = useEffectEvent(voice.leave);
  const click = useEffectEvent(async ({ clientX, clientY }: MouseEvent) => {
    const letter = sheet && text ? letterAt(sheet, text, clientX, clientY) : null;
    if (!text || letter === null) return;
    for (const pages of pagesNear(letter / text.text.length, pagesRead)) {
      const offset = offsetOnPages(await pagesOf(id, pages), pagesRead, text.text, letter);
      if (offset !== null) return voice.playFrom(offset);
    }
  });
  useEffect(() => {
    if (!sheet || !isMine) return;
    return onGestures(sheet, {
      leave: () => leave(),
      click: (event) => void click(event).catch(() => undefined),
    });
  }, [sheet, isMine]);
  return voice;
}

function textOf(sheet: Document, pageCount: number) {
  const rendered = readRendered(sheet.body);
  return { ...rendered, find: sentenceFinder(rendered.text, pageCount) };
}

function markIn(sheet: Document, what: SpokenMark, range: Range | null): void {
  const marks = marksOf(sheet);
  if (range) marks?.registry.set(what, marks.mark(range));
  else marks?.registry.delete(what);
}

/** Which of the drawn letters is at a point of the frame; null: none is. */
function letterAt(sheet: Document, { offsetOf }: RenderedText, x: number, y: number): number | null {
  const caret = sheet.caretPositionFromPoint?.(x, y);
  return caret ? offsetOf(caret.offsetNode, caret.offset) : null;
}
