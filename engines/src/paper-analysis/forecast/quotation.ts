/** What stands for a topic that nothing names: the beginning of its most typical question. */
import type { PastQuestion } from '@gene/contract/predictions';
import type { Topics } from './topics.ts';
import { cosine } from './vectors.ts';

/** Characters of a question that are enough to know it by. */
const longest = 70;

/** Each topic has a quotation of its own: questions on several things can begin alike. */
export function quotationsFrom(
  questions: readonly PastQuestion[],
  { members, vectors }: Pick<Topics, 'members' | 'vectors'>,
): (topic: number) => string {
  const taken = new Set<string>();
  return (topic) => {
    const own = questions.flatMap(({ text, year }, i) =>
      members[i] === topic ? [{ text, year, vector: vectors[i]! }] : [],
    );
    const quotations = own
      .map((each) => ({
        ...each,
        likeness: own.reduce((sum, one) => sum + cosine(each.vector, one.vector), 0),
      }))
      .sort((a, b) => b.likeness - a.likeness || b.year - a.year)
      .map(({ text }) => quoted(text));
    const quotation = quotations.find((one) => !taken.has(one)) ?? quotations[0]!;
    taken.add(quotation);
    return quotation;
  };
}

/** Word for word, in quotation marks; a long one is cut between words, where it has some. */
function quoted(text: string): string {
  const words = text.trim().split(/\s+/u).join(' ');
  const begun = Array.from(words).slice(0, longest).join('');
  if (begun === words) return `“${words}”`;
  const space = begun.lastIndexOf(' ');
  return `“${space < longest / 2 ? begun : begun.slice(0, space)} …”`;
}
