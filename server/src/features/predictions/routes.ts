import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import type { PredictionService } from './service.ts';

interface Services {
  predictions: PredictionService;
  subjects: Pick<SubjectService, 'find'>;
}

export function predictionRoutes(app: App, { predictions, subjects }: Services): void {
  const owned = async (ownerId: string, id: string): Promise<ReadableSubject> =>
    found(await subjects.find(ownerId, id));
  mount(app, api.predictions, {
    ofSubject: async ({ params }, { user }) => predictions.ofSubject(await owned(user.id, params.id)),
    async create({ body }, { user }) {
      const outcome = await predictions.create(user.id, body);
      if (outcome.ok) return outcome.prediction;
      throw outcome.reason === 'too_few_papers'
        ? new ApiError('too_few_papers', { message: outcome.message })
        : new ApiError('not_found');
    },
    get: async ({ params }, { user }) => found(await predictions.find(user.id, params.id)),
    async delete({ params }, { user }) {
      if (!(await predictions.delete(user.id, params.id))) throw new ApiError('not_found');
      return true as const;
    },
    topics: async ({ params }, { user }) => predictions.topics(await owned(user.id, params.id)),
    retryTopics: async ({ params }, { user }) => predictions.retryTopics(await owned(user.id, params.id)),
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
