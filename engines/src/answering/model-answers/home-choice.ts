import { analyse } from '../../language/analysis.ts';
import { inWordsOf } from '../expansion.ts';
import type { AnswerableDocument } from '../ports.ts';
import type { Collection } from '../ranking.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import type { Ask } from './asks.ts';
import { bareSentences, type Home, homesOf } from './homes.ts';
import type { Scale } from './scale.ts';
import { type OwnStretch, stretchesOf } from './stretches.ts';

/** What says so in its heading answers, in whatever words. */
export const headedShare = 0.7;
export const partlyHeaded = 0.5;
/** Another stretch is read as well where it comes so near to the best, or stands below it. */
const nearlyBest = 0.85;
const belowBest = 0.55;
const siblingBest = 0.7;
/** Of those that come so near to each other the first in the book introduces the thing. */
const asGood = 0.88;
/** "Citizenship" is not about the duties of citizens. */
const headedAlike = 0.75;
/** A stretch with so many times the words that are wanted needs no other. */
const enoughWords = 1.5;
const mostSentences = 120;
const mostHomes = 14;
/** A part of the section that is asked for is as much of an answer. */
const partShare = 0.85;
const manyParts = 5;
const longestName = 6;
const sameName = 0.66;
const nearlySame = 0.95;

/** Where the two sides of a comparison are spoken of together. */
export function comparingHome(
  ask: Ask,
  language: string | null,
  collection: Collection,
  group: readonly AnswerableDocument[],
): Home | null {
  const both = [...new Set(analyse(`${ask.about} ${ask.comparedWith}`, language))];
  const [home] = homesOf(
    inWordsOf(
      collection,
      both.map((term) => ({ term, weight: 1 })),
    ),
    collection,
    group,
  );
  return home && home.ownHeaded >= partlyHeaded ? home : null;
}

export interface ChosenHomes {
  homes: Home[];
  /** They are the parts of one section that is about what is asked. */
  areParts: boolean;
}

/**
 * The best stretch, and where that has too little, what stands below its heading; others only where they are nearly as
 * good. A heading that says all that is asked and has hardly any text of its own is spoken for by its parts.
 */
export function chosenHomes(homes: readonly Home[], wanted: Scale): ChosenHomes {
  const best = introducing(homes);
  if (!best) return { homes: [], areParts: false };
  const top = topOf(best);
  const isBelow = ({ stretch }: Home) =>
    stretch.document === top.document &&
    top.path.length > 0 &&
    top.path.every((title, i) => stretch.path[i] === title);
  const enough = enoughWords * wanted.words;
  if (top === best.stretch && wordsOf(best) >= enough) return { homes: [best], areParts: false };
  const isAllAsked = best.headed >= headedShare;
  const under = homes.filter((home) => home !== best && isBelow(home));
  // What has a text of its own has no need of the other things that are said below it, unless they count it up.
  const isCountedUp =
    isAllAsked && (under.length >= manyParts || top !== best.stretch || wordsOf(best) < wanted.words / 2);
  const below = isCountedUp ? under : under.filter(({ score }) => score >= belowBest * best.score);
  const parts = isCountedUp
    ? below
        .toSorted((a, b) => a.stretch.from - b.stretch.from)
        .map((home) => ({ ...home, score: Math.max(home.score, partShare * best.score) }))
    : below;
  const chosen = [best, ...partsNamedIn(best, homes)];
  const room = () => chosen.reduce((sum, { stretch: { from, to } }) => sum - to + from, mostSentences) > 0;
  for (const home of parts)
    if (chosen.length < mostHomes && room() && !chosen.includes(home)) chosen.push(home);
  for (const home of homes) {
    if (chosen.reduce((sum, each) => sum + wordsOf(each), 0) >= enough || !room()) break;
    const isSibling = home.stretch.parent !== null && home.stretch.parent === best.stretch.parent;
    const isNearly =
      home.score >= (isSibling ? siblingBest : nearlyBest) * best.score &&
      home.headed >= headedAlike * best.headed;
    if (isNearly && !chosen.includes(home) && !isBelow(home)) chosen.push(home);
  }
  return {
    homes: chosen,
    areParts: chosen.length > 1 && ((isCountedUp && parts.length > 0) || chosen[1]!.headed === best.headed),
  };
}

/** Slides list on one what each of the next is headed with. */
function partsNamedIn({ stretch, score, headed }: Home, homes: readonly Home[]): Home[] {
  if (headed < partlyHeaded) return [];
  const { document, from, to } = stretch;
  const { tokens, sentenceToken, traits, terms } = document.index;
  const items: Set<string>[] = [];
  for (let s = from; s < to; s++) {
    const words = [...tokens.subarray(sentenceToken[s], sentenceToken[s + 1])].map((id) => terms[id]!);
    const named = words.filter((word) => !/^\p{N}/u.test(word));
    if (traits[s]! & sentenceTraits.listItem && named.length > 0 && named.length <= longestName)
      items.push(new Set(named));
  }
  const known = new Map(homes.map((home) => [home.stretch, home]));
  const after = stretchesOf(document).filter((other) => other.from >= to && other.to > other.from);
  return items.flatMap((item): Home[] => {
    const part = after.find(({ path }) => {
      const words = new Set(
        analyse(path.at(-1) ?? '', document.index.language).filter((word) => !/^\p{N}/u.test(word)),
      );
      const same = [...item].filter((word) => words.has(word)).length;
      return same > 0 && same >= sameName * Math.max(item.size, words.size);
    });
    if (!part) return [];
    const named = new Float32Array(part.to - part.from);
    const home = known.get(part) ?? {
      stretch: part,
      score,
      headed,
      ownHeaded: 0,
      aboveHeaded: 0,
      saidBy: null,
      together: 0,
      named,
      onIt: new Float32Array(part.to - part.from).fill(1),
      defines: 0,
    };
    return [{ ...home, headed, score: Math.max(home.score, partShare * score) }];
  });
}

function introducing([best, ...others]: readonly Home[]): Home | undefined {
  if (!best) return undefined;
  const alike = others.filter(
    ({ stretch, score, headed }) =>
      stretch.document === best.stretch.document &&
      score >= asGood * best.score &&
      headed >= asGood * best.headed,
  );
  return alike.reduce((first, home) => (home.stretch.from < first.stretch.from ? home : first), best);
}

/** The heading above that says most of what is asked, where those below it have hardly a text of their own. */
function topOf({ stretch, ownHeaded, saidBy }: Home): OwnStretch {
  if (!saidBy || saidBy.headed < headedShare || ownHeaded >= nearlySame * saidBy.headed) return stretch;
  for (let { parent } = stretch; parent && isBare(parent); { parent } = parent)
    if (parent === saidBy.stretch) return parent;
  return stretch;
}

const isBare = ({ from, to }: OwnStretch) => to - from < bareSentences;

/** Of terms, which leave out the words without meaning. */
const termShare = 0.55;
function wordsOf({ stretch: { document, from, to } }: Home): number {
  const { sentenceToken } = document.index;
  return (sentenceToken[to]! - sentenceToken[from]!) / termShare;
}
