import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { planLimits } from '@gene/contract/plan';
import { disposition } from '../../platform/content-disposition.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { missesRefusal } from '../practice/service.ts';
import type { PlanService, PreviewOutcome, UpdateOutcome, CreateOutcome, WriteOutcome } from './service.ts';

const mediaType = 'text/calendar; charset=utf-8';

export function planRoutes(app: App, plan: PlanService): void {
  mount(app, api.plan, {
    list: ({ query }, { user }) => plan.list(user.id, query),
    hours: async (_input, { user }) => ({ hours: await plan.hours(user.id) }),
    async create({ body }, { user }) {
      const outcome = await plan.create(user.id, body);
      if (outcome.ok) return { sessions: outcome.sessions };
      throw refusal(outcome.reason);
    },
    async update({ params, body }, { user }) {
      const outcome = await plan.update(user.id, params.id, body);
      if (outcome.ok) return outcome.session;
      throw refusal(outcome.reason);
    },
    remove: async ({ body }, { user }) => ({ ids: await plan.remove(user.id, body.ids, body.following) }),
    restore: async ({ body }, { user }) => ({ ids: await plan.restore(user.id, body.ids) }),
    async previewExam({ body }, { user }) {
      const outcome = await plan.previewExam(user.id, body);
      if (outcome.ok) return outcome.spread;
      throw refusal(outcome.reason);
    },
    async writeExam({ body }, { user }) {
      const outcome = await plan.writeExam(user.id, body);
      if (outcome.ok) return outcome;
      if (outcome.reason === 'changed')
        throw new ApiError('conflict', {
          message: 'The plan has changed since you looked. Please preview it again.',
        });
      throw refusal(outcome.reason);
    },
    feed: (_input, { user }) => plan.feed.find(user.id),
    makeFeed: ({ body }, { user }) => plan.feed.make(user.id, body.timeZone),
    async endFeed(_input, { user }) {
      await plan.feed.end(user.id);
      return { ok: true as const };
    },
  });
  mount(
    app,
    { planMisses: api.practice.planMisses },
    {
      async planMisses({ params, body }, { user }) {
        const outcome = await plan.planMisses(user.id, params.id, body.timeZone);
        if (outcome.ok) return outcome;
        throw missesRefusal(outcome.reason, 'sessions');
      },
    },
  );
  mount(
    app,
    { planMisses: api.results.planMisses },
    {
      planMisses: async ({ params, body }, { user }) => plan.planMissesOfResult(user.id, params.id, body),
    },
  );
  raw(app, api.plan.readFeed, async ({ params }, { reply }) => {
    const calendar = await plan.feed.read(params.file);
    if (calendar === null) throw new ApiError('not_found');
    return reply.type(mediaType).send(calendar);
  });
  raw(app, api.plan.calendar, async ({ query }, { user, reply }) =>
    reply
      .type(mediaType)
      .header('content-disposition', disposition('attachment', 'Study plan.ics'))
      .send(await plan.calendar(user.id, query.timeZone)),
  );
}

type Reason = Exclude<CreateOutcome | UpdateOutcome | PreviewOutcome | WriteOutcome, { ok: true }>['reason'];

function refusal(reason: Reason): ApiError {
  switch (reason) {
    case 'not_found':
      return new ApiError('not_found');
    case 'no_subject':
      return underField('subjectId', 'This subject has been deleted.');
    case 'no_week':
      return underField('repeatUntil', 'Repeat until a week after the session, or later.');
    case 'too_many_weeks':
      return underField('repeatUntil', `A session can be repeated for ${planLimits.repeatsMax} weeks.`);
    case 'too_soon':
      return underField('examDate', 'Choose a day after today.');
    case 'too_far':
      return underField('examDate', 'Choose a day within a year.');
    case 'nothing':
      return new ApiError('conflict', {
        message: 'There is nothing to plan yet. Upload documents or make flashcards.',
      });
    case 'changed':
      return new ApiError('conflict');
  }
}

const underField = (field: string, message: string) =>
  new ApiError('invalid', { message, fields: { [field]: message } });
