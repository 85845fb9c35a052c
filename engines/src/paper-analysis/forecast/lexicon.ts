/** Tells words from what a scan or a slide makes of them: glued, torn, misread, or code. */
import type { Paper, Part, Question } from '@gene/contract/papers';
import type { TermsOf, WordFrequency } from './subject.ts';

export interface Lexicon {
  /** Of the language, or met often enough in these papers and this material to be one of the subject's own. */
  isWord: (word: string) => boolean;
  /** Of a text's words the share that are none, 0–1; of single letters and numbers nothing is known. */
  unknownShare: (text: string) => number;
}

/** So many texts do not make the same mistake. */
const ownWord = 3;
/** Short words are easily torn off others: they are to be commoner, in share of general writing. */
const short = { letters: 3, share: 0.004 };

const wordsIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]+(?!\p{N})/gu) ?? [];

/** @param frequency missing where the language has no counts: then every word counts as one */
export function lexiconOf(
  texts: readonly { text: string }[],
  { terms, frequency }: { terms: TermsOf; frequency?: WordFrequency | undefined },
): Lexicon {
  if (!frequency) return { isWord: () => true, unknownShare: () => 0 };
  // In all of its forms.
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const term of new Set(terms(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const isWord = (written: string): boolean => {
    const word = written.toLowerCase();
    if (terms(word).every((term) => (counts.get(term) ?? 0) >= ownWord)) return true;
    const share = frequency(word);
    return word.length > short.letters ? share > 0 : share >= short.share;
  };
  return {
    isWord,
    unknownShare(text) {
      const words = wordsIn(text);
      return words.filter((word) => !isWord(word)).length / (words.length || 1);
    },
  };
}

const operands = /(?:^|\s)\p{Lu}\p{N}*, ?\p{Lu}\p{N}*(?=\s|$)/u;
/** A step of a task, not a thing. */
const instruction =
  /^(?:draw|find|write|explain|define|describe|discuss|compute|calculate|consider|suppose|derive|differentiate|distinguish|give|solve|prove|determine|identify|illustrate|sketch|compare)\b/iu;

/** Whether a heading or a term can be asked about: words, and no code. */
export function isNameOfThing(name: string, { isWord }: Lexicon): boolean {
  const words = wordsIn(name);
  const isRepeating = new Set(words.map((word) => word.toLowerCase())).size < words.length;
  return (
    words.every(isWord) &&
    !operands.test(name) &&
    !instruction.test(name) &&
    !(isRepeating && /\p{N}/u.test(name))
  );
}

const verbs =
  'explain define describe discuss state list draw write what why how which distinguish differentiate compare illustrate give find calculate compute prove show name consider design construct'.split(
    ' ',
  );
/** Dots or signs that no sentence ends with, and up to three tokens behind them. */
const tail = /\s*(?:…|\.{3,}|[*•~^|_©®«»¢§]+)\s*(?<rest>\S+(?:\s+\S+){0,2})$/u;
const stutter = /\s+\p{L}*(?<letter>\p{L})\k<letter>{2}\p{L}*$/u;
const serial = /^\p{L}\p{N}{3,}$/u;

/** Without what a scan made of the margin before and behind it; a first letter that was lost comes back. */
export function withCleanEdges(text: string, { isWord }: Lexicon): string {
  const opened = /^[[({]/u.test(text) && !/[\])}]/u.test(text) ? text.slice(1).trimStart() : text;
  const [first = ''] = opened.split(/\s/u, 1);
  const verb = isWord(first) ? undefined : verbs.find((each) => each.slice(1) === first.toLowerCase());
  const begun =
    verb === undefined
      ? opened
      : verb[0]!.toUpperCase() + opened.toLowerCase().slice(0, first.length) + opened.slice(first.length);
  const { groups, index } = tail.exec(begun) ?? {};
  const tokens = groups?.['rest']?.split(/\s+/u) ?? [];
  const isDebris = (token: string) =>
    serial.test(token) || wordsIn(token).some((word) => word.length > 2 && !isWord(word));
  const isSaid = tokens.some((token) => wordsIn(token).some((word) => word.length > 2 && isWord(word)));
  const ended = tokens.some(isDebris) && !isSaid ? begun.slice(0, index) : begun;
  const last = stutter.exec(ended);
  return last && !isWord(last[0].trim()) ? ended.slice(0, last.index) : ended;
}

/** A paper whose questions and parts have clean edges. */
export function cleanTerm<Read extends { paper: Paper }>(read: Read, lexicon: Lexicon): Read {
  const clean = <Asked extends Question | Part>(asked: Asked): Asked => ({
    ...asked,
    text: withCleanEdges(asked.text, lexicon),
    parts: asked.parts.map(clean),
  });
  return { ...read, paper: { ...read.paper, questions: read.paper.questions.map(clean) } };
}
