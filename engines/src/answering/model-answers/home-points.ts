import { analyse } from '../../language/analysis.ts';
import { type Excerpt, grow } from '../excerpt.ts';
import type { AnswerableDocument } from '../ports.ts';
import type { Collection, QueryTerm } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { rankStudySentences } from '../study/ranking.ts';
import { studySentences } from '../study/sentences.ts';
import type { Ask } from './asks.ts';
import { type Candidate, choose } from './choosing.ts';
import { emphasisOn } from './emphasis.ts';
import { announcedBy, leansBack } from './enumerations.ts';
import { chosenHomes, comparingHome, headedShare, partlyHeaded } from './home-choice.ts';
import { type Home, homesOf } from './homes.ts';
import type { Scale } from './scale.ts';
import { worthOf } from './sentence-worth.ts';
import { passageOf } from './stretches.ts';

/** A sentence that is to be quoted, with what belongs to it, and how much of the answer it is: 0–1. */
export interface HomePoint {
  excerpt: Excerpt;
  /** Of the sentence itself, by where it begins. */
  start: number;
  score: number;
}

const wholePart = 0.55;
/** What says other than is asked is quoted where it belongs to a point, and is none. */
const notAsked = 0.3;
const wholeStretch = 0.4;
/** What speaks for a sentence: that it names what is asked, says much of its stretch, opens it or a paragraph of it. */
const shares = { named: 0.45, telling: 0.35, opens: 0.2, paragraph: 0.1, other: 0.2 } as const;
/** Below a heading that says what is asked everything is about it, and what names it says no more. */
const namedUnderHeading = 0.2;
const lead = 3;

/** Sentences of the stretches where a question is at home; null where none is. */
export async function pointsAtHome(
  ask: Ask,
  terms: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
  wanted: Scale,
): Promise<{ points: HomePoint[]; homes: Home[]; outline: string[] } | null> {
  const language = group[0]?.index.language ?? null;
  const own = chosenHomes(homesOf(terms, collection, group), wanted);
  const shared = ask.comparedWith ? comparingHome(ask, language, collection, group) : null;
  const homes = shared
    ? [shared, ...own.homes.filter(({ stretch }) => stretch !== shared.stretch)]
    : own.homes;
  if (homes.length === 0) return null;
  const places = homes.flatMap(({ stretch: { document, from, to } }) => {
    const [first, last] = [passageOf(document.index, from), passageOf(document.index, to - 1)];
    return Array.from({ length: last - first + 3 }, (_, i) => ({ document, position: first - 1 + i })).filter(
      ({ position }) => position >= 0 && position < document.index.passageCount,
    );
  });
  const loaded = await loadPassages(places);
  const passageAt = (document: AnswerableDocument, position: number) =>
    loaded.get(document)?.get(document.index.ordinals[position] ?? -1);
  const read = homes.map(({ stretch, score, headed, named, onIt }) => {
    const { document, from, to, path } = stretch;
    const sentences = Array.from({ length: to - from }, (_, i) => {
      const position = passageOf(document.index, from + i);
      const at = from + i - document.index.passageSentence[position]!;
      const passage = passageAt(document, position);
      const sentence = passage?.sentences[at];
      return sentence
        ? [{ sentence, position, at, passage: passage!, named: named[i]!, onIt: onIt[i]! }]
        : [];
    }).flat();
    return { document, path, score, headed, sentences };
  });
  const text = {
    ...{ title: null, language, start: 0, end: 0 },
    sections: read.map(({ path, sentences }) => ({
      headings: [...path],
      sentences: sentences.map(({ sentence }) => sentence),
      blocks: [],
    })),
  };
  const telling = rankStudySentences(text, studySentences(text));
  const mostTelling = Math.max(...telling.map(({ score }) => score), Number.MIN_VALUE);
  const best = homes[0]!;
  const mostNamed = Math.max(...homes.flatMap(({ named }) => [...named]), Number.MIN_VALUE);
  const emphasis = emphasisOn(ask, terms, collection, text.sections, false);
  const other = new Set(analyse(ask.comparedWith ?? '', language));
  const worth = worthOf(
    ask,
    telling.map(({ sentence }) => sentence),
    homes.flatMap(({ stretch }) => stretch.path),
    language,
  );
  const candidates = telling.flatMap((ranked): Candidate[] => {
    const { sentence } = ranked;
    const home = read[sentence.section]!;
    const at = home.sentences.findIndex(
      (each) => each.sentence.start <= sentence.start && each.sentence.end >= sentence.end,
    );
    const isLed = (sentence.traits & (sentenceTraits.leadsIn | sentenceTraits.listItem)) !== 0;
    if (at < 0 || sentence.role === 'aside' || sentence.traits & sentenceTraits.asks) return [];
    if (!sentence.states && !isLed) return [];
    const before = home.sentences[at - 1]?.named ?? 0;
    const refersBack = (sentence.traits & sentenceTraits.refersBack) !== 0;
    const named = Math.max(home.sentences[at]!.named, refersBack ? before / 2 : 0) / mostNamed;
    const previous = home.sentences[at - 1]?.sentence;
    const isOpening = !previous || home.sentences[at]!.sentence.start - previous.end > 1;
    const under = Math.min(1, home.headed / headedShare);
    const score =
      ((shares.named + (namedUnderHeading - shares.named) * under) * named +
        (isOpening ? shares.paragraph : 0) +
        (sentence.terms.some((term) => other.has(term)) ? shares.other : 0) +
        shares.telling * (ranked.score / mostTelling) +
        (shares.opens * lead) / (lead + at)) *
      (home.score / best.score) *
      emphasis(sentence.section, at) *
      home.sentences[at]!.onIt *
      worth(sentence);
    return [{ ranked, passage: sentence.section, sentence: at, words: sentence.words, score }];
  });
  // What has a short stretch to itself is told by all of it.
  const mostOf = Math.max(...candidates.map(({ score }) => score), 0);
  const room = wanted.words;
  for (const candidate of candidates) {
    const { headed } = read[candidate.passage]!;
    const isWhole =
      headed >= headedShare &&
      candidates.reduce((sum, each) => sum + (each.passage === candidate.passage ? each.words : 0), 0) <=
        room;
    if (isWhole)
      candidate.score = Math.max(candidate.score, wholeStretch * mostOf * worth(candidate.ranked.sentence));
  }
  for (const [i, { ranked, passage, sentence, score }] of candidates.entries()) {
    const before = candidates[i - 1];
    // "This is called shoaling." says it of the sentence before.
    if (before?.passage !== passage || before.sentence !== sentence - 1) continue;
    if (score > before.score && leansBack(ranked.sentence.text)) before.score = score;
  }
  const firsts = own.areParts
    ? read.flatMap((_, section): Candidate[] => {
        const its = candidates.filter(({ passage }) => passage === section);
        return its.length > 0 ? [its.reduce((first, each) => (each.score > first.score ? each : first))] : [];
      })
    : [];
  const chosen = choose(candidates, wanted, firsts);
  const isPart = (section: number, sentence: number) =>
    read[section]!.headed >= partlyHeaded && emphasis(section, sentence) >= 1;
  const isMet = chosen.some(({ passage, sentence }) => emphasis(passage, sentence) >= 1);
  const isBeside = (section: number, sentence: number) => isMet && emphasis(section, sentence) < 1;
  const most = Math.max(...chosen.map(({ score }) => score), Number.MIN_VALUE);
  const shortest = Math.min(...homes.map(({ stretch }) => stretch.path.length));
  const parts = own.areParts ? homes.filter(({ stretch }) => stretch.path.length > shortest) : [];
  return {
    homes,
    outline: [
      ...new Set(
        parts.toSorted((a, b) => a.stretch.from - b.stretch.from).map(({ stretch }) => stretch.path.at(-1)!),
      ),
    ],
    points: chosen.flatMap(({ passage: section, sentence, score }): HomePoint[] => {
      const { document, sentences } = read[section]!;
      const { passage, position, at, sentence: own } = sentences[sentence]!;
      const around = [passageAt(document, position - 1), passageAt(document, position + 1)] as const;
      const count = announcedBy(own.text);
      const following = [...passage.sentences, ...(around[1]?.sentences ?? [])].slice(at, at + count + 1);
      const end = following.findIndex((each, i) => i > 1 && each.start - following[i - 1]!.end > 1);
      const named =
        end < 0 || traitsOf(following[end]!.text) & sentenceTraits.listItem
          ? following
          : following.slice(0, end);
      return [
        {
          excerpt:
            count > 0 && named.length > 1
              ? { document, passage, sentences: named }
              : grow(document, passage, at, ...around),
          start: own.start,
          // Below a heading that says what is asked, whatever was worth quoting is a part of the answer.
          score: Math.min(
            Math.max(score / most, isPart(section, sentence) ? wholePart : 0),
            isBeside(section, sentence) ? notAsked : 1,
          ),
        },
      ];
    }),
  };
}
