import { createHash } from 'node:crypto';
import type { KeyPoint, ModelAnswer, PaperAnswer, PaperAnswers } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import type { ListedPaper } from '../papers/service.ts';
import { isKeyed, withRightLines } from './options/rules.ts';
import type { AnswerRow } from './store.ts';

/** A paper that belongs to this person. */
export interface OwnedPaper extends ListedPaper {
  ownerId: string;
}

/** Hashes everything about a question its answer depends on; positions on the page do not matter. */
export function askedBy({ text, marks, parts, options }: KeptQuestion): string {
  const labelled = (all: KeptQuestion['options']) => all.map((option) => [option.label, option.text]);
  const part = (one: Part): unknown => [
    ...[one.label, one.text, one.marks, one.insteadOfPrevious],
    ...[one.parts.map(part), labelled(one.options)],
  ];
  const asked = JSON.stringify([text, marks, parts.map(part), labelled(options)]);
  return createHash('sha256').update(asked).digest('base64url');
}

export function generatedOf({ markdown, written }: AnswerRow): ModelAnswer | null {
  if (markdown === null || written === null) return null;
  const { coverage, citations, keyPoints, options, isOfficial } = written;
  return { coverage, markdown, citations, keyPoints, options, ...(isOfficial && { isOfficial }) };
}

/**
 * The answer to display: the reader's own text and points where they exist. The reader's text always counts
 * as answering.
 */
export function shownOf(row: AnswerRow, question: KeptQuestion): Pick<PaperAnswer, 'shown' | 'pointsBy'> {
  const written = generatedOf(row);
  const generated = written && withRightLines(written, question);
  const { edited, own } = row;
  if (!generated || !own) return { shown: generated, pointsBy: 'generated' };
  const coverage = 'covered' as const;
  const { citations, keyPoints, pointsBy } = own;
  if (edited !== null) {
    const { options } = generated;
    return { shown: { coverage, markdown: edited, citations, keyPoints, options }, pointsBy };
  }
  // The reader's points may stand beside a regenerated text, so both sets of citations are kept.
  const from = generated.citations.length;
  const isSame = JSON.stringify(citations) === JSON.stringify(generated.citations);
  const moved = (point: KeyPoint): KeyPoint =>
    isSame || point.citation === null ? point : { ...point, citation: point.citation + from };
  return {
    shown: {
      ...{ ...generated, coverage },
      citations: isSame ? citations : [...generated.citations, ...citations],
      keyPoints: keyPoints.map(moved),
    },
    pointsBy,
  };
}

interface Judged {
  markdown: string | null;
  edited: string | null;
  own: unknown;
  written: Pick<NonNullable<AnswerRow['written']>, 'coverage' | 'material' | 'isOfficial'> | null;
}

/** The material or the reader says something on the question. */
const saysSomething = ({ markdown, edited, own, written }: Judged): boolean =>
  markdown !== null &&
  (edited !== null || own !== null || written?.coverage === 'covered' || written?.coverage === 'partly');

/** If the right options are known, nothing else is needed. */
export const isAnswered = (row: Judged, isKnown: boolean): boolean =>
  saysSomething(row) || (row.markdown !== null && isKnown);

/** @param material documents read by now */
function knowsAll({ written }: Judged, material: readonly string[]): boolean {
  if (written?.isOfficial) return true;
  const known = new Set(written?.material ?? (written?.coverage === 'no_material' ? [] : material));
  return material.every((id) => known.has(id));
}

/** Newer material could improve it; the reader's own text stays. */
export const isOutdated = (row: Judged, material: readonly string[]): boolean =>
  row.markdown !== null && row.edited === null && row.own === null && !knowsAll(row, material);

export function toAnswer(row: AnswerRow, question: KeptQuestion, material: readonly string[]): PaperAnswer {
  const { questionId, status, engine, note, edited, rating, revision } = row;
  return {
    ...{ questionId, status, engine, note, edited, rating, revision },
    generated: generatedOf(row),
    ...shownOf(row, question),
    materialCame: row.markdown !== null && !knowsAll(row, material),
    questionChanged: row.asked !== null && row.asked !== askedBy(question),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Leaves out answers to questions removed from the paper. */
export function toAnswers(
  paper: ListedPaper,
  rows: readonly AnswerRow[],
  material: readonly string[],
): PaperAnswers {
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]));
  const { questions } = paper.content;
  const known = questions.flatMap((question) => byQuestion.get(question.id) ?? []);
  const keyed = new Set(questions.filter(isKeyed).map(({ id }) => id));
  const answers = questions.flatMap((question) => {
    const row = byQuestion.get(question.id);
    return row ? [toAnswer(row, question, material)] : [];
  });
  return {
    paperId: paper.id,
    writing: answers.some(({ status }) => status === 'waiting' || status === 'writing'),
    done: answers.filter(({ generated }) => generated !== null).length,
    answered: known.filter((row) => isAnswered(row, keyed.has(row.questionId))).length,
    outdated: known.filter((row) => isOutdated(row, material)).length,
    total: questions.length,
    answers,
  };
}
