import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import type { ProgressService } from './service.ts';

interface Services {
  progress: ProgressService;
  subjects: Pick<SubjectService, 'find'>;
}

export function progressRoutes(app: App, { progress, subjects }: Services): void {
  const owned = async (ownerId: string, id: string): Promise<ReadableSubject> =>
    found(await subjects.find(ownerId, id));
  mount(app, api.progress, {
    time: ({ query }, { user }) => progress.time(user.id, query),
    studied: ({ query }, { user }) => progress.studied(user.id, query),
    subject: async ({ params }, { user, reply }) => {
      const gone = abortWhenGone(reply);
      return progress.subject(await owned(user.id, params.id), gone);
    },
    topic: async ({ params }, { user }) =>
      found(await progress.topic(await owned(user.id, params.id), params.topic)),
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
