import { bulletedInAnyCase } from '../language/bullets.ts';
import type { ExpectedPoint } from '@gene/contract/marking';
import { lightWords, namingIn } from './function-words.ts';
import { type GivenPoint, statedMarks } from './given-point.ts';
import { guessLanguage } from './language.ts';
import { withoutLabels } from './labels.ts';
import { shareMarks } from './mark-shares.ts';
import { isLeadIn, parseDemand } from './rubric.ts';
import { isFigure, type Word, wordsOf } from './words.ts';

export interface KeyPointRequest {
  question: string;
  /** The answer that earns all marks, or its points one by one. */
  modelAnswer: string | readonly GivenPoint[];
  marks: number;
  /** ISO 639-3; guessed where absent. */
  language?: string | undefined;
}

const mostPoints = 40;
/** Of more pieces, neighbours are joined before the shortest are looked for one by one. */
const mostCompared = 1000;
/** Items of "data members and member functions" are short; longer ones are halves of a sentence. */
const mostWordsOfItem = 4;
const mostWordsOfTwo = 3;
const fewestWordsOfClause = 4;
const listItem = bulletedInAnyCase`^\s*(?:[-–—•*]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+`;
/** "(1 mark for the unit)". */
const markNote = /\s*[([]\s*\w+\s+marks?\s+(?:for|each|per)\b[^()[\]]*[)\]]/giu;
/** "Model answer:" says nothing, whatever follows. */
const mostWordsOfHead = 4;
/** Not that of "1,000". */
const comma = /\s*(?:,\s+|[、،，]\s*)/u;
const conjunctions: Readonly<Record<string, string>> = {
  eng: 'and|or|as well as',
  deu: 'und|oder|sowie',
  fra: 'et|ou',
  spa: 'y|e|o',
  por: 'e|ou',
  ita: 'e|ed|o',
  nld: 'en|of',
  rus: 'и|или',
  hin: 'और|तथा|एवं|या',
  ara: 'و|أو',
};
const clauses: Readonly<Record<string, string>> = {
  eng: 'but|whereas|while|and|which|so that',
  deu: 'aber|während|und|sodass',
  fra: 'mais|tandis que|et',
  spa: 'pero|mientras que|y',
  por: 'mas|enquanto|e',
  ita: 'ma|mentre|e',
  rus: 'а|но|и',
};

/**
 * The key points of an answer, with marks that add up to those of the question. Of a text, lists give a point for each
 * item, prose for each sentence or clause; marks that it states itself ("(2 marks)") are kept where they fit. Points
 * that are given one by one stay as they are, one for one.
 */
export function keyPointsOf({
  question,
  modelAnswer,
  marks,
  language: said,
}: KeyPointRequest): ExpectedPoint[] {
  const isText = typeof modelAnswer === 'string';
  const whole = isText ? modelAnswer : modelAnswer.map(({ text }) => text).join('\n');
  const language = said ?? guessLanguage(`${question}\n${whole}`).language;
  const points = isText
    ? partsOf(modelAnswer, marks, language)
    : modelAnswer.map((point) => (point.marks === undefined ? statedMarks(point.text) : point));
  const asked = new Set(wordsOf(question, language).map(({ stem }) => stem));
  const worth = worthOf(points, marks, language);
  const labelled = [question, ...points.map(({ text }) => text)];
  return points.map(({ text }, i) => {
    const { options } = parseDemand(text, language);
    const words = wordsOf(withoutLabels(text, labelled), language);
    return {
      text,
      marks: worth[i]!,
      terms: options.flatMap((option) =>
        essentialWords(option, wordsOf(withoutLabels(option, labelled), language), asked, language).map(
          ({ start, end }) => option.slice(start, end),
        ),
      ),
      numbers: [...new Set(words.flatMap(({ number }) => number ?? []))],
      negated: words.some(({ isNegator }) => isNegator),
    };
  });
}

function partsOf(text: string, marks: number, language: string): GivenPoint[] {
  const parts = itemsOf(text, language)
    .flatMap((item) => piecesOf(item, language))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text));
  return merged(parts, Math.min(mostPoints, Math.max(1, Math.floor(2 * marks))));
}

/**
 * Content words that the question does not give away and that are not of any text; where there are none of these, of
 * the content words; where there are none, all words.
 */
function essentialWords(
  pointText: string,
  words: readonly Word[],
  asked: ReadonlySet<string>,
  language: string,
): Word[] {
  const seen = new Set<string>();
  const distinct = words.filter(({ stem }) => !seen.has(stem) && seen.add(stem));
  const content = distinct.filter(({ isContent }) => isContent);
  const own = content.filter(({ stem }) => !asked.has(stem));
  const light = lightWords(language);
  const names = namingIn(pointText, language);
  const telling = own.filter(
    (word) => !light.has(word.text) && !names.has(word.start) && (word.number === null || isFigure(word)),
  );
  return [telling, own, content, distinct].find((some) => some.length > 0) ?? [];
}

/** Lines of a list, paragraphs of prose, parted at semicolons; the items of "any two of" are one. */
function itemsOf(text: string, language: string): GivenPoint[] {
  const lines = gathered(
    text
      .replace(markNote, '')
      .split(/\r?\n/)
      .filter((line) => line.trim()),
    language,
  );
  const isList = lines.filter((line) => listItem.test(line)).length >= 2;
  const blocks: string[] = [];
  for (const line of lines)
    if (isList && !listItem.test(line) && blocks.length > 0) blocks.push(`${blocks.pop()} ${line.trim()}`);
    else blocks.push(line.replace(listItem, '').trim());
  return blocks.flatMap((block) => {
    const stated = statedMarks(block);
    return stated.marks === undefined
      ? (isDemand(block, language) ? [block] : block.split(/[;；]/u)).map((part) => ({ text: part.trim() }))
      : [stated];
  });
}

/** Lines with the items of "any two of" behind it, and without those that only head others. */
function gathered(lines: readonly string[], language: string): string[] {
  const all: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const { text, marks } = statedMarks(line.replace(/\s*:\s*$/u, ''));
    const lead = text.replace(/\s*:$/u, '');
    const isOpen = /:\s*$/u.test(line) || text !== lead;
    const isItem = (at: number) => listItem.test(lines[at] ?? '');
    if (isLeadIn(isOpen ? `${lead}:` : lead, language) && i + 1 < lines.length) {
      const items: string[] = [];
      const isList = isItem(i + 1);
      while (i + 1 < lines.length && isItem(i + 1) === isList && !lines[i + 1]!.trimEnd().endsWith(':'))
        items.push(lines[++i]!.replace(listItem, '').replace(/[;.]\s*$/u, ''));
      all.push(`${lead}: ${items.join('; ')}${marks === undefined ? '' : ` (${marks} marks)`}`);
    } else if (!(line.trimEnd().endsWith(':') && (isItem(i + 1) || isHead(line, lines[i + 1]))))
      all.push(line);
  }
  return all;
}

const isHead = (line: string, next: string | undefined) =>
  next !== undefined && line.trim().split(/\s+/u).length <= mostWordsOfHead;

/** Of "any two of" and the like the parts stay together. */
const isDemand = (text: string, language: string) => parseDemand(text, language).options.length > 1;

function piecesOf(item: GivenPoint, language: string): GivenPoint[] {
  if (item.marks !== undefined || isDemand(item.text, language)) return [item];
  const segmenter = new Intl.Segmenter(language === 'eng' ? 'en' : undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(item.text), ({ segment }) => segment.trim())
    .filter(Boolean)
    .flatMap((sentence) => enumerated(sentence, language) ?? clausesIn(sentence, language))
    .map((text) => statedMarks(text));
}

/** "push and pop", "private, protected and public": a point for each; null where it is no bare list. */
function enumerated(sentence: string, language: string): string[] | null {
  const words = conjunctions[language];
  const parts = sentence
    .split(words ? new RegExp(`${comma.source}(?:(?:${words})\\s+)?|\\s+(?:${words}|&)\\s+`, 'iu') : comma)
    .map((part) => part.replace(/[.。]\s*$/u, '').trim())
    .filter(Boolean);
  const isBare = parts.every((part) => {
    const count = wordsOf(part, language);
    return (
      count.length <= (parts.length > 2 ? mostWordsOfItem : mostWordsOfTwo) &&
      count.some(({ isContent }) => isContent)
    );
  });
  return parts.length > 1 && isBare ? parts : null;
}

/** A long sentence at its commas, where both sides say something. */
function clausesIn(sentence: string, language: string): string[] {
  const words = clauses[language];
  if (!words) return [sentence];
  const parts = sentence.split(new RegExp(`,\\s+(?=(?:${words})\\s)`, 'iu'));
  const isWhole = parts.every(
    (part) => wordsOf(part, language).filter(({ isContent }) => isContent).length >= fewestWordsOfClause,
  );
  return isWhole ? parts : [sentence];
}

/** No more points than there are half marks: the shortest join a neighbour. */
function merged(points: readonly GivenPoint[], most: number): GivenPoint[] {
  const together = Math.max(1, Math.ceil(points.length / mostCompared));
  const left = Array.from({ length: Math.ceil(points.length / together) }, (_, i) =>
    points.slice(i * together, (i + 1) * together).reduce(joined),
  );
  while (left.length > most) {
    const at = left.reduce((least, { text }, i) => (text.length < left[least]!.text.length ? i : least), 0);
    const into = at === 0 ? 0 : at - 1;
    const [first, second] = left.slice(into, into + 2) as [GivenPoint, GivenPoint];
    left.splice(into, 2, joined(first, second));
  }
  return left;
}

function joined(first: GivenPoint, second: GivenPoint): GivenPoint {
  const marks =
    first.marks === undefined || second.marks === undefined ? undefined : first.marks + second.marks;
  return { text: `${first.text} ${second.text}`, ...(marks === undefined ? {} : { marks }) };
}

/** Marks of the points: as stated where all are and they add up, else by what is stated, else by how much each says. */
function worthOf(points: readonly GivenPoint[], marks: number, language: string): number[] {
  const stated = points.flatMap((point) => point.marks ?? []);
  const sum = stated.reduce((total, each) => total + each, 0);
  if (stated.length === points.length && Math.abs(sum - marks) < 1e-9) return stated;
  const usual = stated.length > 0 ? sum / stated.length : 0;
  return shareMarks(
    points.map((point) =>
      usual > 0
        ? (point.marks ?? usual)
        : Math.sqrt(1 + wordsOf(point.text, language).filter(({ isContent }) => isContent).length),
    ),
    marks,
  );
}
