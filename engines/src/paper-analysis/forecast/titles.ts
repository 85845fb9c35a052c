/** Titles that questions begin with: "Hash tables Insert the following …". A reading has run them into the first sentence. */
import { asks } from '../words.ts';
import { isAboutTheTask } from './task-words.ts';
import type { TermsOf } from './subject.ts';

const longest = 7;
/** A sentence goes on in small letters, or with a number. */
const goesOn = /^[\p{Ll}\p{N}(]/u;

/** Finds the title before a text's first sentence; null where there is none. */
export type TitleFinder = (text: string) => string | null;

export function titleFinder(terms: TermsOf): TitleFinder {
  const opens = (word: string, next: string | undefined) =>
    /^\p{Lu}/u.test(word) &&
    (next === undefined || goesOn.test(next) || terms(next).length === 0) &&
    (terms(word).length === 0 || asks.test(word) || isAboutTheTask(word));
  return (text) => {
    const [line = ''] = text.split('\n', 1);
    const words = line.split(/\s+/, longest + 3);
    const [first = ''] = words;
    if (!/^["“]?[\p{Lu}\p{N}]|^\p{L}-/u.test(first) || terms(first).length === 0 || asks.test(first))
      return null;
    if (isAboutTheTask(first)) return null;
    let title: string | null = null;
    for (let end = 1; end <= Math.min(longest, words.length - 1); end++) {
      if (!/[\p{L}\p{N})]$/u.test(words[end - 1]!)) break;
      if (!opens(words[end]!, words[end + 1])) continue;
      title = words.slice(0, end).join(' ');
      // "Responsive Web Design and CSS Complete the …": the title may go on.
      if (!/^\p{Lu}/u.test(words[end + 2] ?? '')) break;
    }
    if (title !== null) return title;
    // It stands alone where its parts say all.
    return words.length <= longest &&
      words.length === line.split(/\s+/).length &&
      text.includes('\n') &&
      !/[.?!:;,]/.test(line)
      ? line
      : null;
  };
}

/** Of a paper's questions so many have titles, or what looks like one is none. */
const titled = 0.5;

/** For each question its title, where its paper gives titles at all. */
export function titlesOf(
  questions: readonly { paperId: string; text: string }[],
  terms: TermsOf,
): (string | null)[] {
  const find = titleFinder(terms);
  const found = questions.map(({ text }) => find(text));
  const shares = new Map<string, { all: number; with: number }>();
  questions.forEach(({ paperId }, i) => {
    const share = shares.get(paperId) ?? { all: 0, with: 0 };
    shares.set(paperId, { all: share.all + 1, with: share.with + Number(found[i] !== null) });
  });
  return found.map((title, i) => {
    const share = shares.get(questions[i]!.paperId)!;
    return share.with >= titled * share.all ? title : null;
  });
}
