import { expect, test } from 'vitest';
import { CallFailure } from './models/call-failure.ts';
import { createPersonTurns } from './person-turns.ts';

test('of two people, whoever was served longest ago goes first, however many questions the other has waiting', async () => {
  const turns = createPersonTurns();
  const order: string[] = [];
  const ask = async (person: string, question: string) => {
    const end = await turns.take(person);
    order.push(question);
    end();
  };
  const end = await turns.take('ada');
  const asked = [
    ...['ada 2', 'ada 3', 'ada 4'].map((question) => ask('ada', question)),
    ...['bob 1', 'bob 2'].map((question) => ask('bob', question)),
  ];
  end();
  await Promise.all(asked);
  expect(order).toEqual(['bob 1', 'ada 2', 'bob 2', 'ada 3', 'ada 4']);
});

test('whoever stops waiting or waits too long leaves the line, and the next ones go on', async () => {
  const turns = createPersonTurns();
  const end = await turns.take('ada');
  const stop = new AbortController();
  const stopped = turns.take('bob', { signal: stop.signal });
  const next = turns.take('cleo');
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(turns.take('dora', { longestWaitMs: 0 })).rejects.toBeInstanceOf(CallFailure);
  end();
  // Ending twice ends nobody else’s.
  end();
  const last = turns.take('ada');
  (await next)();
  (await last)();
  await turns.take('bob');
});

test('whoever gives way is served when nobody else waits', async () => {
  const turns = createPersonTurns();
  const order: string[] = [];
  const ask = async (person: string, question: string, givesWay: boolean) => {
    const end = await turns.take(person, { givesWay });
    order.push(question);
    end();
  };
  const end = await turns.take('ada');
  const asked = [
    ask('bob', 'a book of bob’s', true),
    ask('ada', 'ada listens', false),
    ask('ada', 'ada listens on', false),
  ];
  end();
  await Promise.all(asked);
  expect(order).toEqual(['ada listens', 'ada listens on', 'a book of bob’s']);
});
