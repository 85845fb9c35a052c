import type { AnswerGroup, AnswerPlace, GivenMark, RubricLine } from '@gene/contract/scripts';

type SameMark = Pick<GivenMark, 'marks' | 'lines' | 'extra'>;

/** What all marked answers of a group got; null: none is marked, or they got different marks. */
export function sameMarkOf({ given }: AnswerGroup): SameMark | null {
  const [first, ...others] = given;
  return first && others.every((other) => isSameMark(first, other)) ? first : null;
}

/** Whether two marks are made of the same lines, in whatever order. */
export const isSameMark = (one: Omit<SameMark, 'marks'>, other: Omit<SameMark, 'marks'>): boolean =>
  one.extra === other.extra &&
  one.lines.length === other.lines.length &&
  one.lines.every((line) => other.lines.includes(line));

/** Of the others somebody has to look whether they are what they seem. */
const certain: ReadonlySet<AnswerGroup['kind']> = new Set(['wording', 'number', 'blank', 'empty_box']);

/** What somebody has decided before for answers that say what open ones of the group say; null: nothing. */
export const rememberedMark = (group: AnswerGroup): SameMark | null =>
  group.open > 0 && certain.has(group.kind) ? sameMarkOf(group) : null;

export const openPlaces = ({ answers }: AnswerGroup): AnswerPlace[] =>
  answers.filter(({ basedOn }) => basedOn === null);

/** Lines that were added after a group got its marks. */
export const laterLines = ({ given }: AnswerGroup, lines: readonly RubricLine[]): RubricLine[] =>
  lines.filter(({ addedAt }) => given.some(({ decidedAt }) => decidedAt < addedAt));
