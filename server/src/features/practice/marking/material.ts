import type { ModelAnswer, PaperAnswer } from '@gene/contract/answers';
import type { AttemptQuestion } from '@gene/contract/practice';
import { type AnswerService, type SubjectWriter, withRightLines } from '../../answers/service.ts';
import type { PaperService } from '../../papers/service.ts';
import type { ReadableSubject, SubjectService } from '../../subjects/service.ts';
import type { AttemptRow } from '../store.ts';

export interface ModelAnswerNeeds {
  answers: Pick<AnswerService, 'ofPaper'>;
  papers: Pick<PaperService, 'find'>;
  subjects: Pick<SubjectService, 'find'>;
  /** Writes missing answers, at once and without a network. */
  writer: SubjectWriter;
}

/** Whose paper it is: the teacher's who assigned it, or the person's own. */
export const keeperOf = ({ ownerId, paperOwnerId }: Pick<AttemptRow, 'ownerId' | 'paperOwnerId'>): string =>
  paperOwnerId ?? ownerId;

async function materialOf(
  { papers, subjects }: ModelAnswerNeeds,
  { ownerId, subjectId, paperId, paperOwnerId }: AttemptRow,
): Promise<ReadableSubject | null> {
  if (paperOwnerId === null) return subjectId === null ? null : subjects.find(ownerId, subjectId);
  const paper = paperId === null ? null : await papers.find(paperOwnerId, paperId);
  return paper && subjects.find(paperOwnerId, paper.subjectId);
}

/**
 * Provides the model answers for marking an attempt: stored ones, loaded once per paper, or new ones from the
 * subject's material.
 */
export function modelAnswersFor(
  needs: ModelAnswerNeeds,
  attempt: AttemptRow,
): (question: AttemptQuestion, signal: AbortSignal) => Promise<ModelAnswer> {
  const keptAnswerTo = keptAnswersFor(needs, keeperOf(attempt));
  return async (question, signal) => {
    const written = await keptAnswerTo(question);
    if (written) return written;
    const subject = await materialOf(needs, attempt);
    const { writer } = needs;
    const answer = await writer.write({ question, subject, personId: attempt.ownerId }, signal);
    const { coverage, markdown, keyPoints, options, citations } = answer;
    return withRightLines({ coverage, markdown, keyPoints, options, citations }, question);
  };
}

/** Provides stored answers, loaded once per paper; null for questions without one. */
export function keptAnswersFor(
  needs: Pick<ModelAnswerNeeds, 'answers' | 'papers'>,
  ownerId: string,
): (question: Pick<AttemptQuestion, 'id' | 'paperId'>) => Promise<ModelAnswer | null> {
  const ofPapers = new Map<string, Promise<PaperAnswer[]>>();
  return async ({ id, paperId }) => {
    const loading = ofPapers.get(paperId) ?? writtenAnswers(needs, ownerId, paperId);
    ofPapers.set(paperId, loading);
    return writtenAnswer(await loading, id);
  };
}

async function writtenAnswers(
  { answers, papers }: Pick<ModelAnswerNeeds, 'answers' | 'papers'>,
  ownerId: string,
  paperId: string,
): Promise<PaperAnswer[]> {
  const paper = await papers.find(ownerId, paperId);
  return paper ? (await answers.ofPaper({ ...paper, ownerId })).answers : [];
}

/** The reader's version; null if there is none, or if it was generated before the question was corrected. */
function writtenAnswer(all: readonly PaperAnswer[], id: string): ModelAnswer | null {
  const found = all.find(({ questionId }) => questionId === id);
  const isOwn = found && (found.edited !== null || found.pointsBy !== 'generated');
  return found && (isOwn || !found.questionChanged) ? found.shown : null;
}
