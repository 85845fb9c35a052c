import { expect, test } from 'vitest';
import { CallFailure } from '../../../platform/models/call-failure.ts';
import { createFairTurns } from './turns.ts';

const patient = 60_000;

test('of two people, whoever was served longest ago goes first, however many questions the other has waiting', async () => {
  const turns = createFairTurns();
  const order: string[] = [];
  const ask = async (person: string, question: string) => {
    const end = await turns.take(person, patient);
    order.push(question);
    end();
  };
  const end = await turns.take('ada', patient);
  const asked = [
    ...['ada 2', 'ada 3', 'ada 4'].map((question) => ask('ada', question)),
    ...['bob 1', 'bob 2'].map((question) => ask('bob', question)),
  ];
  end();
  await Promise.all(asked);
  expect(order).toEqual(['bob 1', 'ada 2', 'bob 2', 'ada 3', 'ada 4']);
});

test('whoever stops waiting or waits too long leaves the line, and the next ones go on', async () => {
  const turns = createFairTurns();
  const end = await turns.take('ada', patient);
  const stop = new AbortController();
  const stopped = turns.take('bob', patient, stop.signal);
  const next = turns.take('cleo', patient);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(turns.take('dora', 0)).rejects.toBeInstanceOf(CallFailure);
  end();
  // Ending twice ends nobody else’s.
  end();
  const last = turns.take('ada', patient);
  (await next)();
  (await last)();
  await turns.take('bob', patient);
});
