import { expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const harbour = inventDocument(`
# Harbour
A bollard is a short post to which boats are tied.
Bollards are made of iron because ropes wear wood away.
# Lamp
The lamp was lit for the first time in 1822 by Ada Hull.
`);

it('answers both halves of a question, and knows what the second one goes on with', async () => {
  const { reply, evidence, state } = await ask('What is a bollard and why is it made of iron?', [harbour]);
  expect(reply).toMatch(
    /\*\*What is a bollard\?\*\*[^]*short post[^]*\*\*Why is it made of iron\?\*\*[^]*ropes wear wood away/,
  );
  expect(reply).toContain(`${evidence[1]?.quote} [2]`);
  expect(state).not.toBe('not_found');
});

it('leaves a question whole that only joins two things', async () => {
  const { reply } = await ask('What are boats and posts tied with?', [harbour]);
  expect(reply).not.toContain('**');
});
