import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../platform/http.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import type { SubjectService } from '../subjects/service.ts';
import type { CardFitting } from './fitting/service.ts';
import type { CardService, EditOutcome } from './service.ts';

interface Services {
  cards: CardService;
  fitting: Pick<CardFitting, 'state' | 'begin' | 'drop'>;
  subjects: Pick<SubjectService, 'find'>;
}

export function cardRoutes(app: App, { cards, fitting, subjects }: Services): void {
  const ownedSubject = async (ownerId: string, id: string) => found(await subjects.find(ownerId, id));
  /** A given subject must be the caller's own; without one, all are meant. */
  const within = async (ownerId: string, { subjectId }: { subjectId?: string | undefined }) => {
    if (subjectId !== undefined) await ownedSubject(ownerId, subjectId);
  };

  mount(app, api.cards, {
    async list({ query }, { user }) {
      await within(user.id, query);
      return cards.list(user.id, query);
    },
    twins: async ({ query }, { user, reply }) => ({
      twins: await cards.twins(await ownedSubject(user.id, query.subjectId), abortWhenGone(reply)),
    }),
    create: async ({ body }, { user }) => ({ cards: edited(await cards.create(user.id, body)) }),
    get: async ({ params }, { user }) => found(await cards.find(user.id, params.id)),
    update: async ({ params, body }, { user }) => ({
      cards: edited(await cards.edit(user.id, params.id, body)),
    }),
    async bulk({ body }, { user }) {
      const changed = await cards.change(user.id, body);
      if (changed === false) throw new ApiError('not_found');
      return { changed };
    },
    async acceptAll({ body }, { user }) {
      await within(user.id, body);
      const ids = await cards.acceptAll(user.id, body);
      return { changed: ids.length, ids };
    },
    overview: async (_input, { user }) => cards.overview(user.id),
    async queue({ query }, { user }) {
      await within(user.id, query);
      return cards.queue(user.id, query);
    },
    review: async ({ body }, { user }) => cards.review(user.id, body),
    async setTimeZone({ body }, { user }) {
      await cards.setTimeZone(user.id, body.timeZone);
      return { ok: true as const };
    },
    settings: async ({ params }, { user }) => cards.settings(await ownedSubject(user.id, params.id)),
    async saveSettings({ params, body }, { user }) {
      const subject = await ownedSubject(user.id, params.id);
      await cards.saveSettings(subject, body);
      return cards.settings(subject);
    },
    examPlan: async ({ params }, { user }) => ({
      plan: await cards.examPlan(await ownedSubject(user.id, params.id)),
    }),
    fit: (_input, { user }) => fitting.state(user.id),
    async beginFit(_input, { user }) {
      if (!(await fitting.begin(user.id)))
        throw new ApiError('conflict', { message: 'There are too few answers yet to learn from.' });
      return fitting.state(user.id);
    },
    async dropFit(_input, { user }) {
      await fitting.drop(user.id);
      return fitting.state(user.id);
    },
    async statistics({ query }, { user }) {
      await within(user.id, query);
      return cards.statistics(user.id, query.subjectId);
    },
  });
}

function edited(outcome: EditOutcome) {
  if (outcome.ok) return outcome.cards;
  if (outcome.reason === 'not_found') throw new ApiError('not_found');
  throw new ApiError('invalid', {
    fields: { front: 'Mark at least one gap: {{c1::like this}}' },
    message: 'A cloze card needs at least one gap: {{c1::like this}}',
  });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
