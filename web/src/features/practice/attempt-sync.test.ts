import { ApiError } from '@gene/contract/errors';
import type { AttemptAnswer } from '@gene/contract/practice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncPorts } from './attempt-sync.ts';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', { getItem: () => null });
const { NetworkError } = await import('../../lib/api.ts');
const { AttemptSync } = await import('./attempt-sync.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const blank = (questionId: string): AttemptAnswer => ({
  ...{ questionId, text: '', choices: [], flagged: false, revision: 0 },
  ...{ others: [], photos: [] },
});

/** Creates a sync with its own server; `answer` replaces the server's behaviour. */
function started(more: Partial<SyncPorts> = {}) {
  const saved: string[] = [];
  const kept: string[] = [];
  let revision = 0;
  const ports: SyncPorts = {
    save: async (questionId, { text }) => {
      saved.push(text);
      return { ...blank(questionId), text, revision: ++revision };
    },
    keepNow: () => undefined,
    keep: async (_questionId, { text }) => void kept.push(text),
    settle: async () => undefined,
    changed: () => undefined,
    ...more,
  };
  return { sync: new AttemptSync([blank('a'), blank('b')], [], ports), saved, kept };
}

test('whoever types without a pause is saved within two seconds all the same', async () => {
  const { sync, saved } = started();
  for (let i = 1; i <= 20; i++) {
    sync.edit('a', { text: 'x'.repeat(i) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved.length).toBeGreaterThan(0);
  expect(sync.state.is).toBe('saving');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved.at(-1)).toBe('x'.repeat(20));
  expect(sync.state.is).toBe('saved');
});

test('what was typed right before the page goes is kept before anything else is waited for', async () => {
  const now: string[] = [];
  const { sync, saved } = started({ keepNow: (_questionId, { text }) => void now.push(text) });
  sync.edit('a', { text: 'A data mod' });
  await vi.advanceTimersByTimeAsync(5000);
  sync.edit('a', { text: 'A data model is' });
  sync.leave();
  expect(now).toEqual(['A data model is']);
  expect(saved.at(-1)).toBe('A data model is');
  await vi.advanceTimersByTimeAsync(5000);
  sync.leave();
  expect(now).toHaveLength(1);
});

test('without network it is kept on this device, and sent when there is one', async () => {
  let online = false;
  const sent: string[] = [];
  const { sync, kept } = started({
    save: async (questionId, { text }) => {
      if (!online) throw new NetworkError('down');
      sent.push(text);
      return { ...blank(questionId), text, revision: 1 };
    },
  });
  sync.edit('a', { text: 'on the train' });
  sync.edit('b', { text: 'in the tunnel' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sync.state.is).toBe('offline');
  expect(kept).toEqual(['on the train', 'in the tunnel']);
  online = true;
  sync.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['on the train', 'in the tunnel']);
  expect(sync.isSaved).toBe(true);
});

test('what was written after the end is refused, and stays here to be copied', async () => {
  const { sync } = started({
    save: async () => {
      throw new ApiError('attempt_closed');
    },
  });
  sync.edit('a', { text: 'too late' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sync.state.is).toBe('closed');
  expect(sync.unsaved).toEqual(['a']);
  expect(sync.get('a').text).toBe('too late');
});

test('what another tab wrote is shown where nothing is being written here, and never over it', () => {
  const { sync } = started();
  sync.edit('a', { text: 'mine' });
  const theirs = { text: 'theirs', revision: 3 };
  sync.heard({ state: 'running', answers: ['a', 'b'].map((id) => ({ ...blank(id), ...theirs })) });
  expect(sync.get('a').text).toBe('mine');
  expect(sync.get('b').text).toBe('theirs');
});

test('words typed while a save is on its way are sent after it', async () => {
  let answer: (() => void) | undefined;
  const sent: string[] = [];
  const { sync } = started({
    save: async (questionId, { baseRevision, ...values }) => {
      sent.push(`${values.text} on ${baseRevision}`);
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...blank(questionId), ...values, revision: baseRevision + 1 };
    },
  });
  sync.edit('a', { text: 'one' });
  const saving = sync.save();
  sync.edit('a', { text: 'one two' });
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  answer?.();
  await saving;
  expect(sent).toEqual(['one on 0', 'one two on 1']);
  expect(sync.isSaved).toBe(true);
});

test('one answer that is refused does not keep the others from being saved', async () => {
  const sent: string[] = [];
  const { sync } = started({
    save: async (questionId, { text }) => {
      if (questionId === 'a') throw new ApiError('conflict', { message: 'Look at the others first.' });
      sent.push(text);
      return { ...blank(questionId), text, revision: 1 };
    },
  });
  sync.edit('a', { text: 'refused' });
  sync.edit('b', { text: 'taken' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['taken']);
  expect(sync.state).toMatchObject({ is: 'failed', why: { message: 'Look at the others first.' } });
  expect(sync.unsaved).toEqual(['a']);
});
