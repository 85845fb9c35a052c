import { randomUUID } from 'node:crypto';
import type { Attempt, AttemptResult, NewAttempt } from '@gene/contract/practice';
import type { KeptPaper } from '@gene/contract/papers';
import { vi } from 'vitest';
import type * as z from 'zod';
import { patience } from '../../../testing/patience.ts';
import type { Person, TestServer } from '../../../testing/server.ts';
import { uploadAndRead } from '../../../testing/uploads.ts';

interface Wanted {
  title?: string;
  text?: string;
  subjectId?: string;
}

/**
 * Two questions to answer for 8 marks, and two out of three for 20, one of which has an alternative by OR.
 */
const paperText = [
  'Institute of Harbours',
  'Semester Examination, May 2032',
  'Course Code: HAR 110',
  'Course Name: Lighthouses',
  'Time: 2 hours',
  'Max. Marks: 28',
  'PART A',
  'Answer all questions. Each question carries 4 marks.',
  '1. Who tends the lighthouse?',
  '2. What does the bell do in fog?',
  'PART B',
  'Answer any two questions. Each question carries 10 marks.',
  '3. Describe the oil of the lamp.',
  '4. Explain how keepers read the wind.',
  '5. Compare the two piers.',
  '',
].join('\n');

/** Uploads a question paper and waits for its questions. */
export async function readPaper(server: TestServer, person: Person, wanted: Wanted = {}): Promise<KeptPaper> {
  const { title = 'Lighthouses', text = paperText, subjectId } = wanted;
  const { id } = await uploadAndRead(server, person, {
    name: `${title}.txt`,
    content: text,
    fields: {
      ...{ type: 'question_paper', year: '2032', examType: title },
      ...(subjectId !== undefined && { subjectId }),
    },
  });
  return vi.waitFor(async () => {
    const { papers } = await person.api.papers.ofDocument({ params: { id } });
    const [paper] = papers;
    if (!paper) throw new Error('the paper is not read yet');
    return paper;
  }, patience);
}

export const begin = (
  person: Person,
  from: NewAttempt['from'],
  more: Partial<z.input<typeof NewAttempt>> = {},
): Promise<Attempt> => person.api.practice.start({ body: { id: randomUUID(), from, ...more } });

/** Waits until an attempt is marked and returns the suggestions. */
export const marked = (person: Person, id: string): Promise<AttemptResult> =>
  vi.waitFor(async () => {
    const result = await person.api.practice.result({ params: { id } });
    if (result.marking) throw new Error('it is still being marked');
    return result;
  }, patience);

/** Lets this many seconds pass for an attempt, by moving its start, deadline and job into the past. */
export async function letPass(server: TestServer, attemptId: string, seconds: number): Promise<void> {
  await server.query(
    `update practice_attempts set started_at = started_at - make_interval(secs => $2),
      deadline = deadline - make_interval(secs => $2) where id = $1`,
    [attemptId, seconds],
  );
  await server.query(
    `update jobs set run_at = run_at - make_interval(secs => $2)
      where kind = 'practice.submit' and payload->>'attemptId' = $1 and state = 'queued'`,
    [attemptId, seconds],
  );
}
