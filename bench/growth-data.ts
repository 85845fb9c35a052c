/** Creates one person with far too much of everything: read by the product once, then copied in SQL. */
import { randomUUID } from 'node:crypto';
import { replay, type LoggedReview, unstudied } from '@gene/engines/study-planning';
import type pg from 'pg';
import type { Client } from './built-server.ts';
import { copyRows, insertRows } from './database.ts';

export const growth = {
  documents: 10_000,
  passages: 100_000,
  cards: 100_000,
  reviews: 180_000,
  subjects: 20,
  notes: 2_000,
  sessions: 2_000,
  attempts: 200,
  chats: 2_000,
  highlights: 20_000,
} as const;

/** Most of the data is in one subject; an even spread would flatter its screens. */
const shareOfFirst = 0.6;
const textbooks = 38;
const papers = 6;
/** One copy in this many is of a question paper. */
const paperEvery = 20;
const dayMs = 24 * 60 * 60 * 1000;
const timeZone = 'Europe/Berlin';

/** Mulberry32, for the same installation in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo mar len tor pin gal ves dun kor bel'.split(' ');

/** Invents sentences whose words have realistic frequencies. */
export function inventedText(random: () => number): { sentence: () => string; word: () => string } {
  const words = Array.from({ length: 3000 }, (_, i) =>
    [0, 1, 2]
      .slice(0, 2 + (i % 2))
      .map((n) => syllables[(i * 7 + n * 13 + Math.floor(i / 23)) % 23])
      .join(''),
  );
  const word = () => words[Math.floor(words.length * random() ** 2)] ?? 'bace';
  const sentence = () => {
    const text = Array.from({ length: 9 + Math.floor(random() * 9) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return { sentence, word };
}

export function textbook(random: () => number): string {
  const { sentence, word } = inventedText(random);
  const paragraph = () => Array.from({ length: 7 }, sentence).join(' ');
  const chapter = (n: number) =>
    [`${n}. The ${word()} of the ${word()}`, ...Array.from({ length: 6 }, paragraph)].join('\n\n');
  return [1, 2, 3, 4].map(chapter).join('\n\n');
}

export function questionPaper(random: () => number, year: number): string {
  const { sentence } = inventedText(random);
  const questions = Array.from(
    { length: 8 },
    (_, i) => `${i + 1}. Explain why ${sentence().toLowerCase()} [10]`,
  );
  return [
    `Final Examination, June ${year}`,
    'Time allowed: 180 minutes',
    'Total marks: 80',
    ...questions,
  ].join('\n\n');
}

/** Fills the installation for one person. @returns ids for the calls that need one */
export async function seedGrowth(
  client: Client,
  database: pg.Client,
  log: (line: string) => void,
): Promise<void> {
  const random = randomNumbers(11);
  const { id: ownerId } = (await (await client.get('/api/auth/me')).json()) as { id: string };
  const subjects: string[] = [];
  for (let i = 0; i < growth.subjects; i++) subjects.push((await client.addSubject(`Subject ${i + 1}`)).id);
  const first = subjects[0] as string;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const templates: string[] = [];
  for (let i = 0; i < textbooks; i++)
    templates.push((await client.upload(first, `book-${i}.txt`, bytes(textbook(random)))).id);
  const asked: string[] = [];
  for (let i = 0; i < papers; i++)
    asked.push(
      (
        await client.upload(first, `paper-${i}.txt`, bytes(questionPaper(random, 2019 + i)), {
          type: 'question_paper',
          year: String(2019 + i),
          examType: 'Final',
          questionCount: '8',
        })
      ).id,
    );
  for (const id of [...templates, ...asked]) await client.ready(id, 300);
  log('  templates read');
  await practise(client);
  await copyDocuments(database, { ownerId, subjects, templates, asked });
  log('  documents copied');
  await addCards(database, { ownerId, subjects, random });
  log('  cards and reviews added');
  await addTheRest(database, { ownerId, subjects, random });
  await database.query('vacuum analyze');
}

async function practise(client: Client): Promise<void> {
  const list = (await (await client.get('/api/question-papers')).json()) as { papers: { id: string }[] };
  const [paper] = list.papers;
  if (!paper) throw new Error('no question paper was read');
  const id = randomUUID();
  const begun = await client.post('/api/practice', { id, from: { kind: 'paper', paperId: paper.id } });
  if (!begun.ok) throw new Error(await begun.text());
  await client.post(`/api/practice/${id}/submit`, {});
}

interface Seeded {
  ownerId: string;
  subjects: readonly string[];
  random: () => number;
}

const subjectOf = `case when n % 10 < ${shareOfFirst * 10} then $2::uuid[] else $3::uuid[] end`;

async function copyDocuments(
  database: pg.Client,
  { ownerId, subjects, templates, asked }: Omit<Seeded, 'random'> & { templates: string[]; asked: string[] },
): Promise<void> {
  const { rows } = await database.query<{ passages: number }>(
    'select count(*)::int as passages from passages where document_id = any($1)',
    [templates],
  );
  const perBook = (rows[0]?.passages ?? 0) / templates.length;
  // If there are too few passages, each text is copied with its passages more than once.
  const repeats = Math.max(1, Math.round(growth.passages / growth.documents / perBook));
  await database.query(
    `create temp table copies as
       select n, gen_random_uuid() as id, (${subjectOf})[1 + n % 19] as subject_id,
         case when n % ${paperEvery} = 0 then ($5::uuid[])[1 + (n / ${paperEvery}) % ${papers}]
           else ($4::uuid[])[1 + n % ${textbooks}] end as template
       from generate_series(1, ${growth.documents - templates.length - asked.length}) as n
       where $1::uuid is not null`,
    [ownerId, Array.from({ length: 19 }, () => subjects[0]), subjects.slice(1), templates, asked],
  );
  await copyRows(database, 'documents', 'copies c join documents d on d.id = c.template', {
    id: 'c.id',
    subject_id: 'c.subject_id',
    title: "d.title || ' ' || c.n",
    sha256: 'md5(c.n::text)',
    file_key: `'copies/' || c.id`,
    created_at: "d.created_at - c.n * interval '3 minutes'",
  });
  for (const table of ['document_pages', 'chapter_studies', 'document_studies', 'paper_readings'])
    await copyRows(database, table, `copies c join ${table} d on d.document_id = c.template`, {
      document_id: 'c.id',
    });
  await copyRows(database, 'papers', 'copies c join papers d on d.document_id = c.template', {
    id: 'gen_random_uuid()',
    document_id: 'c.id',
  });
  for (let again = 0; again < repeats; again++)
    await copyRows(
      database,
      'passages',
      'copies c join passages d on d.document_id = c.template and d.ordinal < 1000',
      {
        document_id: 'c.id',
        subject_id: 'c.subject_id',
        ordinal: `d.ordinal + ${again * 1000}`,
      },
    );
}

/** Days before each answer to a card: two in its first session, then further and further apart. */
const gaps = [0, 1 / 144, 3, 10, 30, 80, 200];

async function addCards(database: pg.Client, { ownerId, subjects, random }: Seeded): Promise<void> {
  const { sentence, word } = inventedText(random);
  const now = Date.now();
  const cards: Record<string, unknown>[] = [];
  const reviews: Record<string, unknown>[] = [];
  const learnt = 45_000;
  const scheduling = { desiredRetention: 0.9, timeZone, exam: null };
  while (cards.length < growth.cards) {
    const i = cards.length;
    // Every tenth text is a cloze with three gaps.
    const size = i % 10 === 0 ? Math.min(3, growth.cards - i) : 1;
    const groupId = randomUUID();
    const subjectId =
      random() < shareOfFirst ? subjects[0] : subjects[1 + Math.floor(random() * (subjects.length - 1))];
    const createdAt = new Date(now - (20 + random() * 580) * dayMs);
    const front =
      size === 1
        ? `What is ${word()} ${word()}?`
        : `The {{c1::${word()}}} and {{c2::${word()}}} of {{c3::${word()}}}.`;
    for (let gap = 0; gap < size; gap++) {
      const id = gap === 0 ? groupId : randomUUID();
      const isLearnt = i < learnt;
      const log = isLearnt ? logOf(random, now, createdAt, growth.reviews / learnt) : [];
      const schedule = isLearnt ? replay(id, log, scheduling) : unstudied;
      const pick = random();
      const status = isLearnt
        ? pick < 0.02
          ? 'suspended'
          : 'active'
        : pick < 0.1
          ? 'proposed'
          : pick < 0.15
            ? 'rejected'
            : 'active';
      cards.push({
        owner_id: ownerId,
        id,
        subject_id: subjectId,
        group_id: groupId,
        shares_text: size > 1,
        kind: size === 1 ? 'basic' : 'cloze',
        gap: size === 1 ? 0 : gap + 1,
        deck: '',
        front,
        back: size === 1 ? sentence() : '',
        tags: random() < 0.2 ? [word()] : [],
        status,
        origin: 'hand',
        created_at: createdAt,
        updated_at: createdAt,
        deleted_at: pick > 0.99 ? new Date(now - dayMs) : null,
        state: schedule.state,
        due_at: schedule.dueAt,
        stability: schedule.stability,
        difficulty: schedule.difficulty,
        interval_days: schedule.intervalDays,
        learning_step: schedule.learningStep,
        reps: schedule.reps,
        lapses: schedule.lapses,
        for_exam: schedule.forExam,
        first_reviewed_at: schedule.firstReviewedAt,
        last_reviewed_at: schedule.lastReviewedAt,
        replayed_until: schedule.lastReviewedAt,
        replayed_in: isLearnt ? timeZone : null,
      });
      let previous: Date | null = null;
      for (const { id: reviewId, rating, reviewedAt } of log) {
        const durationMs = 2000 + Math.floor(random() * 15_000);
        reviews.push({
          owner_id: ownerId,
          id: reviewId,
          card_id: id,
          subject_id: subjectId,
          rating,
          reviewed_at: reviewedAt,
          previous_at: previous,
          retracted: false,
          duration_ms: durationMs,
          created_at: reviewedAt,
        });
        previous = reviewedAt;
      }
    }
  }
  await insertRows(database, 'cards', cards);
  await insertRows(database, 'card_reviews', reviews);
  await database.query(
    `insert into learners (owner_id, time_zone) values ($1, $2) on conflict (owner_id) do update set time_zone = $2`,
    [ownerId, timeZone],
  );
}

/** Answers up to about one interval ago: most cards are not due yet, some are. */
function logOf(random: () => number, now: number, createdAt: Date, mean: number): LoggedReview[] {
  const count = Math.max(2, Math.min(gaps.length, Math.round(mean + (random() - 0.5) * 4)));
  const last = now - random() * 1.15 * (gaps[count] ?? 300) * dayMs;
  const log: LoggedReview[] = [];
  let at = last;
  for (let i = count - 1; i >= 0; i--) {
    const rating = random() < 0.12 ? 1 : random() < 0.15 ? 2 : random() < 0.9 ? 3 : 4;
    log.unshift({
      id: randomUUID(),
      rating,
      reviewedAt: new Date(Math.max(at, createdAt.getTime() + i * 1000)),
    });
    at -= (gaps[i] ?? 0) * dayMs * (0.8 + 0.4 * random());
  }
  return log;
}

async function addTheRest(database: pg.Client, { ownerId, subjects, random }: Seeded): Promise<void> {
  const { sentence } = inventedText(random);
  const now = Date.now();
  const someSubject = () =>
    random() < shareOfFirst ? subjects[0] : subjects[Math.floor(random() * subjects.length)];
  const at = (i: number) => new Date(now - i * 10 * 60 * 1000);
  await insertRows(
    database,
    'notes',
    Array.from({ length: growth.notes }, (_, i) => {
      const content = Array.from({ length: 30 }, sentence).join(' ');
      return {
        ...{ owner_id: ownerId, id: randomUUID(), subject_id: someSubject(), title: sentence().slice(0, 60) },
        ...{ description: content.slice(0, 150), content, revision: 1, created_at: at(i), updated_at: at(i) },
      };
    }),
  );
  await insertRows(
    database,
    'plan_sessions',
    Array.from({ length: growth.sessions }, (_, i) => ({
      ...{
        owner_id: ownerId,
        id: randomUUID(),
        subject_id: someSubject(),
        minutes: 30,
        title: sentence(),
        note: '',
      },
      ...{ day: new Date(now + (i / 4 - 250) * dayMs).toISOString().slice(0, 10), about: { kind: 'cards' } },
      ...{ state: 'planned', origin: 'hand', revision: 1, created_at: at(i), updated_at: at(i) },
    })),
  );
  await database.query(
    `create temp table more as select gen_random_uuid() as id, a.id as template
     from generate_series(1, ${growth.attempts}) as n, practice_attempts a where a.owner_id = $1`,
    [ownerId],
  );
  await copyRows(database, 'practice_attempts', 'more c join practice_attempts d on d.id = c.template', {
    id: 'c.id',
  });
  await copyRows(
    database,
    'practice_answers',
    'more c join practice_answers d on d.attempt_id = c.template',
    {
      attempt_id: 'c.id',
    },
  );
  const { rows: books } = await database.query<{ id: string; subject: string }>(
    `select id, subject_id as subject from documents where type = 'textbook' and subject_id = $1 order by id limit 200`,
    [subjects[0]],
  );
  const chats = Array.from({ length: growth.chats }, (_, i) => ({
    ...{ id: randomUUID(), owner_id: ownerId, subject_id: subjects[0], title: sentence().slice(0, 80) },
    // Half of them belong to one book, which gets the longest list.
    document_id: i % 2 === 0 ? books[0]?.id : i % 4 === 1 ? null : books[i % books.length]?.id,
    ...{ created_at: at(i), updated_at: at(i) },
  }));
  await insertRows(database, 'chats', chats);
  await insertRows(
    database,
    'chat_messages',
    chats.flatMap(({ id, created_at }) =>
      ['user', 'assistant', 'user', 'assistant'].map((role) => ({
        ...{ id: randomUUID(), chat_id: id, role, content: sentence(), created_at, citations: [] },
        ...(role === 'assistant' ? { state: 'answer', engine: 'built-in' } : { state: null, engine: null }),
      })),
    ),
  );
  await insertRows(
    database,
    'highlights',
    Array.from({ length: growth.highlights }, (_, i) => ({
      ...{
        id: randomUUID(),
        owner_id: ownerId,
        document_id: books[i % books.length]?.id,
        note: '',
        colour: 'yellow',
      },
      ...{
        start: i,
        end: i + 40,
        page: 1,
        quote: sentence(),
        rects: [],
        created_at: at(0),
        updated_at: at(0),
      },
    })),
  );
}
