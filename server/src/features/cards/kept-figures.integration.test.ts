import { randomUUID } from 'node:crypto';
import type { BulkAction, CardReview } from '@gene/contract/cards';
import {
  addDays,
  daysBetween,
  type LoggedReview,
  planExam,
  replay,
  sampleEvery,
  studyDay,
} from '@gene/engines/study-planning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

/** Compares figures stored with cards and answers against the whole log. */
let server: TestServer;
let alice: Person;
let subjects: string[];

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  subjects = await Promise.all(
    ['Sea', 'Land'].map(async (name) => (await alice.api.subjects.create({ body: { name } })).id),
  );
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;
const timeZones = ['Asia/Kolkata', 'America/New_York'];

/** The same pseudo-random course in every run (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function studyAtRandom(below: (limit: number) => number): Promise<string> {
  const cards: string[] = [];
  const given: CardReview[] = [];
  let timeZone = timeZones[0]!;
  const one = <T>(of: readonly T[]) => of[below(of.length)]!;
  for (let i = 0; i < 6; i++) {
    const front = i % 2 === 0 ? `{{c1::a${i}}} {{c2::b}} {{c3::c}}` : `Question ${i}`;
    const kind = i % 2 === 0 ? 'cloze' : 'basic';
    const made = await alice.api.cards.create({ body: { subjectId: one(subjects), kind, front } });
    cards.push(...made.cards.map(({ id }) => id));
  }
  let clock = Date.now() - 80 * day;
  const answer = (at: number): CardReview => ({
    ...{ id: randomUUID(), cardId: one(cards), rating: one([1, 2, 3, 3, 3, 4] as const) },
    ...{ reviewedAt: new Date(at).toISOString(), durationMs: 1000 + below(9000) },
  });
  const send = (reviews: CardReview[], retractions: string[] = []) => {
    given.push(...reviews);
    return alice.api.cards.review({ body: { reviews, retractions, timeZone } });
  };
  const bulk = (action: BulkAction) =>
    alice.api.cards.bulk({
      body: { ids: [one(cards), one(cards)], action, ...(action === 'move' && { subjectId: one(subjects) }) },
    });
  for (let step = 0; step < 60; step++) {
    clock += below(2 * day);
    const at = Math.min(clock, Date.now());
    const kind = below(12);
    if (kind < 5) await send([answer(at)]);
    // An offline session, sent at once; and an answer that arrives after later ones.
    else if (kind < 6) await send([answer(at), answer(at + 60_000), answer(at + 120_000)]);
    else if (kind < 8) await send([answer(at - below(40) * day)]);
    else if (kind < 9 && given.length > 0) await send([], [one(given).id]);
    else if (kind < 10) {
      const late = answer(at);
      await send([], [late.id]);
      await send([late, late]);
    } else if (kind < 11)
      await bulk(one(['move', 'delete', 'restore', 'reset', 'suspend', 'resume', 'bury', 'unbury']));
    else if (below(6) === 0) timeZone = one(timeZones);
  }
  const cloze = cards[0]!;
  await alice.api.cards.update({ params: { id: cloze }, body: { front: '{{c1::a}} {{c2::b}} {{c4::d}}' } });
  // Brings every schedule into the final time zone.
  await send(cards.map((cardId) => ({ ...answer(Date.now()), cardId })));
  return timeZone;
}

test('after any course of study, what is kept equals what the whole log comes to', async () => {
  const timeZone = await studyAtRandom(numbers(7));

  const answers = await server.query(
    `select r.id, r.previous_at as kept, r.retracted, x.review_id is not null as taken_back, r.subject_id = c.subject_id as placed,
       case when x.review_id is null and r.rating > 0 then lag(r.reviewed_at) over
         (partition by r.card_id, x.review_id is null and r.rating > 0 order by r.reviewed_at, r.id) end as before
     from card_reviews r join cards c on c.owner_id = r.owner_id and c.id = r.card_id
     left join card_retractions x on x.owner_id = r.owner_id and x.review_id = r.id`,
  );
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter(({ kept, before }) => String(kept) !== String(before))).toEqual([]);
  expect(answers.filter(({ retracted, taken_back }) => retracted !== taken_back)).toEqual([]);
  expect(answers.some(({ retracted }) => retracted)).toBe(true);
  expect(answers.every(({ placed }) => placed)).toBe(true);

  const alone = await server.query(
    `select 1 from cards c where not shares_text and (select count(*) from cards s where s.group_id = c.group_id) > 1`,
  );
  expect(alone).toEqual([]);

  const searched = await server.query(
    `select c.id from cards c left join card_texts t on t.owner_id = c.owner_id and t.card_id = c.id
     where (t.text, t.subject_id, t.status, t.is_deleted, t.created_at) is distinct from
       (lower(concat_ws(' ', c.front, c.back, array_to_string(c.tags, ' '), c.deck)), c.subject_id, c.status, c.deleted_at is not null, c.created_at)`,
  );
  expect(searched).toEqual([]);

  const rows = await server.query<Record<string, unknown> & { id: string }>(
    `select c.id, c.state, c.due_at, c.stability, c.difficulty, c.reps, c.lapses, c.interval_days, c.learning_step,
       c.first_reviewed_at, c.last_reviewed_at, c.replayed_until,
       (select jsonb_agg(jsonb_build_object('id', r.id, 'rating', r.rating, 'at', r.reviewed_at)) from card_reviews r
         where r.card_id = c.id and not r.retracted) as log
     from cards c`,
  );
  for (const row of rows) {
    const log = ((row['log'] ?? []) as { id: string; rating: number; at: string }[]).map(
      ({ id, rating, at }) => ({ id, rating, reviewedAt: new Date(at) }) as LoggedReview,
    );
    const whole = replay(row.id, log, { desiredRetention: 0.9, timeZone, exam: null });
    expect(row).toMatchObject({
      ...{
        state: whole.state,
        due_at: whole.dueAt,
        stability: whole.stability,
        difficulty: whole.difficulty,
      },
      ...{ reps: whole.reps, lapses: whole.lapses, interval_days: whole.intervalDays },
      ...{ learning_step: whole.learningStep, first_reviewed_at: whole.firstReviewedAt },
      last_reviewed_at: whole.lastReviewedAt,
    });
  }

  const [retention] = await server.query<{ answers: number; known: number }>(
    `with answered as (
       select r.rating, r.reviewed_at, ((r.reviewed_at at time zone $1) - interval '4 hours')::date as day,
         lag(((r.reviewed_at at time zone $1) - interval '4 hours')::date)
           over (partition by r.card_id order by r.reviewed_at, r.id) as before
       from card_reviews r join cards c on c.owner_id = r.owner_id and c.id = r.card_id
       where r.rating > 0 and not exists (select 1 from card_retractions x where x.review_id = r.id)
         and c.deleted_at is null)
     select count(*)::int as answers, (count(*) filter (where rating > 1))::int as known from answered where before < day
       and day > ((now() at time zone $1) - interval '4 hours')::date - 84`,
    [timeZone],
  );
  const statistics = await alice.api.cards.statistics({ query: {} });
  const sum = (of: 'answers' | 'known') => statistics.retention.reduce((total, week) => total + week[of], 0);
  expect({ answers: sum('answers'), known: sum('known') }).toEqual(retention);
  const parts = await Promise.all(
    subjects.map((subjectId) => alice.api.cards.statistics({ query: { subjectId } })),
  );
  expect(parts.reduce((total, each) => total + each.answersToday, 0)).toBe(statistics.answersToday);
  const overview = await alice.api.cards.overview();
  const [{ cards } = { cards: -1 }] = await server.query<{ cards: number }>(
    `select count(*)::int as cards from cards where deleted_at is null`,
  );
  expect(overview.subjects.reduce((total, each) => total + each.cards, 0)).toBe(cards);
  for (const each of overview.subjects) {
    const { subjectId } = each;
    const queue = await alice.api.cards.queue({ query: { subjectId, limit: 200 } });
    expect(queue.counts).toEqual(each.counts);
    expect(queue.cards.filter(({ state }) => state === 'review')).toHaveLength(each.counts.due);
    expect(queue.cards.filter(({ state }) => state === 'new')).toHaveLength(each.counts.new);
  }
});

test('the plan for an exam is that of all cards of a large subject', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Exam' } });
  await server.query(
    `insert into cards (owner_id, id, subject_id, group_id, kind, gap, front, back, status, origin, state, due_at, stability,
       difficulty, interval_days, reps, last_reviewed_at)
     select $1, md5(n::text)::uuid, $2, md5(n::text)::uuid, 'basic', 0, 'Q', 'A', 'active', 'hand',
       case when n % 3 = 0 then 'new' else 'review' end,
       case when n % 3 > 0 then now() + (n % 40 - 10) * interval '1 day' end,
       case when n % 3 > 0 then 2 + n % 50 end, case when n % 3 > 0 then 1 + n % 9 end, 30, 3,
       case when n % 3 > 0 then now() - (n % 30) * interval '1 day' end
     from generate_series(1, 700) as n`,
    [alice.user.id, subjectId],
  );
  const timeZone = (await alice.api.cards.overview()).timeZone ?? 'UTC';
  const today = studyDay(new Date(), timeZone);
  const examDate = addDays(today, 45);
  const body = { desiredRetention: 0.9, newPerDay: 10, examDate };
  await alice.api.cards.saveSettings({ params: { id: subjectId }, body });
  const { plan } = await alice.api.cards.examPlan({ params: { id: subjectId } });

  const rows = await server.query<{ stability: number; difficulty: number; at: Date; due: Date }>(
    `select stability, difficulty, last_reviewed_at as at, due_at as due from cards
     where subject_id = $1 and state = 'review' order by id`,
    [subjectId],
  );
  const dayOf = (time: Date) => daysBetween(today, studyDay(time, timeZone));
  const all = rows.map(({ stability, difficulty, at, due }) => ({
    ...{ stability, difficulty, reviewedOn: dayOf(at), dueOn: dayOf(due) },
  }));
  const expected = planExam({
    cards: all.filter((_, i) => i % sampleEvery(700) === 0),
    ...{ studied: all.length, newCards: 233, daysLeft: 45, examDate, desiredRetention: 0.9, newPerDay: 10 },
  });
  expect(plan).toMatchObject({
    ...{ cards: 700, newCards: 233, newPerDay: expected.planned.newPerDay },
    ...{ recallPlanned: expected.planned.recall, recallUnplanned: expected.unplanned.recall },
  });
});

test('new settings reach every card of a large subject: the first at once, the others by a job', async () => {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Large' } });
  const due = new Date(Date.now() + 30 * day);
  await server.query(
    `insert into cards (owner_id, id, subject_id, group_id, kind, gap, front, back, status, origin, state, due_at, stability,
       difficulty, interval_days, reps, last_reviewed_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'basic', 0, 'Q', 'A', 'active', 'hand', 'review', $3, 30, 5, 30, 3, now()
     from generate_series(1, 1200)`,
    [alice.user.id, subjectId, due],
  );
  const moved = async () => {
    const [row] = await server.query<{ moved: number }>(
      `select count(*)::int as moved from cards where subject_id = $1 and due_at < now() + interval '20 days'`,
      [subjectId],
    );
    return row?.moved;
  };
  const body = { desiredRetention: 0.95, newPerDay: 20, examDate: null };
  await alice.api.cards.saveSettings({ params: { id: subjectId }, body });
  expect(await moved()).toBeGreaterThanOrEqual(500);
  await expect.poll(moved).toBe(1200);
});
