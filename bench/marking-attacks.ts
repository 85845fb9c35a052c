/** Makes wrong answers of right ones, like those of people who try out what a program lets pass. */
import type { TaggedWord } from '../engines/src/answering/study/ports.ts';

export const attackKinds = ['shuffled', 'exchanged', 'negated', 'contrary', 'one-word'] as const;

export interface Attack {
  /** `none`: the right answer itself. */
  kind: (typeof attackKinds)[number] | 'none';
  /** Of an answer that earned all marks, or of the model answer. */
  of: 'answer' | 'model';
  text: string;
}

type Tag = (text: string) => TaggedWord[];

/** Attacks made from each of these texts, and the texts themselves. */
export function attacksOn(
  texts: readonly Pick<Attack, 'of' | 'text'>[],
  tag: Tag,
  random: () => number,
): Attack[] {
  return texts.flatMap(({ of, text }) => {
    const made = {
      none: text,
      shuffled: shuffled(text, random),
      exchanged: exchanged(text, tag),
      negated: negated(text, tag),
      contrary: contrary(text),
      'one-word': longestWordOf(text),
    };
    return (['none', ...attackKinds] as const).flatMap((kind) => {
      const other = made[kind];
      return other === null ? [] : [{ kind, of, text: other }];
    });
  });
}

/** Shorter ones may be right in any order. */
const fewestShuffled = 5;

/** Its words in a random order. */
export function shuffled(text: string, random: () => number): string | null {
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length < fewestShuffled) return null;
  const mixed = words
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word);
  return mixed.join(' ') === words.join(' ') ? null : mixed.join(' ');
}

/** "The prey eats the predator": what stands before its first verb stands after it, and the other way round. */
function exchanged(text: string, tag: Tag): string | null {
  const words = tag(text);
  const isNominal = ({ wordClass, text: word }: TaggedWord) =>
    ['noun', 'name', 'adjective', 'number'].includes(wordClass) || articles.test(word);
  const groups: { from: number; to: number }[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!isNominal(words[i]!)) continue;
    const from = i;
    while (i + 1 < words.length && isNominal(words[i + 1]!)) i++;
    if (words.slice(from, i + 1).some(({ wordClass }) => wordClass === 'noun' || wordClass === 'name'))
      groups.push({ from, to: i });
  }
  const [first, second] = groups;
  if (first?.from !== 0 || !second) return null;
  const between = words.slice(first.to + 1, second.from);
  const isClause = /^[.,;:!?]?$/.test(words[second.to + 1]?.text ?? '');
  const relates = between.length <= 3 && between.some(({ wordClass }) => wordClass === 'verb');
  if (!isClause || !relates || between.some(({ text: word }) => symmetric.test(word))) return null;
  const partOf = ({ from, to }: typeof first) =>
    text.slice(words[from]!.start, words[to]!.start + words[to]!.text.length);
  const [a, b] = [partOf(first), partOf(second)];
  if (a.toLowerCase() === b.toLowerCase()) return null;
  const next = words[second.from]!.start;
  return b + text.slice(a.length, next) + a + text.slice(next + b.length);
}
const articles = /^(?:a|an|the|this|that|these|those|its|their|his|her|each|every)$/i;
const symmetric = /^(?:and|or|equals?|meets?|connect(?:s|ed)?|touch(?:es|ed|ing)?|called|named)$/i;

/** A "not" more, or one less. */
function negated(text: string, tag: Tag): string | null {
  const without = text.replace(/\s+not\b|n['’]t\b/iu, '');
  if (without !== text) return without;
  const auxiliary = /\b(?:is|are|was|were|can|could|will|would|should|must|has|have|does|do|did)\b/iu.exec(
    text,
  );
  if (auxiliary) {
    const end = auxiliary.index + auxiliary[0].length;
    return `${text.slice(0, end)} not${text.slice(end)}`;
  }
  const verb = tag(text).find(({ wordClass }) => wordClass === 'verb');
  return verb ? `${text.slice(0, verb.start)}does not ${text.slice(verb.start)}` : null;
}

const contraries =
  `increase decrease|increases decreases|increased decreased|higher lower|high low|more less|most least|larger smaller|
large small|bigger smaller|longer shorter|long short|faster slower|fast slow|harder softer|hard soft|hotter colder|hot cold|warm cold|
same different|open closed|positive negative|before after|above below|first last|start end|beginning end|heavier lighter|heavy light|
up down|horizontal vertical|inside outside|always never|true false|left right|top bottom|strong weak|public private|input output|
add remove|wet dry|clean dirty|darker lighter|dark light|absorbs reflects|absorb reflect|parallel series|best worst|all none|with without|
connected disconnected|complete incomplete|sharp blunt|near far|deep shallow|old new|loud quiet|rough smooth|thick thin|tall short|front rear`
    .replaceAll('\n', '')
    .split('|')
    .map((pair) => pair.split(' '));

/** The first word that has a contrary is replaced by it, wherever it stands. */
function contrary(text: string): string | null {
  const turned = new Map(
    contraries.flatMap(([a = '', b = '']) => [
      [a, b],
      [b, a],
    ]),
  );
  const word = (text.toLowerCase().match(/\p{L}+/gu) ?? []).find((each) => turned.has(each));
  return word ? text.replace(new RegExp(`\\b${word}\\b`, 'giu'), turned.get(word)!) : null;
}

/** Shorter ones may say all in one word. */
const fewestReduced = 8;

/** Its longest word alone. */
function longestWordOf(text: string): string | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length < fewestReduced
    ? null
    : words.reduce((longest, word) => (word.length > longest.length ? word : longest));
}
