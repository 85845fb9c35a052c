import type { Passage, Sentence } from '@gene/contract/documents';
import type { Excerpt } from '../excerpt.ts';
import { depthOf } from '../../language/bullets.ts';
import { mixSentences } from '../nearness.ts';
import { passageOf } from '../passage-index.ts';
import type { AnswerableDocument } from '../ports.ts';
import type { RankedPassage } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { rankSentences } from '../sentence-ranking.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { pointsElsewhere } from '../study/cues.ts';
import { isEnded } from '../study/ranking.ts';
import { countWords } from '../study/words.ts';
import type { Looked } from './finding.ts';
import type { Scale } from './scale.ts';
import type { Section } from './sections.ts';

/** An extract from a section, in its order. */
export interface Extract {
  section: Section;
  runs: Run[];
}

/** Sentences that stand together. */
export interface Run {
  excerpt: Excerpt;
  /** The value of each as an answer. */
  values: readonly number[];
  /** It goes on with the paragraph of the one before, some sentences further on. */
  goesOn: boolean;
}

interface Line {
  document: AnswerableDocument;
  passage: Passage;
  sentence: Sentence;
  /** Place among the sections that are read, and its own among the sentences of the document. */
  section: number;
  at: number;
  opens: 'section' | 'paragraph' | null;
  isItem: boolean;
  leadsIn: boolean;
  value: number;
  words: number;
}

/** Quotes say with more words what an answer says. */
const quoteWords = 1.25;
/** A section hardly longer than the answer is shown whole. */
const wholeWords = 1.6;
/** A list that is led in is shown whole up to so many times the words of the answer. */
const listWords = 2;
/** Under a heading that says what is asked, a sentence's place speaks for it as well as its nearness to the question. */
const shares = { asked: 0.45, opensSection: 0.35, opensParagraph: 0.2 } as const;
const headedShare = 0.6;
const elsewhere = 0.4;
const mostSentences = 400;

/** Sentences of the sections that make an answer of the wanted length, in the order of the text. */
export async function extract(
  { terms, collection, group, query }: Looked,
  sections: readonly { section: Section; headed: number; score: number }[],
  wanted: Scale,
): Promise<Extract[]> {
  const lines = await linesOf(sections);
  const best = sections.reduce((most, { score }) => Math.max(most, score), Number.MIN_VALUE);
  const places = placesOf(lines, group);
  const ranked = mixSentences(rankSentences(collection, terms, places, mostSentences, query), group);
  const nearest = ranked[0]?.score ?? 1;
  const nearness = new Map(
    ranked.map(({ source, position, sentence, score }) => [
      `${source} ${position} ${sentence}`,
      score / nearest,
    ]),
  );
  for (const line of lines) {
    const { document, passage, sentence, opens } = line;
    const source = group.indexOf(document);
    const position = positionOf(document, passage);
    const near = nearness.get(`${source} ${position} ${passage.sentences.indexOf(sentence)}`) ?? 0;
    const { headed, score } = sections[line.section]!;
    const place = opens === 'section' ? shares.opensSection : opens ? shares.opensParagraph : 0;
    line.value =
      (headed >= headedShare ? shares.asked * near + place : near) *
      Math.sqrt(score / best) *
      (pointsElsewhere(sentence.text) ? elsewhere : 1);
  }
  const chosen = withWhatBelongs(lines, choose(lines, sections.length, wanted), wanted);
  return toExtracts(lines, chosen, sections);
}

const positionOf = ({ index }: AnswerableDocument, { ordinal }: Passage) => index.ordinals.indexOf(ordinal);

function placesOf(lines: readonly Line[], group: readonly AnswerableDocument[]): RankedPassage[] {
  const passages = new Map(lines.map(({ passage, document }) => [passage, document]));
  return [...passages].map(([passage, document]) => ({
    source: group.indexOf(document),
    position: positionOf(document, passage),
    ordinal: passage.ordinal,
    score: 0,
  }));
}

/** The lines of the sections, without those that are not running text. */
async function linesOf(sections: readonly { section: Section }[]): Promise<Line[]> {
  const places = sections.flatMap(({ section: { document, from, to } }) => {
    const [first, last] = [passageOf(document.index, from), passageOf(document.index, to - 1)];
    return Array.from({ length: last - first + 1 }, (_, i) => ({ document, position: first + i }));
  });
  const loaded = await loadPassages(places);
  return sections.flatMap(({ section: { document, from, to } }, section) => {
    const { index } = document;
    let before: Sentence | null = null;
    const made: Line[] = [];
    for (let s = from; s < to; s++) {
      const position = passageOf(index, s);
      const passage = loaded.get(document)?.get(index.ordinals[position]!);
      const sentence = passage?.sentences[s - index.passageSentence[position]!];
      const traits = index.traits[s]!;
      if (!passage || !sentence) continue;
      const opens: Line['opens'] =
        before === null ? 'section' : sentence.start - before.end > 1 ? 'paragraph' : null;
      before = sentence;
      if (traits & (sentenceTraits.asks | sentenceTraits.contents | sentenceTraits.note)) continue;
      if (isCaption(sentence.text)) continue;
      made.push({
        ...{ document, passage, sentence, section, at: s, opens, value: 0 },
        isItem: (traits & sentenceTraits.listItem) !== 0,
        leadsIn: (traits & sentenceTraits.leadsIn) !== 0,
        words: countWords(sentence.text),
      });
    }
    return made;
  });
}

const isCaption = (text: string) => /^(?:fig(?:ure|\.)|table)\s*[\p{N}.]+\s*[:.–-]/iu.test(text);

/** By value, the best of each section first, until there are enough words; all where there is hardly more. */
function choose(lines: readonly Line[], sections: number, wanted: Scale): Set<Line> {
  if (wordsOf(lines) <= wholeWords * wanted.words) return new Set(lines);
  const room = quoteWords * wanted.words;
  const byValue = lines.toSorted((a, b) => b.value - a.value);
  const firsts = Array.from({ length: sections }, (_, i) =>
    byValue.find(({ section }) => section === i),
  ).filter((line) => line !== undefined);
  const listOf = new Map(listsIn(lines).flatMap((list) => list.map((line) => [line, list] as const)));
  const chosen = new Set<Line>();
  let used = 0;
  const take = (unit: readonly Line[], most: number) => {
    const missing = unit.filter((line) => !chosen.has(line));
    const words = wordsOf(missing);
    if (missing.length === 0 || (chosen.size > 0 && used + words > most)) return;
    for (const line of missing) chosen.add(line);
    used += words;
  };
  for (const line of [...firsts.toSorted((a, b) => b.value - a.value), ...byValue]) {
    const list = listOf.get(line);
    if (list) take(list, listWords * wanted.words);
    if (!list || line.isItem) take([line], room);
  }
  return chosen;
}

/**
 * A list whole, a sentence with the one that it leans on, and what is written over several lines to its end; no
 * lead-in without what follows it.
 */
function withWhatBelongs(lines: readonly Line[], chosen: ReadonlySet<Line>, wanted: Scale): Set<Line> {
  const all = new Set(chosen);
  const isNext = (at: number) =>
    lines[at] !== undefined && lines[at - 1] !== undefined && lines[at]!.section === lines[at - 1]!.section;
  lines.forEach((line, at) => {
    if (!chosen.has(line)) return;
    const leansBack = (traitsOf(line.sentence.text) & sentenceTraits.refersBack) !== 0;
    const goesOn = line.opens === null ? leansBack : /^\p{Ll}/u.test(line.sentence.text) && !line.isItem;
    if (goesOn && isNext(at)) all.add(lines[at - 1]!);
  });
  let room = listWords * wanted.words - wordsOf(all);
  const lists = listsIn(lines).filter((list) => list.some((line) => all.has(line)));
  for (const list of lists.toSorted((a, b) => bestOf(b) - bestOf(a))) {
    const missing = wordsOf(list.filter((line) => !all.has(line)));
    if (missing > room) continue;
    room -= missing;
    for (const line of list) all.add(line);
  }
  lines.forEach((line, at) => {
    const isOpen = !isEnded(line.sentence.text) && !line.isItem;
    if (all.has(line) && isOpen && isNext(at + 1)) all.add(lines[at + 1]!);
  });
  lines.forEach((line, at) => {
    const promisesMore = line.leadsIn && isNext(at + 1) && !all.has(lines[at + 1]!);
    if (promisesMore && all.size > 1) all.delete(line);
  });
  return all;
}

const wordsOf = (lines: Iterable<Line>) => [...lines].reduce((sum, { words }) => sum + words, 0);
const bestOf = (lines: readonly Line[]) => Math.max(...lines.map(({ value }) => value));

/** Lead-ins with the items after them, items with those set in below them, and items without either. */
function listsIn(lines: readonly Line[]): Line[][] {
  const lists: Line[][] = [];
  let open: Line[] | null = null;
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const next = lines[at + 1];
    if (before?.section !== line.section) open = null;
    if (line.isItem) {
      const leadsDeeper = next?.isItem === true && next.section === line.section && isDeeper(next, line);
      if (open && before && (leadsDeeper || (before.isItem && isDeeper(before, line)))) open = null;
      if (!open) lists.push((open = before?.leadsIn && before.section === line.section ? [before] : []));
      open.push(line);
      // The second sentence of an item belongs to it.
    } else if (open && line.opens === null) open.push(line);
    else open = null;
  });
  return lists;
}

const isDeeper = (one: Line, other: Line) => depthOf(one.sentence.text) > depthOf(other.sentence.text);

function toExtracts(
  lines: readonly Line[],
  chosen: ReadonlySet<Line>,
  sections: readonly { section: Section }[],
): Extract[] {
  const extracts = sections.map(({ section }): Extract => ({ section, runs: [] }));
  let last: Line | null = null;
  let opened = false;
  for (const line of lines) {
    opened ||= line.opens !== null;
    if (!chosen.has(line)) continue;
    const { document, passage, sentence, value } = line;
    const { runs } = extracts[line.section]!;
    const open = runs.at(-1);
    // A quote is of one page and leaves nothing out.
    if (open && last && line.at === last.at + 1 && sentence.page === last.sentence.page)
      runs[runs.length - 1] = {
        ...open,
        excerpt: { ...open.excerpt, sentences: [...open.excerpt.sentences, sentence] },
        values: [...open.values, value],
      };
    else
      runs.push({
        excerpt: { document, passage, sentences: [sentence] },
        values: [value],
        goesOn: open !== undefined && !opened,
      });
    last = line;
    opened = false;
  }
  return extracts.filter(({ runs }) => runs.length > 0);
}
