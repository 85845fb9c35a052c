import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { OwnedSubject, SubjectService } from './service.ts';

export function subjectRoutes(app: App, subjects: SubjectService): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedSubject> =>
    found(await subjects.find(ownerId, id));
  const { list, create, get, update, delete: remove } = api.subjects;

  mount(
    app,
    { list, create, get, update, remove },
    {
      list: async (_input, { user }) => ({ subjects: await subjects.list(user.id) }),
      create: async ({ body }, { user, request }) =>
        subjects.create(user.id, body, idempotencyKeyOf(request.headers)),
      get: async ({ params }, { user }) => found(await subjects.describe(await owned(user.id, params.id))),
      update: async ({ params, body }, { user }) =>
        found(await subjects.update(await owned(user.id, params.id), body)),
      async remove({ params }, { user }) {
        await subjects.delete(await owned(user.id, params.id));
        return true as const;
      },
    },
  );
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
