import { cardLimits, type NewCard } from '@gene/contract/cards';
import type { Citation } from '@gene/contract/chats';
import { type AttemptQuestion, missedIn, type QuestionMarking, rightLabels } from '@gene/contract/practice';
import { namedId } from '../../../platform/named-id.ts';
import { wordsOf } from '../marking/rules.ts';

export type MissedCard = Required<Pick<NewCard, 'id' | 'front' | 'back'>> & Pick<NewCard, 'source'>;

export interface Misses {
  /** Points missing from the answer. */
  lines: string[];
  /** Source of the first of them. */
  citation: Citation | undefined;
}

/**
 * Null if nothing is missing.
 * @param own the person's own marks
 */
export function missesOf(
  question: AttemptQuestion,
  marking: QuestionMarking,
  own: number | null,
): Misses | null {
  const { points, options } = missedIn({ marking, own }, question.marks);
  if (points.length + options.length === 0) return null;
  return {
    lines: [
      ...points.map(({ text, part }) => [...named(part), text].join(' ')),
      ...options.map((option) =>
        [
          ...named(option.part),
          rightLabels(option)
            .map((label) => optionText(question, option.part, label))
            .join('; '),
        ].join(' '),
      ),
    ],
    citation: marking.model.citations[(points[0] ?? options[0])?.citation ?? -1],
  };
}

/** Makes a card that repeats the question and answers with what was missed; null if nothing was. */
export function cardOfMisses(
  question: AttemptQuestion,
  marking: QuestionMarking,
  own: number | null,
): MissedCard | null {
  const misses = missesOf(question, marking, own);
  return misses && cardOfMissed({ seed: question.id, front: frontOf(question), ...misses });
}

/** @param seed the same with the same misses make the same card */
export function cardOfMissed({
  seed,
  front,
  lines,
  citation,
}: { seed: string; front: string; lines: readonly string[] } & Partial<
  Pick<Misses, 'citation'>
>): MissedCard {
  const back = (lines.length === 1 ? lines[0]! : lines.map((line) => `- ${line}`).join('\n')).slice(
    0,
    cardLimits.textMax,
  );
  return {
    id: namedId(seed, back),
    front: front.slice(0, cardLimits.textMax),
    back,
    ...(citation && {
      source: {
        documentId: citation.documentId,
        start: citation.start,
        end: citation.end,
        page: citation.page,
        quote: citation.quote.slice(0, cardLimits.quoteMax),
      },
    }),
  };
}

const named = (part: readonly string[]) => (part.length > 0 ? [`(${part.join(') (')})`] : []);

function frontOf(question: AttemptQuestion): string {
  const options = question.options.map(({ label, text }) => `${label} ${text}`);
  return [wordsOf(question), ...options].join('\n');
}

function optionText(question: AttemptQuestion, part: readonly string[], label: string): string {
  let place: Pick<AttemptQuestion, 'parts' | 'options'> | undefined = question;
  for (const step of part) place = place?.parts.find((each) => each.label === step);
  const option = place?.options.find((each) => each.label === label);
  return [label, option?.text].filter(Boolean).join(' ');
}
