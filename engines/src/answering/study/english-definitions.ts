import terms from '../../../data/eng/terms.json' with { type: 'json' };
import type { Definition, DefinitionForm } from './definition.ts';
import type { TaggedWord } from './ports.ts';

/** Words that begin what is no term: they stand for something else, count, or speak about the text. */
const noTerm = new Set(terms.noTerm);
const dropped = new Set(terms.dropped);
const longestTerm = 5;
const hyphen = /^[-\u2010\u2011]$/;
const nominal = (word: TaggedWord | undefined) =>
  word !== undefined &&
  (word.wordClass === 'noun' ||
    word.wordClass === 'name' ||
    word.wordClass === 'adjective' ||
    word.wordClass === 'number');
const participle = (word: TaggedWord | undefined) =>
  word?.wordClass === 'verb' && /(?:ing|ed)$/i.test(word.text);
const isCapital = (word: TaggedWord | undefined) => /^\p{Lu}/u.test(word?.text ?? '');
const lower = (word: TaggedWord | undefined) => word?.text.toLowerCase() ?? '';

/** Reads definitions off the word classes of an English sentence. */
export function englishDefinitions(sentence: string, words: readonly TaggedWord[]): Definition[] {
  const found: Definition[] = [];
  const add = ([from, to]: [number, number], strength: number, form: DefinitionForm) => {
    let start = from;
    let end = to;
    while (start < end && (dropped.has(lower(words[start])) || hyphen.test(words[start]!.text))) start++;
    while (end > start && /^["”’)\]]$/.test(words[end - 1]!.text)) end--;
    if (!isTerm(words.slice(start, end))) return;
    const at = words[start]!.start;
    const stop = words[end - 1]!.start + words[end - 1]!.text.length;
    found.push({ start: at, end: stop, term: sentence.slice(at, stop), strength, form });
  };
  for (let i = 1; i < words.length; i++) {
    const [word, next, afterNext] = [lower(words[i]), lower(words[i + 1]), lower(words[i + 2])];
    if (isCopula(word) && words[i + 1]) {
      const subject = phraseBefore(words, beforeAside(words, i));
      const said = plainly.has(next) ? words[i + 2] : words[i + 1];
      if (said && opens(words, subject[0])) add(subject, copulaStrength(said), 'subject');
    }
    if (naming.has(word)) add(phraseAfter(words, i + 1), 0.9, namingForm(words, i));
    if (word === 'known' && next === 'as') add(phraseAfter(words, i + 2), 0.9, namingForm(words, i));
    if (word === 'referred' && next === 'to' && afterNext === 'as')
      add(phraseAfter(words, i + 3), 0.9, namingForm(words, i));
    if (word === 'term' && isNamedTerm(words, i + 1)) add(phraseAfter(words, i + 1), 0.8, 'named');
    const verb = verbStrength(word, next);
    if (verb > 0) {
      const subject = phraseBefore(words, beforeAside(words, i));
      if (opens(words, subject[0])) add(subject, verb, 'subject');
    }
    if (word === '(' && /^(?:an?|the|also|or|meaning|i\.e\.)$/.test(next))
      add(phraseBefore(words, i), 0.5, 'beside');
    if (word === ',' && i <= 7 && /^(?:an?|the)$/.test(next)) add(phraseBefore(words, i), 0.35, 'beside');
    if (word === ',' && next === 'which' && /^(?:is|are|means|refers)$/.test(afterNext))
      add(phraseBefore(words, i), 0.8, 'subject');
    if (word === ':' && i <= longestTerm && words.length - i > 4) add([0, i], 0.6, 'subject');
  }
  return found;
}

const naming = new Set(['called', 'termed', 'named', 'dubbed']);

/** "X is called Y" defines Y; "a thing called Y" and "shall be known as Y" use its name. */
function namingForm(words: readonly TaggedWord[], at: number): DefinitionForm {
  const before = lower(words[at - 1]);
  const adverb = /^(?:also|often|sometimes|commonly|usually|generally|thus|then|therefore|hence)$/.test(
    before,
  );
  return isCopula(adverb ? lower(words[at - 2]) : before) ? 'subject' : 'named';
}

/** "A bond is basically a loan." */
const plainly = new Set(['basically', 'simply', 'essentially', 'just', 'really']);

const isCopula = (word: string) => word === 'is' || word === 'are' || word === 'was' || word === 'were';

function copulaStrength(next: TaggedWord): number {
  const word = lower(next);
  if (/^(?:an?|any|one|defined|when|something|someone|somebody)$/.test(word)) return 1;
  if (word === 'how' || word === 'where') return 0.8;
  if (word === 'the' || word === 'what') return 0.7;
  return /^(?:used|formed|made|composed|characterized|responsible|considered)$/.test(word) ||
    next.wordClass === 'noun' ||
    next.wordClass === 'adjective'
    ? 0.45
    : 0;
}

function verbStrength(word: string, next: string): number {
  if ((word === 'refers' || word === 'refer') && next === 'to') return 0.95;
  if (word === 'means' || word === 'denotes') return 0.95;
  if (word === 'occurs' && next === 'when') return 0.7;
  if (word === 'consists' && next === 'of') return 0.5;
  return ['describes', 'involves', 'measures', 'states'].includes(word) ? 0.5 : 0;
}

/** "the term X" names it when X is in quotes or comes right after. */
const isNamedTerm = (words: readonly TaggedWord[], at: number) =>
  /^["“‘]$/.test(words[at]?.text ?? '') || nominal(words[at]);

/** Steps back over ", or Y," and "(Y)" between a subject and its verb. */
function beforeAside(words: readonly TaggedWord[], verb: number): number {
  const last = words[verb - 1]?.text;
  if (last !== ',' && last !== ')') return verb;
  const opening = last === ')' ? '(' : ',';
  let at = verb - 2;
  while (at > 0 && words[at]!.text !== opening) at--;
  return at > 0 ? at : verb;
}

/** The noun phrase that ends before `end`. */
function phraseBefore(words: readonly TaggedWord[], end: number): [number, number] {
  let start = end;
  while (start > 0 && end - start <= longestTerm) {
    const word = words[start - 1]!;
    const joins =
      nominal(word) ||
      hyphen.test(word.text) ||
      /^[’']s$/.test(word.text) ||
      (participle(word) && start < end) ||
      (lower(word) === 'of' && start < end && nominal(words[start - 2]));
    if (!joins) break;
    start--;
  }
  while (start < end && (hyphen.test(words[start]!.text) || lower(words[start]) === 'of')) start++;
  return [start, end];
}

/** The noun phrase that begins at `from`, with what "of" or "for" adds to it without an article. */
function phraseAfter(words: readonly TaggedWord[], from: number): [number, number] {
  let start = from;
  while (/^(?:an?|the|“|"|‘)$/i.test(words[start]?.text ?? '')) start++;
  let end = start;
  while (end < words.length && end - start < longestTerm) {
    const word = words[end]!;
    const joins =
      nominal(word) ||
      (hyphen.test(word.text) && end > start) ||
      /^[’']s$/.test(word.text) ||
      (participle(word) && nominal(words[end + 1])) ||
      (lower(word) === 'of' && end > start && nominal(words[end + 1]) && end - start < longestTerm - 1);
    if (!joins) break;
    end++;
  }
  // "the Goods and Services Tax Council" is one name.
  while (
    end > start &&
    isCapital(words[end - 1]) &&
    /^(?:and|of|for|&)$/.test(lower(words[end])) &&
    isCapital(words[end + 1])
  ) {
    end += 2;
    while (isCapital(words[end]) && nominal(words[end])) end++;
  }
  while (end > start && (words[end - 1]!.wordClass === 'adjective' || hyphen.test(words[end - 1]!.text))) {
    // "the law called diminishing returns" ends in a noun; a lone adjective was none.
    if (end - start === 1) return [start, start];
    end--;
  }
  return [start, end];
}

/** Whether a subject stands at the beginning of its clause. */
function opens(words: readonly TaggedWord[], start: number): boolean {
  let at = start;
  while (at > 0 && /^(?:an?|the|“|"|‘|term)$/i.test(words[at - 1]!.text)) at--;
  if (at === 0) return true;
  const before = lower(words[at - 1]);
  if (before === ',' && at <= 7) return /^(?:in|by|for|as|on|at|under|within)$/.test(lower(words[0]));
  return before === ';' || (before === ':' && at > 1);
}

function isTerm(words: readonly TaggedWord[]): boolean {
  const head = words.at(-1);
  const first = words[0];
  if (!head || !first || words.length > longestTerm + 1) return false;
  if (head.wordClass !== 'noun' && head.wordClass !== 'name') return false;
  if (noTerm.has(lower(first)) || (words.length === 1 && noTerm.has(lower(head)))) return false;
  if (words.some((word) => /^(?:this|these|that|those|its|their|his|her|our|which|who)$/i.test(word.text)))
    return false;
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return letters >= 3 && letters <= 60 && !words.some((word) => /\p{N}{3}|[=+<>/@]/u.test(word.text));
}
