import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const { sayMaking } = await import('./making-step.ts');

test('audio that waits says for what, and forgets it once it is made', () => {
  const failure = 'The server is short of disk space: this goes on once there is room.';
  const waiting = { state: 'waiting', done: 0, total: 0, failure };
  expect(sayMaking(waiting)).toEqual({ step: `Making audio: waiting. ${failure}`, share: null });
  expect(sayMaking({ ...waiting, failure: null }).step).toBe('Making audio: waiting');
  const making = { state: 'making', done: 300, total: 1200, failure };
  expect(sayMaking(making)).toEqual({ step: 'Making audio: 25%', share: 0.25 });
});
