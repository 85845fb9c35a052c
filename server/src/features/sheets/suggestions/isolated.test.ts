import { expect, test } from 'vitest';
import { createHeavyWork, heavyWorkLimits } from '../../../platform/heavy-work.ts';
import { createLogger } from '../../../platform/logger.ts';
import { defaultSuggestionChild, isolatedSuggestions } from './isolated.ts';

test('answers are compared in turns: whoever asks for many at once is told to wait, and somebody else is not', async () => {
  const heavy = createHeavyWork(heavyWorkLimits(1));
  const { suggest, close } = isolatedSuggestions({
    ...{ child: defaultSuggestionChild, heavy, logger: createLogger('silent') },
    encoder: { encodeParts: async () => null },
  });
  const essay = 'A tort is a civil wrong, for which a court awards damages. '.repeat(300);
  const ask = (personId: string) =>
    suggest(
      {
        ...{ question: 'What is a tort?', answer: essay },
        lines: [{ id: 'one', text: 'a civil wrong', marks: 1 }],
        samples: Array.from({ length: 3 }, () => ({ answer: essay, mark: 1 })),
      },
      { personId, signal: new AbortController().signal },
    );
  try {
    const many = Promise.allSettled(Array.from({ length: 9 }, () => ask('mallory')));
    const made: string[] = [];
    const her = ask('alice').then((suggestion) => made.push(suggestion ? 'alice' : 'nothing'));
    const outcomes = many.then(() => made.push('mallory'));
    await Promise.all([her, outcomes]);
    expect(made).toEqual(['alice', 'mallory']);
    const refused = (await many).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ code: 'rate_limited' });
  } finally {
    await close();
  }
});
