/** What stands for a topic that nothing names: the beginning of its most typical question. */
import type { PastQuestion } from '@gene/contract/predictions';
import type { Topics } from './topics.ts';
import { cosine } from './vectors.ts';

/** Characters of a question that are enough to know it by; where topics begin alike, more of them. */
const lengths = [70, 140, 280];

/** Each topic has a quotation of its own, unless its questions are in another one too or differ from those too late. */
export function quotationsFrom(
  questions: readonly PastQuestion[],
  { members, vectors }: Pick<Topics, 'members' | 'vectors'>,
): (topic: number) => string {
  const taken = new Set<string>();
  return (topic) => {
    const own = questions.flatMap(({ text, year }, i) =>
      members[i] === topic ? [{ text, year, vector: vectors[i]! }] : [],
    );
    const texts = own
      .map((each) => ({
        ...each,
        likeness: own.reduce((sum, one) => sum + cosine(each.vector, one.vector), 0),
      }))
      .sort((a, b) => b.likeness - a.likeness || b.year - a.year)
      .map(({ text }) => text.trim().split(/\s+/u).join(' '));
    const all = lengths.flatMap((length) => texts.map((text) => quoted(text, length)));
    const quotation = all.find((one) => !taken.has(one)) ?? all[0]!;
    taken.add(quotation);
    return quotation;
  };
}

/** Word for word, in quotation marks; a long one is cut between words, where it has some. */
function quoted(text: string, longest: number): string {
  const begun = Array.from(text).slice(0, longest).join('');
  if (begun === text) return `“${text}”`;
  const space = begun.lastIndexOf(' ');
  return `“${space < longest / 2 ? begun : begun.slice(0, space)} …”`;
}
