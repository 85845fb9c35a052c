import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { type Address, watchSilence } from './silence.ts';

const limits = { lookMs: 1000, askAfter: 5, giveUpAfter: 15 };
const logger = createLogger('silent');
const warn = vi.spyOn(logger, 'warn');
let pool: EventEmitter;
let asked: { address: Address; settle: (isAnswered: boolean) => void; isStopped: boolean }[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
  pool = new EventEmitter();
  asked = [];
  stop = watchSilence(pool as pg.Pool, logger, {
    limits,
    ask(address, settle) {
      const question = { address, settle, isStopped: false };
      asked.push(question);
      return () => (question.isStopped = true);
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(remoteAddress: string) {
  const stream = { remoteAddress, remotePort: 5432, bytesRead: 300, destroy: vi.fn<() => void>() };
  const client = { connection: { stream }, host: 'database.example', port: 5432 };
  pool.emit('connect', client);
  return {
    stream,
    acquire: () => pool.emit('acquire', client),
    release: () => pool.emit('release', undefined, client),
    remove: () => pool.emit('remove', client),
  };
}
const look = (times: number) => vi.advanceTimersByTime(times * limits.lookMs);

test('a database that answers neither a statement nor a question loses all its connections, once', () => {
  const [busy, idle] = [open('192.0.2.1'), open('192.0.2.1')];
  busy.acquire();
  // The first look hears what came with connecting.
  look(limits.giveUpAfter);
  expect(asked.map(({ address }) => address)).toEqual([{ host: '192.0.2.1', port: 5432 }]);
  expect(busy.stream.destroy).not.toHaveBeenCalled();
  look(1);
  for (const { stream } of [busy, idle]) expect(stream.destroy).toHaveBeenCalledOnce();
  expect(asked[0]?.isStopped).toBe(true);
  for (const { release, remove } of [busy, idle]) {
    release();
    remove();
  }
  look(1000);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall).toEqual([{ host: '192.0.2.1', port: 5432, inUse: 1 }, expect.any(String)]);
});

test('a slow statement goes on for as long as questions are answered', () => {
  const { stream, acquire } = open('192.0.2.1');
  acquire();
  look(1);
  for (let question = 1; question <= 60; question += 1) {
    look(limits.giveUpAfter - 1);
    asked.at(-1)?.settle(true);
  }
  expect(asked).toHaveLength(60);
  expect(asked.every(({ isStopped }) => isStopped)).toBe(true);
  expect(stream.destroy).not.toHaveBeenCalled();
});

test('a question that fails is asked again, and an answer to that counts', () => {
  const { stream, acquire } = open('192.0.2.1');
  acquire();
  look(limits.askAfter + 1);
  asked[0]?.settle(false);
  look(limits.giveUpAfter - limits.askAfter - 1);
  expect(asked).toHaveLength(2);
  asked[1]?.settle(true);
  look(limits.giveUpAfter - 1);
  expect(stream.destroy).not.toHaveBeenCalled();
  look(1);
  expect(stream.destroy).toHaveBeenCalledOnce();
});

test('nobody is asked while no connection is in use, or while any of them hears something', () => {
  const [one, other] = [open('192.0.2.1'), open('192.0.2.1')];
  look(1000);
  one.acquire();
  for (let second = 0; second < 1000; second += 1) {
    other.stream.bytesRead += 1;
    look(1);
  }
  one.release();
  look(1000);
  expect(asked).toEqual([]);
  expect(one.stream.destroy).not.toHaveBeenCalled();
});

test('a byte takes back the question', () => {
  const { stream, acquire } = open('192.0.2.1');
  acquire();
  look(limits.giveUpAfter);
  stream.bytesRead += 1;
  look(limits.giveUpAfter);
  expect(asked.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  expect(stream.destroy).not.toHaveBeenCalled();
});

test('after a failover the connections to the machine that is gone end, and those to the new one do not', () => {
  const [old, fresh] = [open('192.0.2.1'), open('192.0.2.2')];
  old.acquire();
  fresh.acquire();
  for (let second = 0; second <= limits.giveUpAfter; second += 1) {
    fresh.stream.bytesRead += 1;
    look(1);
  }
  expect(old.stream.destroy).toHaveBeenCalledOnce();
  expect(fresh.stream.destroy).not.toHaveBeenCalled();
});

test('nothing is watched any more once it is stopped', () => {
  const { stream, acquire } = open('192.0.2.1');
  acquire();
  look(limits.askAfter + 1);
  stop();
  look(1000);
  expect(asked.map(({ isStopped }) => isStopped)).toEqual([true]);
  expect(stream.destroy).not.toHaveBeenCalled();
});
