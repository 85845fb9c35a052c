import type { Passage, Sentence, TextBlock, TextRange } from '@gene/contract/documents';
import { rectsOf } from './rects.ts';
import { countWords, splitSentences } from '../language/sentences.ts';

/** Words of a passage: retrieval is best between these (measured on textbooks, 60 to 400 words). */
const enough = 150;
const most = 250;
/** Headings up to this level are chapters. */
const chapterLevel = 2;

export interface Heading {
  title: string;
  level: number;
}

/** The cutter's state between two pages: JSON, so that a stopped run can resume. */
export interface CutterState {
  ordinal: number;
  path: Heading[];
  /** Headings met inside the open passage. */
  inner: string[];
  headings: string[];
  sentences: Sentence[];
  words: number;
  /** The paragraph that the next page may go on with. */
  open: { page: number; block: TextBlock; seams?: readonly number[] | undefined }[];
}

export const emptyCutter: CutterState = {
  ordinal: 0,
  path: [],
  inner: [],
  headings: [],
  sentences: [],
  words: 0,
  open: [],
};

/** Cuts blocks into passages as they come. A passage never crosses a chapter; a sentence may cross a page. */
export class PassageCutter {
  readonly #state: CutterState;
  #done: Passage[] = [];

  constructor(state: CutterState) {
    this.#state = structuredClone(state);
  }

  get state(): CutterState {
    return this.#state;
  }

  /** @param seams offsets into the block's text that no sentence runs over; those between the cells of a table are known */
  add(page: number, block: TextBlock, seams?: readonly number[]): void {
    const { open } = this.#state;
    if (block.kind === 'heading') {
      this.#flushParagraph();
      this.addHeading({ title: shortTitle(block.text), level: block.level ?? 1 });
    } else if (block.continues && open.length > 0) open.push({ page, block, seams });
    else {
      this.#flushParagraph();
      this.#state.open.push({ page, block, seams });
    }
  }

  /** Passages completed since the last call. */
  take(): Passage[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  finish(): void {
    this.#flushParagraph();
    this.#close();
  }

  addHeading({ title, level }: Heading): void {
    const state = this.#state;
    if (level <= chapterLevel || state.words >= enough) this.#close();
    state.path = [...state.path.filter((above) => above.level < level), { title, level }];
    if (state.sentences.length > 0 && !state.headings.includes(title)) state.inner.push(title);
  }

  #flushParagraph(): void {
    const { open } = this.#state;
    const first = open[0];
    if (!first) return;
    this.#state.open = [];
    // The blocks are joined by one space, in `content` as here.
    const text = open.map(({ block }) => block.text).join(' ');
    const base = first.block.start;
    const seams = open.flatMap((part) => seamsOf(part).map((at) => part.block.start - base + at));
    const sentences = sentencesBetween(seams, text).map(({ start, end }) => {
      const range = { start: base + start, end: base + end };
      const rects = open.flatMap(({ page, block }) =>
        rectsOf(block.text, relativeLines(block), range.start - block.start, range.end - block.start, page),
      );
      const page = open.findLast(({ block }) => block.start <= range.start)?.page ?? first.page;
      return { ...range, text: text.slice(start, end), page, rects };
    });
    this.addParagraph(sentences);
  }

  addParagraph(sentences: readonly Sentence[]): void {
    for (const sentence of sentences) this.#sentence(sentence);
    if (this.#state.words >= enough) this.#close();
  }

  #sentence(sentence: Sentence): void {
    const state = this.#state;
    const words = countWords(sentence.text);
    if (state.words + words > most && state.words >= most / 4) this.#close();
    if (state.sentences.length === 0) state.headings = state.path.map(({ title }) => title);
    state.sentences.push(sentence);
    state.words += words;
  }

  #close(): void {
    const state = this.#state;
    const [first] = state.sentences;
    if (first) {
      const { page, start } = first;
      const { end } = state.sentences.at(-1)!;
      const headings = [...state.headings, ...state.inner];
      this.#done.push({ ordinal: state.ordinal, page, start, end, headings, sentences: state.sentences });
      state.ordinal += 1;
    }
    Object.assign(state, { sentences: [], words: 0, inner: [], headings: [] });
  }
}

function seamsOf({ block, seams }: CutterState['open'][number]): readonly number[] {
  if (block.kind !== 'table') return seams ?? [];
  return [...block.text.matchAll(/[\t\n]/g)].map(({ index }) => index);
}

function sentencesBetween(seams: readonly number[], text: string): TextRange[] {
  const begins = [0, ...seams];
  return begins.flatMap((begin, i) =>
    splitSentences(text.slice(begin, begins[i + 1])).map(({ start, end }) => ({
      start: begin + start,
      end: begin + end,
    })),
  );
}

export function relativeLines({ start, lines }: TextBlock): TextBlock['lines'] {
  return lines.map((line) => ({ ...line, start: line.start - start, end: line.end - start }));
}

export function shortTitle(text: string): string {
  const title = text.replace(/[\s.—–:-]+$/u, '').replace(/\s+/g, ' ');
  return title.length <= 160 ? title : `${title.slice(0, 159)}…`;
}
