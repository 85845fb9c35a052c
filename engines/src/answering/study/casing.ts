/** Whether a word keeps its capital letter: it is written with one inside sentences, and never without. */
export type KeepsCapital = (word: string) => boolean;

export function casingOf(sentences: readonly { text: string }[]): KeepsCapital {
  const small = new Set<string>();
  const capital = new Set<string>();
  for (const { text } of sentences)
    for (const [i, word] of (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).entries())
      if (/^\p{Ll}/u.test(word)) small.add(word);
      else if (i > 0) capital.add(word);
  return (word) => capital.has(word) && !small.has(word.toLowerCase());
}

/** A term as it is written inside a sentence: no capital letter that only a beginning gave it. */
export function insideSentence(term: string, keepsCapital: KeepsCapital): string {
  const first = /^\p{L}[\p{L}\p{M}'’]*/u.exec(term)?.[0] ?? '';
  const onlyFirst = /^\p{Lu}\p{Ll}*$/u.test(first) && !/[\s-]\p{Lu}/u.test(term);
  return onlyFirst && !keepsCapital(first) && first.length > 1
    ? term.charAt(0).toLowerCase() + term.slice(1)
    : term;
}
