/** Of the marks of a line, and of its letters, so many must be as words have them. */
const leastShare = { letters: 0.8, inWords: 0.6 };
const telling = 4;

/**
 * Whether a line that was recognised on a picture reads as words: stamps, seals and borders come out as stray letters and
 * signs, often large. Scripts other than the Latin one are judged by their share of letters alone.
 */
export function isLegible(text: string): boolean {
  const marks = text.replace(/\s/g, '');
  const letters = marks.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  if (letters < leastShare.letters * marks.length || /[\p{L}\p{N}][=\\|<>~^_{}£¥][\p{L}\p{N}]/u.test(text))
    return false;
  if (!/\p{Script=Latin}/u.test(text)) return true;
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const likely = words.filter(isLikelyWord);
  const length = (all: readonly string[]) => all.reduce((sum, word) => sum + word.length, 0);
  return (
    likely.some((word) => word.length >= telling) && length(likely) >= leastShare.inWords * length(words)
  );
}

/** Vowels among its consonants, and one manner of capitals. */
function isLikelyWord(word: string): boolean {
  if (!/\p{Script=Latin}/u.test(word)) return true;
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (/\p{N}/u.test(bare) || bare.length < 2) return false;
  if (!/^(?:\p{Lu}+|\p{L}\p{Ll}+|\p{L}['’]\p{L}+|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)(?:['’]\p{L}{1,2})?$/u.test(bare))
    return false;
  return /[aeiouyæøœ]/i.test(bare) && !/[^aeiouyæøœ'’]{6}/i.test(bare);
}

/** Share of a text's words of some length that look like words; 1 where there are none. */
export function shareOfWords(text: string): number {
  const words = (text.match(/\S*\p{L}{2}\S*/gu) ?? []).map((word) =>
    word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );
  const telling = words.filter((word) => word.length >= 3);
  return telling.length === 0 ? 1 : telling.filter(isLikelyWord).length / telling.length;
}
