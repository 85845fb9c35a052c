import { analyse } from '../../language/analysis.ts';
import { shortHeading } from '../excerpt.ts';
import { isFrontMatter } from '../front-matter.ts';
import type { AnswerableDocument } from '../ports.ts';
import type { Collection, QueryTerm } from '../ranking.ts';
import { positionsIn } from '../search.ts';
import { rarityOf } from './rarity.ts';

/** A stretch under one heading; document offsets. */
export interface Stretch {
  title: string;
  start: number;
  end: number;
}

/** The part of a document that is about what is asked, and what stands under the headings in it. */
export interface TopicSection extends Stretch {
  document: AnswerableDocument;
  children: Stretch[];
}

/** Terms of less weight say how something is asked, not what. */
const askedWeight = 0.5;
/** The heading says what is asked to this share, and little besides. */
const coveredShare = 0.75;
const ownShare = 0.4;
/** Half a document about the subject of the course is no section on it. */
const longestShare = 0.35;
const fewPassages = 6;
const fewestChildren = 2;

/**
 * The section whose heading says what is asked: "Salient features of the Constitution" for "Explain the salient features
 * of the Constitution". Null where no heading does.
 */
export function sectionAbout(
  terms: readonly QueryTerm[],
  collection: Collection,
  group: readonly AnswerableDocument[],
): TopicSection | null {
  const asked = terms.filter(({ weight }) => weight >= askedWeight);
  const weights = asked.map(({ term }) => rarityOf(term, collection));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;

  let best: { section: TopicSection; score: number } | null = null;
  for (const document of group)
    for (const [at, entry] of document.outline.entries()) {
      const words = analyse(shortHeading(entry.title), document.index.language).filter(
        (word) => !/^\p{N}/u.test(word),
      );
      if (words.length === 0) continue;
      const said = new Map(words.map((word) => [word, false]));
      const covered = asked.reduce((sum, { term, variants = [] }, t) => {
        const match = [{ term, share: 1 }, ...variants].find((variant) => said.has(variant.term));
        if (match) said.set(match.term, true);
        return sum + (match ? match.share * weights[t]! : 0);
      }, 0);
      const own = [...said.values()].filter(Boolean).length / said.size;
      if (covered < coveredShare * total || own < ownShare) continue;
      const score = (covered / total) ** 2 * (0.5 + own / 2);
      if (best && score <= best.score) continue;
      const section = sectionAt(document, at);
      if (section) best = { section, score };
    }
  return best?.section ?? null;
}

function sectionAt(document: AnswerableDocument, at: number): TopicSection | null {
  const { outline, index } = document;
  const entry = outline[at]!;
  if (isFrontMatter(entry.title)) return null;
  const after = outline.slice(at + 1);
  const next = after.findIndex(({ level }) => level <= entry.level);
  const inner = next < 0 ? after : after.slice(0, next);
  const end = after[inner.length]?.start ?? index.end.at(-1) ?? entry.start;
  const held = positionsIn(index, entry.start, end).length;
  if (held === 0 || held > Math.max(fewPassages, longestShare * index.passageCount)) return null;
  const level = Math.min(...inner.map((each) => each.level));
  const children = inner.filter((each) => each.level === level);
  const stretches = children.map(({ title, start }, i): Stretch => ({
    title: shortHeading(title),
    start,
    end: children[i + 1]?.start ?? end,
  }));
  return {
    ...{ document, title: shortHeading(entry.title), start: entry.start, end },
    children: stretches.length >= fewestChildren ? stretches : [],
  };
}
