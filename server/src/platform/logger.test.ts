import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logged() {
  const lines: { msg: string; err?: { message: string }; notWritten?: number }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test('of the same failure ten minutes hold five lines, and then one that says how many more there were', () => {
  const { lines, logger } = logged();
  for (let i = 0; i < 500; i += 1) logger.warn({ err: new Error('refused') }, 'A mail could not be sent');
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatchObject({ msg: 'A mail could not be sent', notWritten: 495 });
  logger.warn({ err: new Error('refused') }, 'A mail could not be sent');
  expect(lines.at(-1)).toMatchObject({ err: { message: 'refused' } });
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(7);
});

test('another failure, and another message, are written meanwhile', () => {
  const { lines, logger } = logged();
  for (let i = 0; i < 20; i += 1) logger.error({ err: new Error('refused') }, 'job failed');
  logger.error({ err: new Error('no such column') }, 'job failed');
  logger.info('Gene is ready');
  expect(lines.slice(5)).toMatchObject([{ err: { message: 'no such column' } }, { msg: 'Gene is ready' }]);
});

test('more kinds of lines than can be told apart are all written', () => {
  const { lines, logger } = logged();
  for (let i = 0; i < 1500; i += 1) logger.warn(`line ${i}`);
  expect(lines).toHaveLength(1500);
});

test('what is no failure is written each time', () => {
  const { lines, logger } = logged();
  for (let i = 0; i < 20; i += 1) logger.info('A call was answered');
  expect(lines).toHaveLength(20);
});
