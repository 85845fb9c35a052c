import { analyse } from '../../language/analysis.ts';
import { cardinalsOf } from '../../language/number-words.ts';
import { inWordsOf } from '../expansion.ts';
import type { ContextualQuery } from '../follow-up.ts';
import { collectionOf, inverseFrequency, type QueryTerm } from '../ranking.ts';
import type { AnswerableDocument } from '../ports.ts';
import { type Hit, startOf, type Within } from '../search.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { type Matches, TermMatcher } from '../term-matcher.ts';
import { type Enumeration, enumerationAt } from './enumerations.ts';
import { type Item, listAt, listLedIn, sectionUnder } from './list-at.ts';
import { isHeading, leadingOf, loadParagraphs, type Paragraph } from './paragraphs.ts';
import { type Division, divisionsOf, listOf } from './sub-headings.ts';

/** A list of a document, and what it is led in by. */
export interface FoundList {
  document: AnswerableDocument;
  /** A paragraph, or the heading right above. */
  lead: Paragraph | null;
  items: readonly Item[];
  /** A line above the lead-in that looks like a title. */
  above: Paragraph | null;
  /** Instead of items: the sentences that name them all. */
  named: Enumeration | null;
  /** It stands where the best hit does. */
  isBest: boolean;
  /** Share of what the question says, by how rare it is, that the lead-in, the headings and the items say: 0–1. */
  coverage: number;
}

/** Lists are looked for around so many hits, at so many lead-ins and under so many headings that say most of the question. */
const hitsLookedAt = 6;
const beginningsLookedAt = 4;
/** Passages around them, and after the beginning of the list that is chosen: more of them while it goes on. */
const passagesAround = 3;
const spans = [8, 40, 400];
/** Words by which one asks ("types", "ways") are those of a lead-in too. */
const leastWeight = 0.5;
/** What the heading right above says counts like the lead-in, others and the items less. */
const shares = { heading: 0.9, above: 0.6, items: 0.3 };
/** A number up to this one counts a list, if what is asked is among so many words after it. */
const mostCounted = 12;
const countedWithin = 3;
/** Of lists alike, that of the better hit; sentences that only name things are many. */
const rankCost = 0.01;
const namedCost = 3;
/** Of lists that say as much: headings and running text lead in less surely. */
const doubts = { heading: 0.05, announced: 0.05, named: 0.12 };

const doubtIn = ({ lead, named }: LedList) =>
  named
    ? named.isAnnounced
      ? doubts.announced
      : doubts.named
    : lead && isHeading(lead)
      ? doubts.heading
      : 0;

/** The list that says most of what is asked, among those around the hits and where lead-ins and headings say it. */
export async function listFor(
  question: string,
  hits: readonly Hit[],
  query: ContextualQuery,
  within?: Within,
): Promise<FoundList | null> {
  const near = hits.slice(0, hitsLookedAt);
  const documents = [...new Set(near.map(({ document }) => document))];
  const asked = new Map(documents.map((document) => [document, new AskedWords(question, document, query)]));
  const beginnings = documents.flatMap((document) => asked.get(document)!.beginnings(beginningsLookedAt));
  const places: readonly Place[] = [...near, ...beginnings].filter(
    (place) => !within || within.sentence(place.document, startOf(place)),
  );
  const paragraphsNear = await loadParagraphs(places, passagesAround, passagesAround);
  let best: (FoundList & { score: number }) | null = null;
  for (const [rank, place] of places.entries())
    for (const list of listsAt(paragraphsNear(place), place, asked.get(place.document)!.isCountedIn(place))) {
      // Any sentence may name several things: what answers best, or says that it does.
      if (list.named && rank > 0 && !list.named.isAnnounced) continue;
      const coverage = asked.get(place.document)!.coverageOf(list);
      const score = coverage - rankCost * (list.named ? rank * namedCost : rank) - doubtIn(list);
      const found = { ...list, document: place.document, isBest: rank === 0, coverage, score };
      if (!best || score > best.score) best = found;
    }
  return best;
}

/**
 * The headings below the one that says most of what is asked, as a list.
 * @param least it says more than this
 */
export async function headingsFor(
  question: string,
  documents: readonly AnswerableDocument[],
  query: ContextualQuery,
  least: number,
): Promise<FoundList | null> {
  const divisions = documents.flatMap((document) => {
    const asked = new AskedWords(question, document, query);
    return divisionsOf(document).map((division) => ({
      document,
      division,
      coverage: asked.coverageOfTitle(division),
    }));
  });
  const [best] = divisions.sort((x, y) => y.coverage - x.coverage);
  const list = best && best.coverage > least && (await listOf(best.document, best.division));
  if (!list) return null;
  return {
    ...{ document: best.document, coverage: best.coverage, isBest: false },
    ...{ ...list, above: null, named: null },
  };
}

type Place = Pick<Hit, 'document' | 'position' | 'sentence'>;
type LedList = Pick<FoundList, 'lead' | 'above' | 'items' | 'named'>;

/** Its items, however far it goes. */
export async function wholeOf({ document, items }: FoundList): Promise<readonly Item[]> {
  const start = items[0]?.paragraphs[0];
  let whole = items;
  for (const span of start ? spans : []) {
    const { position, sentence, text } = start!;
    const paragraphs = (await loadParagraphs([{ document, position }], 1, span))({ document, position });
    const at = paragraphs.findIndex(
      (each) => each.position === position && each.sentence === sentence && each.text.startsWith(text),
    );
    // What began in the middle of a paragraph is seen to go on with another one.
    if (at < 0) break;
    const grown =
      listLedIn(paragraphs, at - 1) ?? listAt(paragraphs, at) ?? sectionUnder(paragraphs, at - 1) ?? [];
    if (grown.length > whole.length) whole = grown;
    if (whole.at(-1)!.paragraphs.at(-1)!.position < position + span) break;
  }
  return whole;
}

function listsAt(
  paragraphs: readonly Paragraph[],
  { document, position, sentence }: Place,
  isCounted: boolean,
): LedList[] {
  const at = paragraphs.findLastIndex(
    (paragraph) =>
      !isHeading(paragraph) &&
      (paragraph.position < position || (paragraph.position === position && paragraph.sentence <= sentence)),
  );
  const own = paragraphs[at];
  if (!own) return [];
  const start = startOf({ document, position, sentence });
  const said = own.sentences.find((each) => each.start === start);
  const named = said && enumerationAt(paragraphs, at, said, isCounted);
  return [...listsAround(paragraphs, at), ...(named ? [{ lead: own, above: null, items: [], named }] : [])];
}

/** The lists that a paragraph leads in, is part of, or stands under one heading with. */
function listsAround(paragraphs: readonly Paragraph[], at: number): LedList[] {
  const own = paragraphs[at]!;
  const heading = paragraphs.slice(0, at).findLastIndex(isHeading);
  const listsHere = paragraphs.slice(0, at + 1).flatMap((_, i) => {
    const items = i >= Math.max(0, heading) ? listAt(paragraphs, i) : null;
    const isOwn = i === heading || items?.some((item) => item.paragraphs.includes(own));
    return items && isOwn ? [{ lead: i - 1, items }] : [];
  });
  const inside = new Set(listsHere.flatMap(({ items }) => items.slice(1).map((item) => item.paragraphs[0])));
  const whole = listsHere.filter(({ items }) => !inside.has(items[0]!.paragraphs[0]));
  const led = [at, ...(heading >= 0 ? [heading, heading + 1] : [])].flatMap((lead) => {
    const items = lead <= at ? listLedIn(paragraphs, lead) : null;
    return items ? [{ lead, items }] : [];
  });
  const section =
    heading >= 0 && led.every(({ lead }) => lead === at) ? sectionUnder(paragraphs, heading) : null;
  const unled = whole.filter(({ lead }) => led.every((each) => each.lead !== lead));
  return [...led, ...unled, ...(section ? [{ lead: heading, items: section }] : [])].map(
    ({ lead, items }) => ({
      ...{ lead: paragraphs[lead] ?? null, above: titleBefore(paragraphs, lead), items, named: null },
    }),
  );
}

const longestTitle = 60;

/** A line that looks like a title but was not read as one. */
function titleBefore(paragraphs: readonly Paragraph[], lead: number): Paragraph | null {
  const before = paragraphs[lead - 1];
  const own = paragraphs[lead];
  return own &&
    !isHeading(own) &&
    before &&
    !isHeading(before) &&
    !before.marker &&
    before.text.length <= longestTitle &&
    !/[.:;,]$/u.test(before.text)
    ? before
    : null;
}

/** The words of a question in one document, each as much as it is rare. */
class AskedWords {
  private readonly document: AnswerableDocument;
  private readonly weights: readonly number[];
  private readonly matcher: TermMatcher;
  private readonly total: number;
  private readonly fewNumbers: ReadonlySet<number>;

  constructor(question: string, document: AnswerableDocument, { terms, without }: ContextualQuery) {
    this.document = document;
    const { index } = document;
    // Words that the query adds are not asked.
    const own = new Set(analyse(question, index.language));
    const known: QueryTerm[] = inWordsOf(
      collectionOf([index], without),
      terms.filter(({ term }) => own.has(term)),
    );
    this.weights = known.map(
      ({ term, weight }) =>
        Math.max(leastWeight, weight) *
        inverseFrequency(index.sentenceFrequency[index.idOf.get(term) ?? -1] ?? 0, index.sentenceCount),
    );
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0);
    this.matcher = new TermMatcher(index, known, without);
    this.fewNumbers = new Set(
      Object.entries(cardinalsOf(index.language ?? ''))
        .filter(([, value]) => value > 1 && value <= mostCounted)
        .flatMap(([word]) => this.document.index.idOf.get(word) ?? []),
    );
  }

  /** Whether a sentence counts what is asked: "four main phases". */
  isCountedIn({ position, sentence }: Place): boolean {
    return this.counts(this.document.index.passageSentence[position]! + sentence);
  }

  private counts(number: number): boolean {
    const { tokens, sentenceToken } = this.document.index;
    const to = sentenceToken[number + 1]!;
    for (let i = sentenceToken[number]!; i < to; i++)
      if (this.fewNumbers.has(tokens[i]!))
        for (let next = i + 1; next < to && next <= i + countedWithin; next++)
          if (this.weights.some((_, t) => this.matcher.isMet(tokens[next]!, t))) return true;
    return false;
  }

  /** How much of what is asked a list says. */
  coverageOf({ lead, above, items, named }: LedList): number {
    const first = items[0]?.paragraphs[0] ?? lead!;
    const { index } = this.document;
    const last = index.sentenceHeading[index.passageSentence[first.position]! + first.sentence]!;
    const under = first.passage.headings.slice(0, last + 1).filter((title) => title !== first.text);
    const said = named?.sentences ?? (lead && !isHeading(lead) ? leadingOf(lead) : null);
    const leading = this.idsOf(said?.map(({ text }) => text).join(' ') ?? lead?.text ?? '');
    return this.share([
      [1, this.matchesOf(leading)],
      [
        named ? shares.above : shares.heading,
        this.matchesOf(this.idsOf(`${under.at(-1) ?? ''} ${above?.text ?? ''}`)),
      ],
      [shares.above, this.matchesOf(this.idsOf(under.slice(-3, -1).join(' ')))],
      [shares.items, this.matchesOf(this.idsOf(items.map((item) => item.paragraphs[0]!.text).join(' ')))],
    ]);
  }

  /** How much of what is asked a heading says, less where it says more than that. */
  coverageOfTitle({ heading }: Division): number {
    const ids = this.idsOf(heading.title);
    const own = Array.from(ids).filter((id) => this.matchesOf(Uint32Array.of(id)).some((match) => match > 0));
    return (this.share([[1, this.matchesOf(ids)]]) * (1 + own.length / Math.max(ids.length, 1))) / 2;
  }

  /** Sentences that lead a list in, or stand first under a heading, and say most of what is asked, with that heading. */
  beginnings(count: number): Place[] {
    const { document } = this;
    const { index } = document;
    const leads: (Place & { share: number })[] = [];
    const headed = new Map<string, Place & { share: number }>();
    for (let position = 0; position < index.passageCount; position++) {
      const first = index.passageSentence[position]!;
      for (let number = first; number < index.passageSentence[position + 1]!; number++) {
        const sentence = number - first;
        const above = this.headingOver(position, sentence);
        const isFirst = sentence === 0 || index.sentenceHeading[number] !== index.sentenceHeading[number - 1];
        const isLead = (index.traits[number]! & sentenceTraits.leadsIn) !== 0 || this.counts(number);
        if (!isLead && !isFirst) continue;
        const heading: [number, Matches] = [shares.heading, this.matchesOf(above)];
        if (isLead) {
          const said = index.tokens.subarray(index.sentenceToken[number], index.sentenceToken[number + 1]);
          leads.push({
            document,
            position,
            sentence,
            share: this.share([[1, this.matchesOf(said)], heading]),
          });
        }
        // A section may go on over passages.
        if (isFirst && !headed.has(above.join(' ')))
          headed.set(above.join(' '), { document, position, sentence, share: this.share([heading]) });
      }
    }
    return [leads, [...headed.values()]].flatMap((places) =>
      places
        .filter(({ share }) => share > 0)
        .sort((x, y) => y.share - x.share)
        .slice(0, count),
    );
  }

  /** Tokens of the heading right above a sentence. */
  private headingOver(position: number, sentence: number): Uint32Array {
    const { index } = this.document;
    const from = index.passageHeading[position]!;
    const heading = from + index.sentenceHeading[index.passageSentence[position]! + sentence]!;
    return heading < index.passageHeading[position + 1]!
      ? index.headingTokens.subarray(index.headingToken[heading], index.headingToken[heading + 1])
      : new Uint32Array();
  }

  private idsOf(text: string): Uint32Array {
    const { index } = this.document;
    return Uint32Array.from(analyse(text, index.language).flatMap((term) => index.idOf.get(term) ?? []));
  }

  private matchesOf(ids: Uint32Array): Matches {
    return this.matcher.matches(ids, 0, ids.length);
  }

  private share(said: readonly (readonly [number, Matches])[]): number {
    const sum = this.weights.reduce(
      (all, weight, t) => all + weight * Math.max(...said.map(([share, matches]) => share * matches[t]!)),
      0,
    );
    return this.total > 0 ? sum / this.total : 0;
  }
}
