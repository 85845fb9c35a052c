import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Client } from './built-server.ts';
import { copyRows, insertRows } from './database.ts';
import { inventedText, questionPaper, randomNumbers, textbook } from './growth-data.ts';

export const booksEach = 4;
export const cardsEach = 40;

export interface Student {
  token: string;
  subject: string;
  books: string[];
  paper: string;
}

/** Copies what the product has read once, in SQL: signing up takes a password hash each. */
export async function seedStudents(bela: Client, database: pg.Client, count: number): Promise<Student[]> {
  const random = randomNumbers(5);
  const { id: subjectId } = await bela.addSubject('Sea');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const ids: string[] = [];
  for (let i = 0; i < booksEach; i++)
    ids.push((await bela.upload(subjectId, `book-${i}.txt`, bytes(textbook(random)))).id);
  const paper = await bela.upload(subjectId, 'paper.txt', bytes(questionPaper(random, 2024)), {
    ...{ type: 'question_paper', year: '2024', examType: 'Final', questionCount: '8' },
  });
  for (const id of [...ids, paper.id]) await bela.ready(id, 300);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await database.query(
    `create temp table students as select n::int, gen_random_uuid() as id, gen_random_uuid() as subject_id, hash
     from unnest($1::text[]) with ordinality as h(hash, n)`,
    [hashes],
  );
  await database.query(
    `create temp table copies as select s.id as owner_id, s.subject_id, d.id as template, gen_random_uuid() as id
     from students s, documents d where d.subject_id = $1`,
    [subjectId],
  );
  await copyRows(database, 'users', `students c join users d on d.email = 'bela@bench.example'`, {
    ...{ id: 'c.id', email: `'student-' || c.n || '@bench.example'`, is_admin: 'false' },
    email_key: `'student-' || c.n || '@bench.example'`,
  });
  await copyRows(database, 'sessions', 'students c join (select * from sessions limit 1) d on true', {
    id: 'gen_random_uuid()',
    user_id: 'c.id',
    token_hash: 'c.hash',
  });
  await copyRows(database, 'subjects', `students c join subjects d on d.id = '${subjectId}'`, {
    ...{ id: 'c.subject_id', owner_id: 'c.id' },
  });
  await copyRows(database, 'documents', 'copies c join documents d on d.id = c.template', {
    ...{ id: 'c.id', owner_id: 'c.owner_id', subject_id: 'c.subject_id', file_key: `'copies/' || c.id` },
  });
  const ofDocument = 'd on d.document_id = c.template';
  for (const table of ['document_pages', 'chapter_studies', 'document_studies', 'paper_readings'])
    await copyRows(database, table, `copies c join ${table} ${ofDocument}`, { document_id: 'c.id' });
  await copyRows(database, 'passages', `copies c join passages ${ofDocument}`, {
    ...{ document_id: 'c.id', owner_id: 'c.owner_id', subject_id: 'c.subject_id' },
  });
  await copyRows(database, 'papers', `copies c join papers ${ofDocument}`, {
    ...{ id: 'gen_random_uuid()', document_id: 'c.id' },
  });
  const { rows } = await database.query<{ id: string; subject: string; books: string[]; paper: string }>(
    `select s.id, s.subject_id as subject, p.id as paper,
       (select array_agg(d.id) from documents d where d.subject_id = s.subject_id and d.type = 'textbook') as books
     from students s join documents d on d.subject_id = s.subject_id join papers p on p.document_id = d.id order by s.n`,
  );
  await addCards(database, rows, random);
  await database.query('vacuum analyze');
  // The gigabyte that was written here would be flushed during the minutes that are measured.
  await database.query('checkpoint');
  return rows.map(({ subject, books, paper: paperId }, i) => ({
    ...{ token: tokens[i] ?? '', subject, books, paper: paperId },
  }));
}

/** Half of them new, half due after one session four days ago. */
async function addCards(
  database: pg.Client,
  people: readonly { id: string; subject: string }[],
  random: () => number,
): Promise<void> {
  const { sentence, word } = inventedText(random);
  const day = 24 * 60 * 60 * 1000;
  const learntAt = new Date(Date.now() - 4 * day);
  const cards = people.flatMap(({ id: owner, subject }) =>
    Array.from({ length: cardsEach }, (_, i) => {
      const id = randomUUID();
      const isLearnt = i % 2 === 0;
      return {
        ...{
          owner_id: owner,
          id,
          subject_id: subject,
          group_id: id,
          shares_text: false,
          kind: 'basic',
          gap: 0,
        },
        ...{
          deck: '',
          front: `What is ${word()}?`,
          back: sentence(),
          tags: [],
          status: 'active',
          origin: 'hand',
        },
        ...{ created_at: learntAt, updated_at: learntAt, interval_days: isLearnt ? 3 : 0, learning_step: 0 },
        ...{ state: isLearnt ? 'review' : 'new', due_at: isLearnt ? new Date(Date.now() - day) : null },
        ...{
          stability: isLearnt ? 3.1 : null,
          difficulty: isLearnt ? 5 : null,
          reps: isLearnt ? 1 : 0,
          lapses: 0,
        },
        ...{ for_exam: false, first_reviewed_at: isLearnt ? learntAt : null },
        last_reviewed_at: isLearnt ? learntAt : null,
      };
    }),
  );
  await insertRows(database, 'cards', cards);
  await insertRows(
    database,
    'card_reviews',
    cards
      .filter(({ state }) => state === 'review')
      .map(({ owner_id, id, subject_id }) => ({
        ...{ owner_id, id: randomUUID(), card_id: id, subject_id, rating: 4, reviewed_at: learntAt },
        ...{ duration_ms: 4000, retracted: false, created_at: learntAt },
      })),
  );
}
