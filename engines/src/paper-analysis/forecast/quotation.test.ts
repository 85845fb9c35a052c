import { expect, it } from 'vitest';
import { pastPaper, question } from '../testing/past-paper.ts';
import { pastQuestionsOf } from './past-questions.ts';
import { quotationsFrom } from './quotation.ts';
import { fitVectors } from './vectors.ts';

/** Of one topic each. */
function quotationsOf(...topics: string[][]): string[] {
  const past = pastQuestionsOf(
    pastPaper(
      2028,
      topics.flat().map((text, i) => question(String(i + 1), text, 5)),
    ),
  );
  const terms = past.map(({ text }) => text.toLowerCase().split(/[^a-z]+/));
  const space = fitVectors([...terms, ['of', 'no', 'topic']]);
  const quote = quotationsFrom(past, {
    members: Int32Array.from(topics.flatMap((texts, topic) => texts.map(() => topic))),
    vectors: terms.map((each) => space.project(each)),
  });
  return topics.map((_, topic) => quote(topic));
}

it('quotes the question that is most like the others of its topic', () => {
  expect(quotationsOf(['Paint a mill', 'Turn the sails of a mill', 'Turn sails into the wind'])).toEqual([
    '“Turn the sails of a mill”',
  ]);
});

it('cuts a long question between words, and one without words anywhere', () => {
  const long = 'Tell how a miller turns the cap of the mill so that its sails stand in the wind';
  expect(quotationsOf([long], ['風'.repeat(90)])).toEqual([
    '“Tell how a miller turns the cap of the mill so that its sails stand …”',
    `“${'風'.repeat(70)} …”`,
  ]);
});

it('cuts later where topics begin alike in all their questions', () => {
  const begin = 'Tell how a miller turns the cap of the mill so that its sails stand in the';
  expect(quotationsOf([`${begin} wind`], [`${begin} rain`], [`${begin} rain`])).toEqual([
    '“Tell how a miller turns the cap of the mill so that its sails stand …”',
    `“${begin} rain”`,
    '“Tell how a miller turns the cap of the mill so that its sails stand …”',
  ]);
});

it('quotes topics that begin alike by different questions, as far as they have some', () => {
  const same = 'Look at the mill.';
  expect(quotationsOf([same], [same, 'Oil the gears'], [same])).toEqual([
    `“${same}”`,
    '“Oil the gears”',
    `“${same}”`,
  ]);
});
