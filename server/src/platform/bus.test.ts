import { expect, test } from 'vitest';
import { createBus, defineEvent } from './bus.ts';

const rang = defineEvent<{ times: number }>('rang');
const other = defineEvent<{ times: number }>('rang');

test('whoever tells waits for all who listen, in the order in which they came', async () => {
  const bus = createBus();
  const done: string[] = [];
  bus.listen(rang, async ({ times }) => {
    await Promise.resolve();
    done.push(`first ${times}`);
  });
  bus.listen(rang, async ({ times }) => done.push(`second ${times}`));
  bus.listen(other, async () => done.push('another event of that name'));
  await bus.tell(rang, { times: 3 });
  expect(done).toEqual(['first 3', 'second 3']);
});

test('who fails fails the telling, which then ends', async () => {
  const bus = createBus();
  let isTold = false;
  bus.listen(rang, () => Promise.reject(new Error('out of cheese')));
  bus.listen(rang, async () => (isTold = true));
  await expect(bus.tell(rang, { times: 1 })).rejects.toThrow('out of cheese');
  expect(isTold).toBe(false);
});

test('nobody need listen', async () => {
  await expect(createBus().tell(rang, { times: 1 })).resolves.toBeUndefined();
});
