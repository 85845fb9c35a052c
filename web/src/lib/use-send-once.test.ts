import { expect, test } from 'vitest';
import { createSendOnce } from './use-send-once.ts';

const lost = () => Promise.reject(new Error('no answer came'));
const keyGiven = (key: string) => Promise.resolve(key);

test('what got no answer is sent again with the same key, whatever was sent in between', async () => {
  const sendOnce = createSendOnce();
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return lost();
  };
  await expect(sendOnce({ page: 1 }, send)).rejects.toThrow('no answer came');
  const between = await sendOnce({ page: 2 }, keyGiven);
  expect(await sendOnce({ page: 1 }, keyGiven)).toBe(keys[0]);
  expect(between).not.toBe(keys[0]);
});

test('what was answered is made anew when it is asked for again', async () => {
  const sendOnce = createSendOnce();
  const first = await sendOnce({ page: 1 }, keyGiven);
  expect(await sendOnce({ page: 1 }, keyGiven)).not.toBe(first);
});

test('what is asked for twice at once goes with one key', async () => {
  const sendOnce = createSendOnce();
  const [first, second] = await Promise.all([sendOnce('note', keyGiven), sendOnce('note', keyGiven)]);
  expect(second).toBe(first);
});
