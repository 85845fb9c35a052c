import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { OwnedSubject, ReadableSubject, SubjectService } from './service.ts';

const done = { ok: true } as const;

export function subjectRoutes(app: App, subjects: SubjectService): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedSubject> =>
    found(await subjects.findOwn(ownerId, id));
  const readable = async (personId: string, id: string): Promise<ReadableSubject> =>
    found(await subjects.find(personId, id));
  const { list, create, get, update, delete: remove } = api.subjects;

  mount(
    app,
    { list, create, get, update, remove },
    {
      list: async (_input, { user }) => ({ subjects: await subjects.list(user.id) }),
      create: async ({ body }, { user, request }) =>
        subjects.create(user.id, body, idempotencyKeyOf(request.headers)),
      get: async ({ params }, { user }) => found(await subjects.describe(await readable(user.id, params.id))),
      update: async ({ params, body }, { user }) =>
        found(await subjects.update(await owned(user.id, params.id), body)),
      async remove({ params }, { user }) {
        await subjects.delete(await readable(user.id, params.id));
        return true as const;
      },
    },
  );
  sharingRoutes(app, subjects, owned);
}

function sharingRoutes(
  app: App,
  { sharing }: SubjectService,
  owned: (ownerId: string, id: string) => Promise<OwnedSubject>,
): void {
  const { shares, share, endShare, shared, showShared } = api.subjects;
  mount(
    app,
    { shares, share, endShare, shared, showShared },
    {
      shares: async ({ params }, { user }) => ({
        classes: await sharing.listClasses(await owned(user.id, params.id)),
      }),
      async share({ params }, { user }) {
        await sharing.share(await owned(user.id, params.id), params.classId);
        return done;
      },
      async endShare({ params }, { user }) {
        await sharing.end(await owned(user.id, params.id), params.classId);
        return done;
      },
      shared: async (_input, { user }) => ({ subjects: await sharing.listShared(user.id) }),
      showShared: async ({ params }, { user }) => found(await sharing.show(user.id, params.id)),
    },
  );
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
