import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import type { PaperService } from '../papers/service.ts';
import type { AnswerService, OwnedPaper } from './service.ts';

export function answerRoutes(
  app: App,
  { answers, papers }: { answers: AnswerService; papers: Pick<PaperService, 'find'> },
): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedPaper> => ({
    ...found(await papers.find(ownerId, id)),
    ownerId,
  });
  mount(app, api.answers, {
    papers: async (_, { user }) => ({ papers: await answers.papers(user.id) }),
    ofPaper: async ({ params }, { user }) => answers.ofPaper(await owned(user.id, params.id)),
    async generate({ params, body }, { user }) {
      const paper = await owned(user.id, params.id);
      const known = new Set(paper.content.questions.map(({ id }) => id));
      if (body.questionIds?.some((id) => !known.has(id))) throw new ApiError('not_found');
      return answers.begin(paper, body.questionIds);
    },
    cancel: async ({ params }, { user }) => answers.cancel(await owned(user.id, params.id)),
    async edit({ params, body }, { user }) {
      const edited = await answers.edit(await owned(user.id, params.id), params.questionId, body);
      if (edited.ok) return edited.answer;
      throw new ApiError(edited.reason === 'gone' ? 'not_found' : 'conflict');
    },
    rate: async ({ params, body }, { user }) =>
      found(await answers.rate(await owned(user.id, params.id), params.questionId, body.rating)),
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
