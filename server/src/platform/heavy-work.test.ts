import { ApiError } from '@gene/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeavyWork, type HeavyKind, type HeavyWork, heavyWorkLimits } from './heavy-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { ...heavyWorkLimits(2), longSlots: 2, perKind: {}, turnMs: 1000, safeMs: 5000 };

/** People who request work, which ends on command. */
function workshop(heavy: HeavyWork) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, unknown>();
  return {
    begun,
    outcomes,
    ask: (
      name: string,
      {
        kind = 'print' as HeavyKind,
        signal = new AbortController().signal,
        network = 'here',
        isJob = false,
        expectedMs = 1000,
      } = {},
    ) => {
      const asker = { personId: name.split(' ')[0]!, signal, network, isJob };
      void heavy
        .run(
          kind,
          asker,
          async (stop) => {
            begun.push(name);
            await new Promise<void>((resolve) => {
              ends.set(name, resolve);
              stop.addEventListener('abort', () => resolve());
            });
          },
          expectedMs,
        )
        .then(
          () => outcomes.set(name, 'done'),
          (error: unknown) => outcomes.set(name, error),
        );
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test('no more runs at a time than there are slots, and of one kind no more than it may', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, perKind: { import: 1 } }));
  ask('alice', { kind: 'import' });
  ask('bob', { kind: 'import' });
  ask('carol');
  ask('dave');
  await pass(0);
  expect(begun).toEqual(['alice', 'carol']);
  await end('carol');
  expect(begun).toEqual(['alice', 'carol', 'dave']);
  await end('alice');
  expect(begun.at(-1)).toBe('bob');
});

test('one person runs two things at a time, and whoever was served least goes first', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 3 }));
  for (const name of ['mallory 1', 'mallory 2', 'mallory 3', 'mallory 4']) ask(name);
  await pass(500);
  expect(begun).toEqual(['mallory 1', 'mallory 2']);
  ask('dave');
  await pass(0);
  ask('mallory 5');
  ask('alice');
  await end('mallory 1');
  expect(begun).toEqual(['mallory 1', 'mallory 2', 'dave', 'alice']);
});

test('whoever has two things that take long begins one more, and no fourth', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, perKind: { import: 1 } }));
  ask('alice import 1', { kind: 'import' });
  await pass(1000);
  ask('alice import 2', { kind: 'import' });
  await pass(900);
  ask('alice picture', { kind: 'avatar' });
  await pass(0);
  expect(begun).toEqual(['alice import 1', 'alice import 2']);
  await pass(100);
  expect(begun.at(-1)).toBe('alice picture');
  await pass(1000);
  ask('alice print');
  await pass(1000);
  expect(begun.at(-1)).toBe('alice picture');
  await end('alice picture');
  expect(begun.at(-1)).toBe('alice print');
});

test('of two who were served alike, the one whose network was served less goes first', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1 }));
  ask('mallory1', { network: 'there' });
  await pass(900);
  ask('mallory2', { network: 'there' });
  ask('mallory3', { network: 'there' });
  ask('alice', { network: 'here' });
  await end('mallory1');
  expect(begun).toEqual(['mallory1', 'alice']);
});

test('what takes longer than its turn goes on beside, and others begin', async () => {
  const { begun, outcomes, ask, end, pass } = workshop(createHeavyWork(limits));
  ask('mallory');
  ask('oscar');
  ask('alice');
  await pass(999);
  expect(begun).toEqual(['mallory', 'oscar']);
  await pass(1);
  expect(begun).toEqual(['mallory', 'oscar', 'alice']);
  await end('mallory');
  expect(outcomes.get('mallory')).toBe('done');
});

test('where all that runs takes long and somebody waits, the work of whoever was served most ends with a sentence', async () => {
  const { begun, outcomes, ask, pass } = workshop(createHeavyWork(limits));
  for (const name of ['m1', 'm2', 'm3', 'm4']) ask(name);
  await pass(2000);
  expect(begun).toEqual(['m1', 'm2', 'm3', 'm4']);
  await pass(5000);
  expect([...outcomes.keys()]).toEqual([]);
  ask('alice');
  await pass(0);
  expect(begun).toContain('alice');
  const [ended] = [...outcomes.values()];
  expect(ended).toBeInstanceOf(ApiError);
  expect(ended).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } });
  expect((ended as ApiError).message).toContain('others are waiting');
  expect(outcomes.size).toBe(1);
});

test('nobody’s work is ended for somebody who was served more', async () => {
  const { begun, outcomes, ask, end, pass } = workshop(
    createHeavyWork({ ...limits, slots: 1, longSlots: 0 }),
  );
  ask('mallory 1', { isJob: true });
  ask('alice');
  ask('mallory 2');
  await pass(20_000);
  await end('mallory 1');
  // Half of that was mallory's share of the time.
  await pass(5500);
  expect([begun, outcomes.size]).toEqual([['mallory 1', 'alice'], 1]);
  ask('bob');
  await pass(0);
  expect(outcomes.get('alice')).toMatchObject({ code: 'unavailable' });
});

test('the work of a job is never ended for others', async () => {
  const { begun, outcomes, ask, pass } = workshop(createHeavyWork({ ...limits, slots: 1, longSlots: 1 }));
  ask('m1', { isJob: true });
  await pass(1000);
  ask('m2', { isJob: true });
  await pass(5000);
  ask('alice');
  await pass(0);
  expect(begun).toEqual(['m1', 'm2']);
  expect(outcomes.size).toBe(0);
});

test('whoever leaves is forgotten while waiting, and stopped while at work', async () => {
  const heavy = createHeavyWork({ ...limits, slots: 1 });
  const { begun, outcomes, ask, end, pass } = workshop(heavy);
  const [working, waiting] = [new AbortController(), new AbortController()];
  ask('alice', { signal: working.signal });
  ask('bob', { signal: waiting.signal });
  ask('carol');
  await pass(0);
  expect(heavy.report()).toMatchObject({ running: 1, waiting: 2 });
  waiting.abort(new RangeError('left'));
  await pass(0);
  expect(outcomes.get('bob')).toMatchObject({ message: 'left' });
  working.abort(new RangeError('left too'));
  await pass(0);
  expect(outcomes.get('alice')).toMatchObject({ message: 'left too' });
  expect(begun).toEqual(['alice', 'carol']);
  await end('carol');
  expect(heavy.report()).toMatchObject({ running: 0, waiting: 0 });
});

test('a person with too much waiting is told so, and that it is soon worth another try', async () => {
  const { outcomes, ask, pass } = workshop(createHeavyWork({ ...limits, waitingPerPerson: 2 }));
  for (const n of [1, 2, 3, 4, 5]) ask(`mallory ${n}`);
  await pass(0);
  expect(outcomes.get('mallory 5')).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('2 large tasks waiting'),
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(outcomes.size).toBe(1);
});

test('where the line is full, whoever was served most leaves it, not whoever comes last', async () => {
  const { begun, outcomes, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1, waiting: 2 }));
  ask('mallory 1');
  await pass(500);
  ask('mallory 2');
  ask('mallory 3');
  ask('alice');
  await pass(0);
  expect(outcomes.get('mallory 3')).toMatchObject({ code: 'unavailable' });
  await end('mallory 1');
  expect(begun).toEqual(['mallory 1', 'alice']);
});

test('where the line is full, whoever has most in it gives up a piece, not whoever has one', async () => {
  const { outcomes, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1, waiting: 3 }));
  ask('alice 1');
  await pass(900);
  await end('alice 1');
  for (const name of ['mallory 1', 'oscar 1', 'oscar 2', 'oscar 3']) ask(name);
  ask('alice 2');
  await pass(0);
  expect([...outcomes.keys()]).toEqual(['alice 1', 'oscar 3']);
});

test('what should be short has slots of its own, and goes before what is long', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1 }));
  ask('mallory', { expectedMs: 20_000 });
  ask('oscar', { expectedMs: 20_000 });
  ask('alice', { expectedMs: 200 });
  ask('bob', { expectedMs: 200 });
  await pass(0);
  expect(begun).toEqual(['mallory', 'alice']);
  await end('alice');
  expect(begun).toEqual(['mallory', 'alice', 'bob']);
});

test('somebody who wants a little more gets it in turn beside a crowd that wants little again and again', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1 }));
  const crowd = Array.from({ length: 10 }, (_, n) => `m${n}`);
  for (const name of crowd) for (const round of [1, 2, 3]) ask(`${name} ${round}`, { expectedMs: 20 });
  for (let taken = 0; taken < 10; taken++) {
    await pass(100);
    await end(begun.at(-1)!);
  }
  ask('alice', { expectedMs: 200 });
  await pass(100);
  await end(begun.at(-1)!);
  expect(begun.at(-1)).toBe('alice');
});

test('what was used while nobody waited is not held against anybody, and who comes new has no credit', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1 }));
  for (let n = 1; n <= 20; n++) {
    ask(`alice ${n}`);
    await pass(900);
    await end(`alice ${n}`);
    await pass(100);
  }
  ask('m1 1');
  for (const name of ['m1 2', 'm2 1', 'm3 1', 'alice 21', 'm4 1']) ask(name);
  await pass(0);
  for (const name of ['m1 1', 'm2 1', 'm3 1']) await end(name);
  expect(begun.slice(20)).toEqual(['m1 1', 'm2 1', 'm3 1', 'alice 21']);
});

test('somebody who wants little gets it at once beside a crowd that wants all there is', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1, turnMs: 5000 }));
  const crowd = Array.from({ length: 10 }, (_, n) => `m${n}`);
  for (let round = 0; round < 5; round++) for (const name of crowd) ask(`${name} ${round}`);
  for (let n = 0; n < 5; n++) {
    for (let taken = 0; taken < 5; taken++) {
      await pass(1000);
      await end(begun.at(-1)!);
    }
    ask(`alice ${n}`, { expectedMs: 400 });
    await pass(1000);
    await end(begun.at(-1)!);
    expect(begun.at(-1)).toBe(`alice ${n}`);
    await end(`alice ${n}`);
  }
});

test('what work took counts, not what it was expected to take', async () => {
  const { begun, ask, end, pass } = workshop(createHeavyWork({ ...limits, slots: 1, turnMs: 5000 }));
  const crowd = Array.from({ length: 10 }, (_, n) => `m${n}`);
  for (const round of [1, 2]) for (const name of crowd) ask(`${name} ${round}`, { expectedMs: 20 });
  ask('alice 1', { expectedMs: 20 });
  for (let taken = 0; taken < 10; taken++) {
    await pass(1000);
    await end(begun.at(-1)!);
  }
  expect(begun.at(-1)).toBe('alice 1');
  await pass(100);
  ask('alice 2', { expectedMs: 20 });
  await end('alice 1');
  expect(begun.at(-1)).toBe('alice 2');
});

test('people who listen leave a slot to others, since a voice has one process', async () => {
  const { begun, ask, pass } = workshop(createHeavyWork(heavyWorkLimits(2)));
  for (const name of ['mallory', 'oscar']) ask(name, { kind: 'speech', expectedMs: 200 });
  ask('alice', { expectedMs: 200 });
  await pass(0);
  expect(begun).toEqual(['mallory', 'alice']);
});

test('nobody waits for ever', async () => {
  const { outcomes, ask, pass } = workshop(
    createHeavyWork({ ...limits, slots: 1, longSlots: 0, waitMs: 3000 }),
  );
  ask('job', { isJob: true });
  ask('alice');
  await pass(3000);
  expect(outcomes.get('alice')).toMatchObject({ code: 'unavailable' });
});
