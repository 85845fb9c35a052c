import type { Passage, Sentence } from '@gene/contract/documents';
import { adjoins } from '../excerpt.ts';
import type { PassageIndex } from '../passage-index.ts';
import { type Hit, loadPassages } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { type Marker, markerOf } from './markers.ts';

const mostLeading = 320;

/** The end of a paragraph that leads a list in. */
export function leadingOf({ text, sentences }: Paragraph): readonly Sentence[] {
  return text.length <= mostLeading ? sentences : sentences.slice(-1);
}

/** A paragraph, an item of a list or a heading, in the order of the text. */
export interface Paragraph {
  text: string;
  /** None of a heading, which no passage holds. */
  sentences: readonly Sentence[];
  passage: Passage;
  /** Of its passage in the index, and of its first sentence in the passage; of what follows a heading. */
  position: number;
  sentence: number;
  marker: Marker | null;
  /** Left edge and height of its first line in points, where the format has positions. */
  x: number | null;
  height: number | null;
  /** A footnote. */
  isNote: boolean;
}

export const isHeading = ({ sentences }: Paragraph) => sentences.length === 0;

type Place = Pick<Hit, 'document' | 'position'>;

/** Loads the passages around places at once. @returns the paragraphs around each, with the headings between them */
export async function loadParagraphs(
  places: readonly Place[],
  before: number,
  after: number,
): Promise<(place: Place) => Paragraph[]> {
  const around = ({ document, position }: Place) =>
    Array.from({ length: before + 1 + after }, (_, i) => ({
      document,
      position: position - before + i,
    })).filter((near) => near.position >= 0 && near.position < document.index.passageCount);
  const loaded = await loadPassages(places.flatMap(around));
  return (place) =>
    paragraphsOf(
      place.document.index,
      around(place).flatMap(({ document, position }) => {
        const passage = loaded.get(document)?.get(document.index.ordinals[position]!);
        return passage ? [{ passage, position }] : [];
      }),
    );
}

function paragraphsOf(
  index: PassageIndex,
  passages: readonly { passage: Passage; position: number }[],
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let last: Sentence | null = null;
  let above: readonly string[] = [];
  for (const { passage, position } of passages) {
    const number = index.passageSentence[position]!;
    for (const [i, sentence] of passage.sentences.entries()) {
      const headings = passage.headings.slice(0, index.sentenceHeading[number + i]! + 1);
      const isApart = last === null || !adjoins(last, sentence);
      if (isApart)
        for (const title of headings.filter((heading) => !above.includes(heading)))
          paragraphs.push(headingOf(title, passage, position, i));
      above = headings;
      const open: Paragraph | undefined = paragraphs.at(-1);
      // Blocks of the text are two characters apart, sentences of one less.
      if (open && last && !isHeading(open) && sentence.start - last.end < 2)
        paragraphs[paragraphs.length - 1] = {
          ...open,
          text: open.text + ' '.repeat(sentence.start - last.end) + sentence.text,
          sentences: [...open.sentences, sentence],
        };
      else paragraphs.push(paragraphOf(sentence, passage, position, i));
      last = sentence;
    }
  }
  return paragraphs.flatMap(rowsOf).map((paragraph) => ({
    ...paragraph,
    marker: paragraph.marker ?? markerOf(paragraph.text),
  }));
}

const rowNumber = /^\p{Nd}{1,3}\.?$/u;
const fewestRows = 3;

/** A table whose rows are numbered, row by row. */
function rowsOf(paragraph: Paragraph): Paragraph[] {
  const { sentences } = paragraph;
  const begins = sentences.flatMap(({ text }, i) => (rowNumber.test(text) ? [i] : []));
  const isCounted = begins.every((i, row) => Number.parseInt(sentences[i]!.text, 10) === row + 1);
  if (begins.length < fewestRows || !isCounted) return [paragraph];
  return [0, ...begins].flatMap((from, row) => {
    const cells = sentences.slice(from, begins[row]);
    if (cells.length === 0) return [];
    const reading = { style: 'row', value: row };
    return {
      ...paragraph,
      text: cells.map(({ text }) => text).join(' '),
      sentences: cells,
      sentence: paragraph.sentence + from,
      marker: row === 0 ? null : { readings: [reading], length: 0 },
    };
  });
}

export const headingOf = (text: string, passage: Passage, position: number, sentence: number): Paragraph => ({
  ...{ text, sentences: [], passage, position, sentence, marker: null },
  ...{ x: null, height: null, isNote: false },
});

function paragraphOf(sentence: Sentence, passage: Passage, position: number, i: number): Paragraph {
  const [line] = sentence.rects;
  return {
    ...{ text: sentence.text, sentences: [sentence], passage, position, sentence: i },
    marker: null,
    x: line?.x ?? null,
    height: line?.height ?? null,
    isNote: (traitsOf(sentence.text) & sentenceTraits.note) !== 0,
  };
}
