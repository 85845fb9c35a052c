import { expect, test } from 'vitest';
import { sayMaking } from './making-step.ts';

test('audio that waits says for what, and forgets it once it is made', () => {
  const failure = 'The server is short of disk space: this goes on once there is room.';
  expect(sayMaking(null, failure)).toBe(`Making audio: waiting. ${failure}`);
  expect(sayMaking(null, null)).toBe('Making audio: waiting');
  expect(sayMaking('2 of 5 pages', failure)).toBe('Making audio: 2 of 5 pages');
});
