import terms from '../../../data/eng/terms.json' with { type: 'json' };
import type { Sentence, TextBlock } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import { quoteOf, shortHeading } from '../excerpt.ts';
import { labelled } from '../forms/statement.ts';
import { isGeneralHeading, sectionRole } from '../../language/headings.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { markdownOf } from './card-text.ts';
import type { ProposedCard, StudySection, StudyText } from './ports.ts';
import { isProse, type StudySentence, withoutMark } from './sentences.ts';
import { countWords } from './words.ts';

const noName = new Set(terms.noTerm);
const longestName = { entry: 5, topic: 8, question: 30 };
const words = { fewest: 3, most: 60 };
const mostLines = 8;
/** Shares that were worth keeping, judged by reading. */
const scores = { entry: 0.9, topic: 0.8 };
/** "2. Barter:" */
const aroundName = /^[\p{N}.)\s]+|\s*[:.]\s*$/gu;
/** "pH" and "mRNA" stay as they are. */
const plainWord = /^\p{Ll}(?=[\p{Ll}’'-]*(?:\s|$))/u;
/** "Exercise 3" */
const lastNumber = /\s*\p{N}+$/u;
const choosing = /^which\b/iu;
const longestOption = 6;
const asks = /[?？؟]\s*$/u;

/**
 * Cards of notes, which seldom say in a sentence what something is, but behind its name and a colon, or in the few lines
 * below it. What asks asks itself.
 */
export function noteCards(
  { sections, language }: StudyText,
  sentences: readonly StudySentence[],
): ProposedCard[] {
  const known = new Map(sentences.map((sentence) => [sentence.start, sentence]));
  return sections.flatMap((section) => {
    const lines = linesOf(section);
    const entries = lines.flatMap((line) => entryCard(line, section, language));
    const topic = entries.length > 0 ? [] : topicCard(lines, section, known, language);
    return [...entries, ...topic];
  });
}

interface Line {
  block: TextBlock;
  sentences: readonly Sentence[];
  /** Without the mark of a list item. */
  text: string;
}

function linesOf({ blocks, sentences }: StudySection): Line[] {
  let at = 0;
  return blocks.map((block) => {
    const own: Sentence[] = [];
    while (at < sentences.length && sentences[at]!.start < block.end) own.push(sentences[at++]!);
    const isItem = block.kind === 'list_item';
    const bare = own.map((sentence, i) => (i === 0 && isItem ? withoutMark(sentence) : sentence));
    return { block, sentences: own, text: bare.map(({ text }) => text).join(' ') };
  });
}

function entryCard({ block, sentences, text }: Line, { headings }: StudySection, language: string | null) {
  const { name, meaning } = labelled.exec(text)?.groups ?? {};
  if (name === undefined || meaning === undefined || !says(meaning, language)) return [];
  const isBold = block.spans.some(({ style, start }) => style === 'bold' && start <= sentences[0]!.start + 1);
  // Below a title alone, what is bold tells of the text: its date, its author.
  const isEntry = block.kind === 'list_item' || (isBold && headings.length > 1);
  if (!isEntry || !isName(name, longestName.entry, language)) return [];
  return [card({ name, above: headings.at(-1), back: meaning, score: scores.entry }, sentences)];
}

/** What stands under a heading, if it is a few lines that lean on it. */
function topicCard(
  lines: readonly Line[],
  { headings }: StudySection,
  known: ReadonlyMap<number, StudySentence>,
  language: string | null,
) {
  const name = headings.at(-1)?.replace(aroundName, '') ?? '';
  const isQuestion = asks.test(name);
  const back = lines.map(({ text }) => text);
  const areItems = lines.every(({ block }) => block.kind === 'list_item');
  const [first] = lines.flatMap(({ sentences }) => sentences);
  const sentence = first && known.get(first.start);
  const leans =
    lines.length === 1 &&
    lines[0]!.block.kind === 'paragraph' &&
    sentence !== undefined &&
    (!sentence.states || (sentence.traits & sentenceTraits.refersBack) !== 0);
  if (headings.length < 2 || !(areItems || leans) || lines.length > mostLines) return [];
  if (sectionRole([name.replace(lastNumber, '')]) === 'aside') return [];
  if (!isName(name, isQuestion ? longestName.question : longestName.topic, language)) return [];
  // Options to choose from.
  if (choosing.test(name) && back.every((line) => countWords(line) <= longestOption)) return [];
  if (!says(back.join(' '), language)) return [];
  const said = back.length > 1 ? back.map((line) => `• ${line}`).join('\n\n') : back.join('');
  const above = isQuestion || headings.length < 3 ? undefined : headings.at(-2);
  return [
    card(
      { name, above, back: said, score: scores.topic },
      lines.flatMap(({ sentences }) => sentences),
    ),
  ];
}

const isName = (name: string, longest: number, language: string | null) =>
  countWords(name) <= longest &&
  analyse(name, language).length > 0 &&
  (asks.test(name) || !noName.has(name.split(' ', 1)[0]!.toLowerCase())) &&
  !isGeneralHeading(name) &&
  (name.match(/\(/gu)?.length ?? 0) === (name.match(/\)/gu)?.length ?? 0);

function says(text: string, language: string | null): boolean {
  const count = countWords(text);
  const isWhole = count >= words.fewest && count <= words.most && analyse(text, language).length > 1;
  return isWhole && isProse(text) && !/[?？؟]/u.test(text) && !(traitsOf(text) & sentenceTraits.leadsIn);
}

interface Side {
  name: string;
  /** The heading that the name belongs to. */
  above: string | undefined;
  back: string;
  score: number;
}

function card({ name, above, back, score }: Side, sentences: readonly Sentence[]): ProposedCard {
  const place = above?.replace(aroundName, '');
  const context = place && !isGeneralHeading(place) ? shortHeading(place) : null;
  const [first, ...rest] = sentences;
  return {
    kind: 'basic',
    front:
      markdownOf(name.replace(plainWord, (letter) => letter.toUpperCase())) +
      (context ? `\n\n*${markdownOf(context)}*` : ''),
    back: back.split('\n\n').map(markdownOf).join('\n\n'),
    // France of one question is not that of another.
    term: context ? `${name} · ${context}` : name,
    score,
    source: quoteOf([withoutMark(first!), ...rest]),
  };
}
