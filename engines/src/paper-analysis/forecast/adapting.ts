/**
 * A past question asked in another way: with another verb, other numbers, or one thing of several. By rules of which each
 * keeps what is asked about; where none fits, the question stands as it was.
 */

import { sourceOf } from '../../language/paper-words.ts';

interface Turn {
  from: RegExp;
  to: string;
}

/** A noun phrase after a verb, not a clause: "how …" is explained, but not discussed. */
const thing = String.raw`(?!(?:how|why|what|when|where|whether|which|that|if|who)\b)`;
const isOne = String.raw`(?<what>(?:an? |the )?(?:[\p{L}\p{N}-]+ ?){1,4})`;

/** In the language of the words that they turn; the first that fits is taken. */
const turns: readonly Turn[] = [
  { from: /^distinguish between (?=.+ and )/iu, to: 'State the differences between ' },
  {
    from: /^(?:what (?:is|are)|state|list|explain) the differences? between (?=.+ and )/iu,
    to: 'Distinguish between ',
  },
  { from: /^(?:differentiate between|differentiate) (?=.+ and )/iu, to: 'Distinguish between ' },
  { from: /^compare (?=(?:[^,]+) and )/iu, to: 'Distinguish between ' },
  { from: new RegExp(`^what is meant by ${isOne}\\?$`, 'iu'), to: 'Define $<what>.' },
  { from: new RegExp(`^what is ${isOne}\\?$`, 'iu'), to: 'Define $<what>.' },
  { from: /^what are (?<what>the (?:[\p{L}\p{N}-]+ ?){1,7})\?$/iu, to: 'State $<what>.' },
  { from: new RegExp(`^define ${thing}${isOne}\\.?$`, 'iu'), to: 'What is meant by $<what>?' },
  { from: new RegExp(`^discuss (?:briefly |in detail )?${thing}`, 'iu'), to: 'Explain ' },
  { from: /^describe (?:briefly |in detail )?(?=how\b)/iu, to: 'Explain ' },
  { from: new RegExp(`^describe (?:briefly |in detail )?${thing}`, 'iu'), to: 'Explain ' },
  { from: new RegExp(`^explain (?:briefly |in detail )?${thing}`, 'iu'), to: 'Discuss ' },
  { from: /^explain (?=how\b)/iu, to: 'Describe ' },
  { from: /^list (?=the\b)/iu, to: 'State ' },
];

/** Numbers of a task to work out: then all of them are measured, and larger ones make a task of the same kind. */
const worksOut = /\b(?:find|calculate|compute|determine|work out)\b/iu;
const number = /(?<![\p{L}\p{N}.,_^-])\p{Nd}+(?:\.\p{Nd}+)?(?![\p{L}\p{Nd}])/gu;
const unit = new RegExp(
  String.raw`^\s?${sourceOf('units')}(?![\p{L}/²³^]| per\b| (?:a|each|squared|cubed)\b)`,
  'iu',
);
const factors = [1.5, 2];
const largest = 1000;

const longest = 300;
const sentenceEnd = /(?<=[.?])\s+(?=\p{Lu})/u;

/** Null where no rule fits. */
export function rewordTask(text: string): string | null {
  if (text.length > longest || text.includes('\n')) return null;
  const measured = withOtherNumbers(text);
  if (measured !== null) return measured;
  const [first = '', ...rest] = text.split(sentenceEnd);
  for (const { from, to } of turns) {
    if (!from.test(first)) continue;
    const turned = first.replace(from, to);
    const isQuestion = to.startsWith('What ');
    return [isQuestion ? turned : turned.replace(/\?$/u, '.'), ...rest].join(' ');
  }
  return null;
}

function withOtherNumbers(text: string): string | null {
  if (!worksOut.test(text)) return null;
  const found = [...text.matchAll(number)];
  const areMeasured = found.every(({ 0: value, index }) => unit.test(text.slice(index + value.length)));
  if (found.length < 2 || !areMeasured || /\p{N}/u.test(text.replace(number, ''))) return null;
  if (found.some(([value]) => Number(value) >= largest)) return null;
  const decimals = (value: string) => value.split('.')[1]?.length ?? 0;
  const factor = factors.find((by) =>
    found.every(
      ([value]) =>
        Math.abs(Number(value) * by - Number((Number(value) * by).toFixed(decimals(value)))) < 1e-9,
    ),
  );
  return factor === undefined
    ? null
    : text.replace(number, (value) => (Number(value) * factor).toFixed(decimals(value)));
}

/** A question that asks for less, with the share of the marks that it is worth. */
export interface Narrowed {
  text: string;
  share: number;
}

const several = new RegExp(
  String.raw`^(?<verb>Define|Explain|Describe|Discuss|What is meant by|Write short notes on) (?<list>[^,.;:?]+(?:, [^,.;:?]+)*?,? and [^,.;:?]+?)` +
    String.raw`(?<example>, with (?:an example|examples)(?: of each)?)?(?<end>[.?])?$`,
  'u',
);
const notAThing = /\b(?:how|why|what|that|which|it|its|their|them|each|is|are|the effects? of|between)\b/iu;
/** A sentence that says what to do, of something that it names itself. */
const isTask = /^(?:what|why|how|when|where|define|explain|describe|discuss|state|list|name|give|find)\b/iu;
const fewestWords = 3;

/** One thing of those that it asks about, or the first of what it asks of one thing. */
export function partsOf(text: string): Narrowed[] {
  if (text.length > longest || text.includes('\n')) return [];
  const groups = several.exec(text)?.groups;
  if (groups) {
    const items = groups['list']!.split(/,? and |, /u);
    const lengths = new Set(items.map((item) => item.split(' ').length));
    // Of unlike length they share a word: "natural and artificial harbours".
    const areThings = lengths.size === 1 && !items.some((item) => notAThing.test(item));
    const example = groups['example'] ? ', with an example' : '';
    return areThings
      ? items.map((item) => ({
          text: `${groups['verb']} ${item}${example}${groups['end'] ?? '.'}`,
          share: 1 / items.length,
        }))
      : [];
  }
  const sentences = text.split(sentenceEnd);
  const [first = ''] = sentences;
  return sentences.length > 1 &&
    sentences.every((sentence) => isTask.test(sentence)) &&
    first.split(' ').length >= fewestWords
    ? [{ text: first, share: 1 / sentences.length }]
    : [];
}
