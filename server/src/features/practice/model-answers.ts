import type { ModelAnswer, PaperAnswer } from '@gene/contract/answers';
import type { AttemptQuestion } from '@gene/contract/practice';
import type { AnswerWriter } from '@gene/engines/answering';
import { type AnswerService, withRightLines } from '../answers/service.ts';
import { type ChatService, citationsOf } from '../chats/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { SubjectService } from '../subjects/service.ts';

export interface ModelAnswerNeeds {
  answers: Pick<AnswerService, 'ofPaper'>;
  papers: Pick<PaperService, 'find'>;
  chats: Pick<ChatService, 'material'>;
  subjects: Pick<SubjectService, 'find'>;
  /** Writes what is not there, at once and without a network. */
  writer: AnswerWriter;
}

/**
 * The answers that the questions of one attempt are marked by: those that are there, or else made of the subject's
 * material now. Those that are there are loaded once for each paper.
 */
export function modelAnswersFor(
  needs: ModelAnswerNeeds,
  ownerId: string,
  subjectId: string | null,
): (question: AttemptQuestion, signal: AbortSignal) => Promise<ModelAnswer> {
  const { chats, subjects, writer } = needs;
  const keptAnswerTo = keptAnswersFor(needs, ownerId);
  return async (question, signal) => {
    const { text, parts } = question;
    const written = await keptAnswerTo(question);
    if (written) return written;
    const subject = subjectId === null ? null : await subjects.find(ownerId, subjectId);
    const spoken = [text, ...parts.map((part) => part.text)].join(' ');
    const material = subject ? await chats.material(subject, spoken) : [];
    const answer = await writer.write(question, material, signal);
    const { coverage, markdown, keyPoints, options } = answer;
    const citations = citationsOf(answer, material);
    return withRightLines({ coverage, markdown, keyPoints, options, citations }, question);
  };
}

/** The answers that are there, loaded once for each paper; null for questions without one. */
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

/** As the reader has it; null where there is none, or a generated one to a question that was corrected since. */
function writtenAnswer(all: readonly PaperAnswer[], id: string): ModelAnswer | null {
  const found = all.find(({ questionId }) => questionId === id);
  const isOwn = found && (found.edited !== null || found.pointsBy !== 'generated');
  return found && (isOwn || !found.questionChanged) ? found.shown : null;
}
