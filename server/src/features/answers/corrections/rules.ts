import type { AnswerEdit, KeyPoint } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import type * as z from 'zod';
import { withRightLines } from '../options/rules.ts';
import type { PointsCall } from '../points/thread.ts';
import type { AnswerRow } from '../store.ts';
import { generatedOf, shownOf } from '../view.ts';

/**
 * Applies a reader's edit to an answer; null if there is none yet. Points the reader has set stay.
 * @param readPoints reads the points of a text
 */
export async function editOf(
  row: AnswerRow,
  question: KeptQuestion,
  { markdown, keyPoints }: Omit<z.output<typeof AnswerEdit>, 'revision'>,
  readPoints: (call: PointsCall) => Promise<KeyPoint[]>,
): Promise<Pick<AnswerRow, 'edited' | 'own'> | null> {
  const generated = generatedOf(row);
  const { shown } = shownOf(row, question);
  if (!generated || !shown) return null;
  const edited = markdown === undefined ? row.edited : markdown;
  // Citation numbers refer to the answer as shown.
  const { citations } = shown;
  const set =
    keyPoints ?? (row.own?.pointsBy === 'reader' && keyPoints === undefined ? shown.keyPoints : null);
  if (set) {
    // Words changed by a person no longer match the place their point came from.
    const isFound = ({ text, citation }: KeyPoint) =>
      shown.keyPoints.some((before) => before.text === text && before.citation === citation);
    const known = (point: KeyPoint): KeyPoint => ({
      ...point,
      citation: isFound(point) ? point.citation : null,
    });
    return { edited, own: { citations, keyPoints: set.map(known), pointsBy: 'reader' } };
  }
  if (edited === null) return { edited, own: null };
  const { text, marks, parts } = question;
  const made = await readPoints({
    question: { text, marks, parts },
    markdown: edited,
    generated: { ...withRightLines(generated, question), citations },
  });
  return { edited, own: { citations, keyPoints: made, pointsBy: 'text' } };
}

const rounding = 1e-6;

/** Where only one part has to be answered, the parts may add up to more than the question. */
export function addsUpTooHigh(points: readonly KeyPoint[], { parts, choice }: KeptQuestion): boolean {
  const hasChoice = (some: readonly Part[]): boolean =>
    some.some((part) => part.insteadOfPrevious || hasChoice(part.parts));
  return (
    choice === null && !hasChoice(parts) && points.reduce((sum, { weight }) => sum + weight, 0) > 1 + rounding
  );
}
