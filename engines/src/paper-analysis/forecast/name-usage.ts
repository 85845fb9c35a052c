/** Spelling and usage of names in running text. */

export interface NameUsage {
  /** As it stands inside a sentence: a heading's capitals go where running text has none. */
  inSentence: (name: string) => string;
  /** With the article that running text gives it most; null where nothing tells whether it takes one. */
  withArticle: (name: string) => string | null;
  mentions: (name: string) => number;
}

interface Mentions {
  all: number;
  /** Inside a sentence, in the capitals of the name. */
  asWritten: number;
  indefinite: number;
  definite: number;
}

const token = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];
const keyOf = (name: string): string => tokensOf(name.toLowerCase()).join(' ');
const sentenceStart = /(?:^|[.!?:;•●▪|\n])[\s"“‘'(]*$/u;
/** Words to look back for the beginning of a sentence. */
const before = 4;

const isShouted = (name: string): boolean => /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
const hasInnerCapital = (name: string): boolean => /\s\p{Lu}/u.test(name);
const small = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/u;
const withCapital = (word: string): string =>
  small.test(word.toLowerCase()) ? word.toLowerCase() : word[0]! + word.slice(1).toLowerCase();
const capitalised = /^\p{Lu}[\p{Ll}\p{M}]+(?:-\p{L}[\p{Ll}\p{M}]*)*$/u;

const beginsByItself =
  /^(?:the|an?|this|these|two|three|four|five|six|seven|eight|nine|ten|how|why|what|when|where|which|who)\b/iu;
/** "reading data", "finding roots": where no text speaks of it, it is no name. */
const isDoing = /^\p{L}+ing /u;
/** Times that a countable noun may occur without its article. */
const countable = 3;
const isPlural = (name: string): boolean => /[^\Wsiu]s$/iu.test(name) || /\b(?:and|or)\b/iu.test(name);
/** "the loss of citizenship", "the rule of law" */
const isOfSomething = /^\S+(?: \S+){0,2} of\b/iu;

/** @param names about which it is to be told; others are as if no text had them */
export function usageIn(texts: readonly string[], names: readonly string[]): NameUsage {
  const byFirst = new Map<string, { words: string[]; name: string; found: Mentions }[]>();
  const known = new Map<string, Mentions>();
  const cases = new Map<string, { small: number; capital: number }>();
  for (const name of names) {
    const words = tokensOf(name.toLowerCase());
    const [first] = words;
    for (const word of words) cases.set(word, { small: 0, capital: 0 });
    if (first === undefined || known.has(words.join(' '))) continue;
    const found: Mentions = { all: 0, asWritten: 0, indefinite: 0, definite: 0 };
    known.set(words.join(' '), found);
    (byFirst.get(first) ?? byFirst.set(first, []).get(first)!).push({ words, name, found });
  }
  for (const text of texts) {
    const all = [...text.matchAll(token)];
    const small = all.map(([word]) => word.toLowerCase());
    all.forEach(({ 0: word, index }, i) => {
      const counts = cases.get(small[i]!);
      const isFirst =
        counts !== undefined && sentenceStart.test(text.slice(Math.max(0, index - before), index));
      if (counts && !isFirst) counts[word === small[i] ? 'small' : 'capital']++;
      for (const { words, name, found } of byFirst.get(small[i]!) ?? []) {
        if (words.some((other, k) => small[i + k] !== other)) continue;
        const last = all[i + words.length - 1]!;
        found.all++;
        if (!isFirst && text.slice(index, last.index + last[0].length) === name.replace(/^The /u, 'the '))
          found.asWritten++;
        if (/^an?$/u.test(small[i - 1] ?? '')) found.indefinite++;
        if (small[i - 1] === 'the') found.definite++;
      }
    });
  }
  const mentionsOf = (name: string) => known.get(keyOf(name)) ?? null;
  const casesOf = (word: string) => cases.get(word.toLowerCase()) ?? { small: 0, capital: 0 };
  /** Words in capitals that follow one another lose them together: "Act" keeps those of "Councils". */
  const written = (words: readonly string[], isFirstWord: boolean): string => {
    const found = words.map(casesOf);
    const isProper = found.some(({ small, capital }) => capital > small);
    const isKnown = isFirstWord || found.some(({ small }) => small > 0);
    return words.map((word) => (!isProper && isKnown ? word.toLowerCase() : word)).join(' ');
  };
  return {
    mentions: (name) => mentionsOf(name)?.all ?? 0,
    inSentence(heading) {
      const name = heading.replace(/^(?:The|An?) /u, (article) => article.toLowerCase());
      if (hasInnerCapital(name) && !isShouted(heading) && (mentionsOf(name)?.asWritten ?? 0) > 0) return name;
      const words = isShouted(heading) ? name.split(' ').map(withCapital) : name.split(' ');
      const runs: { words: string[]; isCapital: boolean }[] = [];
      for (const word of words) {
        const isCapital = capitalised.test(word);
        const last = runs.at(-1);
        if (last?.isCapital === isCapital) last.words.push(word);
        else runs.push({ words: [word], isCapital });
      }
      return runs
        .map((run, i) => {
          const isFirstWord = i === 0 && run.words.length === 1 && runs.length > 1;
          return run.isCapital ? written(run.words, isFirstWord) : run.words.join(' ');
        })
        .join(' ');
    },
    withArticle(name) {
      if (beginsByItself.test(name)) return name;
      if (isOfSomething.test(name)) return `the ${name}`;
      if (isPlural(name) && !isDoing.test(name)) return name;
      const { all, indefinite, definite } = mentionsOf(name) ?? { all: 0, indefinite: 0, definite: 0 };
      const bare = all - indefinite - definite;
      if (countable * indefinite >= Math.max(1, bare))
        return definite > 2 * indefinite ? `the ${name}` : `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
      if (definite > bare) return `the ${name}`;
      return bare > 0 ? name : null;
    },
  };
}
