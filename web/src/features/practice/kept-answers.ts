import type { AttemptAnswer } from '@gene/contract/practice';

/** The part of an answer written here. */
export type AnswerValues = Pick<AttemptAnswer, 'text' | 'choices' | 'flagged'>;

/** An answer as stored on this device. */
export interface KeptAnswer extends AnswerValues {
  userId: string;
  attemptId: string;
  questionId: string;
  /** The tab that wrote it; empty for a copy of the server's. */
  writer: string;
  /** The revision it is based on; of a copy, its own. */
  revision: number;
  keptAt: number;
}

const storeName = 'answers';
/** Abandoned answers are deleted after this time. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

let opening: Promise<IDBDatabase> | null = null;

/** @throws if the browser stores nothing, as in some private windows */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('gene-practice', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, {
        keyPath: ['userId', 'attemptId', 'questionId', 'writer'],
      });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode);
  const request = work(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });
}

type Key = Pick<KeptAnswer, 'userId' | 'attemptId' | 'questionId' | 'writer'>;

export async function keepAnswer(answer: Omit<KeptAnswer, 'keptAt'>): Promise<void> {
  await run('readwrite', (store) => store.put({ ...answer, keptAt: Date.now() } satisfies KeptAnswer));
}

const leavingPrefix = 'practice-leaving:';
const leavingKey = ({ userId, attemptId, questionId, writer }: Key) =>
  `${leavingPrefix}${[userId, attemptId, questionId, writer].join(':')}`;

/** `keepAnswer` for a closing page, which would lose an open transaction. */
export function keepAtOnce(answer: Omit<KeptAnswer, 'keptAt'>): void {
  try {
    localStorage.setItem(leavingKey(answer), JSON.stringify({ ...answer, keptAt: Date.now() }));
  } catch {
    // No room; the transaction has to do.
  }
}

/** Answers stored by closing pages. */
function findLeft(userId: string, attemptId: string): KeptAnswer[] {
  const own = `${leavingPrefix}${userId}:${attemptId}:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own))
    .map((key) => localStorage.getItem(key))
    .filter((kept) => kept !== null)
    .map((kept) => JSON.parse(kept) as KeptAnswer);
}

export async function dropAnswer({ userId, attemptId, questionId, writer }: Key): Promise<void> {
  localStorage.removeItem(leavingKey({ userId, attemptId, questionId, writer }));
  await run('readwrite', (store) => store.delete([userId, attemptId, questionId, writer]));
}

/** Everything this device stores of an attempt. */
export async function findKept(userId: string, attemptId: string): Promise<KeptAnswer[]> {
  const range = IDBKeyRange.bound([userId, attemptId], [userId, attemptId, []]);
  const kept = (await run('readonly', (store) => store.getAll(range))) as KeptAnswer[];
  const newest = new Map<string, KeptAnswer>();
  for (const each of [...kept, ...findLeft(userId, attemptId)]) {
    const known = newest.get(leavingKey(each));
    if (!known || each.keptAt >= known.keptAt) newest.set(leavingKey(each), each);
  }
  return [...newest.values()];
}

export async function dropAttempt(userId: string, attemptId: string): Promise<void> {
  for (const left of findLeft(userId, attemptId)) localStorage.removeItem(leavingKey(left));
  await run('readwrite', (store) =>
    store.delete(IDBKeyRange.bound([userId, attemptId], [userId, attemptId, []])),
  );
}

/** Deletes copies of old attempts. */
export const forgetOld = () => forget(({ keptAt }) => Date.now() - keptAt > keptMs);

/** Deletes copies of the server's answers, for all users; unsent text waits for its writer. */
export const forgetCopies = () => forget(({ writer }) => writer === '');

async function forget(isDone: (answer: KeptAnswer) => boolean): Promise<void> {
  const all = (await run('readonly', (store) => store.getAll())) as KeptAnswer[];
  for (const answer of all.filter(isDone)) await dropAnswer(answer);
}
