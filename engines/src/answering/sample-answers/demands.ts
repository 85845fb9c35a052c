/** What a demand is about, apart from how it is to be answered. English; others are left whole. */
import words from '../../../data/eng/demands.json' with { type: 'json' };
import { phrasePattern, phraseSource } from '../../language/sentence-templates.ts';

const directives = phraseSource(words.directives);
const questionWords = phraseSource(words.questionWords);

/** Words that begin a demand. */
export const demanding = `${directives}|${questionWords}`;

/** "State where …" asks where; "use it to account for …" asks for what is to be accounted for. */
const leading = new RegExp(
  String.raw`^\W*(?:(?:briefly|clearly|also|then|please|hence|in detail|and)\s+|(?:use|apply)\s+(?:it|this|that|them|these)\s+to\s+|(?:${directives})\b\s*(?:(?:in detail|briefly|about|of)\s+)?)+`,
  'iu',
);
const meaning = /^(?<ask>what (?:is|are)|what do you)\s+(?:meant by|mean by|understand by)\s+/iu;
/** "Describe what a tide is", "explain what 'tide' means". */
const toBe =
  /^what\s+(?!(?:is|are|was|were|do|does|did|can|has|have)\b)([^,;?]{2,60}?)\s+(is|are|means?)(?=[\s.]*$)/iu;
const asking = /^what (?:is|are)\s+/iu;
const saying = new RegExp(String.raw`^(?:${questionWords})\b`, 'iu');

/** How it is to be done: "with the positions of the Sun", "using a diagram". */
const manner =
  /[,;]?\s+(?:with|using|by means of|in terms of|in (?:the )?light of|in (?:the )?context of|on the basis of|based on)\s+(?=\S)/iu;
/** What kind of thing is to be said; the material need not use the word. */
const kindNouns = phraseSource(words.kinds);
const preferred = phraseSource([...words.kinds, ...words.merits]);
const counting = phraseSource(words.counting);
/** Verbs that end a question and say little: "where it is found". */
const ending = String.raw`\b${phraseSource(words.endings)}(?=[\s.?!]*$)`;
const loose = new RegExp(
  String.raw`\b(?:${kindNouns})(?=\s+(?:behind|by|for|in|of|that|to|under|which)\b)|\b(?:${counting})(?=\s+\p{L})|${ending}`,
  'giu',
);
const letters = /\p{L}{3}/u;

const conjunction = /\s*,\s*(?:(?:and|or|as well as)\s+)?|\s+(?:and|as well as|&)\s+/iu;
const preposition = /\s(?:of|in|on|for|from|to|by|at|under|between|against|within|into|during)\s/iu;
const clause = phrasePattern(words.ofClauses);
const determiner = /^(?:an?|the|any|its|their|your)\s+/iu;
const pronoun = /\b(?:it|its|they|them|their|this|that|these|those|such)\b/iu;
const adjective = new RegExp(
  `(?:al|ic|ive|ous|ary|ory|ed|ar|ent|ant|ble|ful|less|ish|ern)$|^${phraseSource(words.qualities)}$`,
  'iu',
);
/** By its ending; many others look like nouns. */
export const isAdjective = (word: string) => adjective.test(word);
const longestTopic = 10;
const mostTopics = 5;

/** The text that is looked for: without the words that only ask for it. */
export function soughtIn(demand: string): string {
  const rest = demand.replace(leading, '').trim();
  const asked = saying.test(rest) ? rest : demand;
  return asked
    .replace(meaning, (_, ask: string) => (/you/iu.test(ask) ? 'What is ' : `${ask} `))
    .replace(toBe, (_, thing: string, verb: string) => `what ${verb === 'are' ? verb : 'is'} ${thing}`);
}

/** What has to be spoken of: without the manner in which, and the kind of thing that, is asked for. */
export function aboutOf(sought: string): string {
  const bare = sought.replace(asking, '').replace(leading, '');
  const [main = bare] = bare === sought ? [bare] : bare.split(manner);
  const narrow = main.replace(loose, ' ');
  return [narrow, main, bare].find((text) => saysSomething(text)) ?? sought;
}

/** "In detail" says how much is to be said. */
const atLength =
  /[,;]?\s+(?:in (?:brief|detail|full|short|your own words)|briefly|clearly|fully)(?=[\s.?!]*$)/iu;

/** What a demand asks for, by itself: "photosynthesis" of "Describe photosynthesis in detail." */
export function nameWanted(demand: string): string {
  const named = [leading, meaning, asking, atLength]
    .reduce((text, asks) => text.replace(asks, ''), demand)
    .trim();
  return named === demand.trim() || !saysSomething(named) ? demand : named.replace(/[\s.?!]+$/u, '');
}

const silent = new RegExp(phrasePattern(words.silent).source, 'giu');
const saysSomething = (text: string) => letters.test(text.replace(silent, ''));

/** Whether a demand has no words of its own but for those that stand for what was asked before: "Where are they needed?" */
export const asksOn = (demand: string) => {
  const bare = demand.replace(leading, '');
  return (
    pronoun.test(bare) &&
    !saysSomething(bare.replace(loose, ' ').replace(new RegExp(`\\b(?:${preferred})\\b`, 'giu'), ''))
  );
};

/**
 * The topics of a demand that names several: "Explain spring tides and neap tides" is about two. Null where it names one,
 * or where it cannot be told what belongs to which.
 */
export function topicsIn(demand: string): string[] | null {
  const bare = demand.replace(leading, '').replace(/[.\s]+$/u, '');
  if (bare.length >= demand.replace(/[.\s]+$/u, '').length) return null;
  if (saying.test(bare) || /[?:;()=<>]/u.test(bare)) return null;
  const [main = ''] = bare.split(manner);
  const items = main
    .split(conjunction)
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length < 2 || items.length > mostTopics) return null;
  const isSimple = (item: string) =>
    letters.test(item) && !clause.test(item) && item.split(/\s+/u).length <= longestTopic;
  if (!items.every(isSimple)) return null;
  const names = items.map((item) => item.replace(determiner, ''));
  const [last, others] = [names.at(-1)!, names.slice(0, -1)];
  const isBare = others.every((name) => !preposition.test(name));
  const tail = preposition.exec(last);
  // "The structure of DNA and RNA" may be one thing or two.
  if (!isBare && !items.slice(1).every((item) => determiner.test(item))) return null;
  const [head, end] = tail ? [last.slice(0, tail.index), last.slice(tail.index)] : [last, ''];
  // "Natural and artificial harbours" share their noun.
  const noun = head.split(/\s+/u).slice(1).join(' ');
  const isQuality = (name: string, i: number) =>
    !/\s/u.test(name) && (isAdjective(name) || /^an?\s/iu.test(items[i]!));
  if (noun && others.every(isQuality)) return [...others.map((name) => `${name} ${noun}${end}`), last];
  // "Rights and duties of citizens" are rights of citizens as well.
  const isShared = isBare && tail && (!determiner.test(items.at(-1)!) || determiner.test(items[0]!));
  return isShared && !pronoun.test(end) ? [...others.map((name) => name + end), last] : items;
}
