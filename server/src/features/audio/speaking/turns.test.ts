import { expect, test } from 'vitest';
import { createHeavyWork, heavyWorkLimits } from '../../../platform/heavy-work.ts';
import type { Lane } from './isolated.ts';
import { createSpeakingTurns, expectedMs } from './turns.ts';

const piece = expectedMs.speak(400);
const part = expectedMs.plan(200_000);

function asker(personId: string) {
  const leaving = new AbortController();
  return { asker: { personId, signal: leaving.signal }, leave: () => leaving.abort(new Error('gone')) };
}

/** Work that ends when it is told to, or aborted. */
function held() {
  let finish = () => {};
  let signal: AbortSignal | undefined;
  let lane: Lane | undefined;
  const work = (onLane: Lane, stopped: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      [lane, signal, finish] = [onLane, stopped, () => resolve('spoken')];
      stopped.addEventListener('abort', () => reject(stopped.reason as Error));
    });
  return { work, finish: () => finish(), lane: () => lane, isStopped: () => signal?.aborted };
}

const turnsOf = () => createSpeakingTurns(createHeavyWork({ ...heavyWorkLimits(1), perPerson: 1 }));

test('whoever leaves the line has nothing spoken', async () => {
  const turns = turnsOf();
  const [before, mine] = [held(), held()];
  const first = turns.run(asker('a').asker, piece, before.work);
  const { asker: second, leave } = asker('b');
  const left = turns.run(second, piece, mine.work);
  leave();
  await expect(left).rejects.toThrow('gone');
  before.finish();
  expect(await first).toBe('spoken');
  expect(mine.lane()).toBeUndefined();
});

test('a piece that has begun is spoken to its end though its person has left', async () => {
  const own = held();
  const { asker: person, leave } = asker('a');
  const speaking = turnsOf().run(person, piece, own.work);
  await expect.poll(own.lane).toBe('now');
  leave();
  expect(own.isStopped()).toBe(false);
  own.finish();
  expect(await speaking).toBe('spoken');
});

test('long work has a process of its own, and ends with whoever wanted it', async () => {
  const own = held();
  const { asker: person, leave } = asker('a');
  const dividing = turnsOf().run(person, part, own.work);
  await expect.poll(own.lane).toBe('long');
  leave();
  await expect(dividing).rejects.toThrow('gone');
  expect(own.isStopped()).toBe(true);
});

test('of many who listen, whoever has had less goes first', async () => {
  const turns = turnsOf();
  const order: string[] = [];
  const speak = (personId: string) =>
    turns.run(asker(personId).asker, piece, async () => {
      order.push(personId);
    });
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(speak));
  expect(order.indexOf('b')).toBeLessThan(3);
});
