/** Options of questions that seem to have none, beside others that have as many each. */
import { paperLimits } from '@gene/contract/paper-edits';
import type { Question } from '@gene/contract/papers';
import { withoutOptions } from './checks.ts';
import type { DraftBody, DraftPart } from './draft-part.ts';
import { optionsByPlace } from './option-labels.ts';
import { multipleChoice, usualCount } from './options.ts';
import { rectsOf, toUpright } from './rows.ts';
import type { DraftQuestion } from './structure.ts';

/** Share of the questions of a section that have options, from which on the others are looked at again. */
const fewest = 1 / 3;

/**
 * Where most questions have as many options, those of the others are looked for by their places: "A 56 Hz B 112 Hz C 5.6 kHz",
 * letters without points in one row or alone, statements above.
 * @returns the questions whose options were found; what was read of them is replaced
 */
export function findByPlace(found: readonly DraftQuestion[], bodies: readonly DraftBody[]): Set<DraftBody> {
  const sure = multipleChoice(bodies, (i) => found[i]!.section);
  const count = usualCount(bodies, [...sure]);
  const lost = new Set<DraftBody>();
  if (count === 0) return lost;
  found.forEach(({ rows, start, section }, i) => {
    const body = bodies[i]!;
    const own = bodies.filter((_, at) => found[at]!.section === section);
    if (sure.has(body) || own.filter((one) => sure.has(one)).length < own.length * fewest) return;
    if (body.parts.some(({ marks }) => marks !== null)) return;
    const run = optionsByPlace(rows, start.length, count);
    if (run?.options.length !== count) return;
    const isDrawn = run.options.filter(hasText).length * 2 <= count;
    // Between its letters stand formulae whose lines came apart, or pictures.
    if (isDrawn) for (const option of run.options) option.pieces = [{ ...option.pieces[0]!, text: '' }];
    body.parts = run.options;
    body.pieces = [...run.above, ...run.below].map((row, at) => ({
      row,
      text: (at === 0 ? row.text.slice(start.length) : row.text).trim(),
    }));
    lost.add(body);
  });
  return lost;
}

const hasText = ({ pieces }: DraftPart) => pieces.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/**
 * A figure below the last row of a question without options shows them: as many as the question before has. Letters with
 * nothing beside them belong to formulae or to words of the question, which are shown as they are printed.
 */
export function withDrawnOptions(
  questions: readonly Question[],
  found: readonly DraftQuestion[],
): Question[] {
  const lacking = new Set(withoutOptions(questions));
  return questions.map((question, i) => {
    const rows = found[i]!.rows;
    if (question.options.length > 0 && question.options.every(({ text }) => text === '')) {
      const places = question.options[0]!.rects;
      const isShown = question.figures.some(({ page, y, height, width }) =>
        places.some((place) => place.page === page && place.y < y + height && place.width < 2 * width),
      );
      const figures = isShown ? question.figures : [...rectsOf(rows), ...question.figures];
      return { ...question, figures: figures.slice(0, paperLimits.figures) };
    }
    const before = questions.findLast(({ options }, at) => at < i && options.length > 0);
    const figure = question.figures.at(-1);
    const last = rows.findLast(({ page }) => page === figure?.page);
    if (!lacking.has(i) || !before || !figure || !last) return question;
    const { y, height } = toUpright(figure, last);
    if (y + height / 2 < last.y + last.height) return question;
    const place = { start: question.end, end: question.end, page: figure.page, rects: [figure] };
    return { ...question, options: before.options.map(({ label }) => ({ ...place, label, text: '' })) };
  });
}
