import type {
  OwnResult,
  Release,
  ReleasedQuestion,
  ReleasedResult,
  ResultChange,
} from '@gene/contract/results';
import type { FiledPage } from '@gene/contract/sheets';
import { type LaidOut, outlineOf, outlineOfBox } from '../deciding/geometry.ts';
import type { CellRow } from '../deciding/store.ts';
import type { AnswerRow } from '../marking/store.ts';
import type { ListedRelease, OwnRow } from './store.ts';
import type { StoredChange, StoredQuestion } from './types.ts';

export function toRelease({ release, releasedByName, takenBackByName, ...counts }: ListedRelease): Release {
  const { id, className, showsKey, releasedAt, takenBackAt, objectionsUntil } = release;
  return {
    ...{ id, className, showsKey, ...counts, releasedAt: releasedAt.toISOString() },
    ...{ releasedBy: releasedByName, takenBackBy: takenBackByName },
    takenBackAt: takenBackAt?.toISOString() ?? null,
    objectionsUntil: objectionsUntil?.toISOString() ?? null,
  };
}

export function toOwnResult({
  result,
  release,
  changedAt,
  isOpenToObjections,
  hasLeft,
  ...of
}: OwnRow): OwnResult {
  const { score, totalMarks, percentage } = result.shown;
  return {
    ...{ id: result.id, ...of, score, totalMarks, percentage },
    releasedAt: release.releasedAt.toISOString(),
    isInReview: result.isInReview,
    changedAt: changedAt?.toISOString() ?? null,
    objectionsUntil: release.objectionsUntil?.toISOString() ?? null,
    ...{ isOpenToObjections, hasLeft },
  };
}

export const toChange = ({ change, changedAt }: { change: StoredChange; changedAt: Date }): ResultChange => ({
  ...change,
  changedAt: changedAt.toISOString(),
});

/** The student's answers, and where they stand. */
export interface Filled {
  /** Nothing of it was printed. */
  isScript: boolean;
  /** By their numbers in the file they came in. */
  pictures: readonly { id: string; number: number }[];
  pages: FiledPage[];
  cells: readonly CellRow[];
  layout: LaidOut | null;
  /** Of a script, or in boxes. */
  answers: readonly AnswerRow[];
}

/** Where answers stand: by the numbers of a script's pictures, or by the pages of a layout, of which some may be missing. */
export const pagesOf = ({ isScript, pictures, pages }: Pick<Filled, 'isScript' | 'pictures' | 'pages'>) =>
  new Map(
    isScript ? pictures.map(({ id, number }) => [number, id]) : pages.map(({ id, page }) => [page, id]),
  );

function areaIn(layout: LaidOut, cell: CellRow | undefined, answer: AnswerRow | undefined) {
  if (cell) return outlineOf(layout, { field: 'answer', row: cell.row });
  const isBoxed = answer?.kind === 'box' || answer?.kind === 'empty_box';
  return isBoxed ? outlineOfBox(layout, answer.question) : null;
}

export function toReleased(
  own: OwnRow,
  { isScript, pictures, pages, cells, layout, answers }: Filled,
  changes: readonly ResultChange[],
): ReleasedResult {
  const { result, release } = own;
  const { correct, incorrect, questions } = result.shown;
  const cellOf = new Map(cells.map((cell) => [cell.row + 1, cell]));
  const answerOf = new Map(answers.map((answer) => [answer.question, answer]));
  const pageOf = pagesOf({ isScript, pictures, pages });
  const placed = (stored: StoredQuestion): ReleasedQuestion => {
    const [cell, answer] = [cellOf.get(stored.question), answerOf.get(stored.question)];
    return {
      ...stored,
      right: release.showsKey ? stored.right : null,
      ...{ kind: answer?.kind ?? null, text: answer?.text ?? '' },
      pageId: cell?.pageId ?? (answer ? (pageOf.get(answer.fromPage) ?? null) : null),
      area: layout && areaIn(layout, cell, answer),
    };
  };
  return {
    ...toOwnResult(own),
    ...{ isScript, correct, incorrect },
    ...{ pages, questions: questions.map(placed), changes: [...changes] },
  };
}
