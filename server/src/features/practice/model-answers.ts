import type { ModelAnswer } from '@gene/contract/answers';
import type { AttemptQuestion } from '@gene/contract/practice';
import type { AnswerWriter } from '@gene/engines/answering';
import type { AnswerService } from '../answers/service.ts';
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

/** The answer that a question is marked by: the one that is there, or one made of the subject's material now. */
export async function modelAnswerTo(
  needs: ModelAnswerNeeds,
  ownerId: string,
  subjectId: string | null,
  question: AttemptQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const written = await writtenAnswer(needs, ownerId, question);
  if (written) return written;
  const { chats, subjects, writer } = needs;
  const subject = subjectId === null ? null : await subjects.find(ownerId, subjectId);
  const spoken = [question.text, ...question.parts.map(({ text }) => text)].join(' ');
  const material = subject ? await chats.material(subject, spoken) : [];
  const answer = await writer.write(question, material, signal);
  const { coverage, markdown, keyPoints, options } = answer;
  return { coverage, markdown, keyPoints, options, citations: citationsOf(answer, material) };
}

/** As the reader has it; null where there is none, or one that knows nothing of a correction or of newer material. */
async function writtenAnswer(
  { answers, papers }: ModelAnswerNeeds,
  ownerId: string,
  { id, paperId }: AttemptQuestion,
): Promise<ModelAnswer | null> {
  const paper = await papers.find(ownerId, paperId);
  if (!paper) return null;
  const { answers: all } = await answers.ofPaper({ ...paper, ownerId });
  const found = all.find(({ questionId }) => questionId === id);
  if (!found?.generated || found.questionChanged) return null;
  if (found.materialCame && found.edited === null) return null;
  return { ...found.generated, markdown: found.edited ?? found.generated.markdown };
}
