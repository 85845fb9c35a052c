import { expect, it } from 'vitest';
import { builtinEngine } from './builtin-engine.ts';
import type { AnsweringMechanism } from './mechanisms.ts';
import { inventDocument } from './testing/invented-document.ts';

const rules = inventDocument(`
# 1. Offices
The tower committee officer shall advise visitors. The tower committee officer reports to the council.
# 2. Boats
Boats moored at the quay shall show a light between dusk and dawn.
`);

async function stateWithout(mechanism: AnsweringMechanism | null, question: string) {
  const engine = builtinEngine(new Set(mechanism ? [mechanism] : []));
  for await (const event of engine.answer({ question, history: [], documents: [rules] }))
    if (event.type === 'answer') return event.answer.state;
  throw new Error('no answer');
}

it.each([
  ['spelling', 'when must the boats show a lihgt'],
  ['abbreviations', 'what does the tco do'],
] as const)('what %s find is not found when they are left out', async (mechanism, question) => {
  expect(await stateWithout(null, question)).toBe('answer');
  expect(await stateWithout(mechanism, question)).not.toBe('answer');
});
