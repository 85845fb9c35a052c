import type { ModelAnswer } from '@gene/contract/answers';
import type { AttemptQuestion } from '@gene/contract/practice';
import { expect, test } from 'vitest';
import { cardOfMisses } from '../misses/rules.ts';
import { markQuestion as markCall, type MarkingCall } from './rules.ts';

const place = { start: 0, end: 0, page: 1, rects: [] };
const option = (label: string, text: string) => ({ ...place, label, text });
const question = (more: Partial<AttemptQuestion>): AttemptQuestion => ({
  ...place,
  id: '00000000-0000-4000-8000-000000000001',
  paperId: '00000000-0000-4000-8000-000000000002',
  documentId: '00000000-0000-4000-8000-000000000003',
  documentTitle: 'Paper',
  ...{
    number: '1',
    text: 'How many keepers are there?',
    marks: 2,
    choice: null,
    section: null,
    module: null,
  },
  ...{ insteadOfPrevious: false, parts: [], options: [], figures: [], group: 0 },
  ...more,
});
const model = (more: Partial<ModelAnswer>): ModelAnswer => ({
  ...{ coverage: 'covered', markdown: 'B', citations: [], keyPoints: [], options: [] },
  ...more,
});
const answer = (labels: string[], part: string[] = []) => ({
  ...{ text: '', hasPhotos: false },
  choices: labels.length > 0 ? [{ part, labels }] : [],
});

const asked = question({ options: [option('A', 'Two'), option('B', 'Three')] });
const supportsB = model({ options: [{ part: [], label: 'B', citation: null }] });

const markQuestion = (
  asked: AttemptQuestion,
  given: MarkingCall['answer'],
  written: ModelAnswer,
  samples: MarkingCall['samples'],
  penalty: MarkingCall['penalty'] = { kind: 'none' },
) => markCall({ question: asked, answer: given, model: written, samples, penalty });

test('multiple choice is marked exactly by the option that the material supports', () => {
  expect(markQuestion(asked, answer(['B']), supportsB, [])).toMatchObject({
    suggested: 2,
    likely: { from: 2, to: 2 },
    options: [{ outcome: 'correct', earned: 2 }],
  });
  expect(markQuestion(asked, answer(['A']), supportsB, [])).toMatchObject({
    suggested: 0,
    options: [{ outcome: 'wrong', chosen: ['A'], supported: 'B' }],
  });
  expect(markQuestion(asked, answer([]), supportsB, []).options[0]?.outcome).toBe('blank');
});

test('where the material does not tell which option is right, nothing is suggested', () => {
  const open = model({ options: [{ part: [], label: null, citation: null }] });
  expect(markQuestion(asked, answer(['A']), open, [])).toMatchObject({
    suggested: null,
    confidence: 'low',
    options: [{ outcome: 'unknown', earned: null }],
    doubts: [{ message: 'Not marked: set the right option first.' }],
  });
});

test('the right options that are known come before what the material supports', () => {
  const set = { ...asked, rightOptions: { labels: ['A'], by: 'person' as const } };
  expect(markQuestion(set, answer(['A']), supportsB, [])).toMatchObject({
    suggested: 2,
    confidence: 'high',
    options: [{ outcome: 'correct', key: set.rightOptions }],
  });
  expect(markQuestion(set, answer(['B']), supportsB, []).options[0]?.outcome).toBe('wrong');
});

test('of several right options all are wanted where the question asks for several, else one is enough', () => {
  const options = ['A', 'B', 'C'].map((label) => option(label, label));
  const key = { options, rightOptions: { labels: ['A', 'C'], by: 'person' as const } };
  const two = question({ ...key, text: 'Select two of these.' });
  expect(markQuestion(two, answer(['A', 'C']), model({}), []).options[0]?.outcome).toBe('correct');
  expect(markQuestion(two, answer(['A']), model({}), []).options[0]?.outcome).toBe('wrong');
  const one = question({ ...key, text: 'What is right?' });
  expect(markQuestion(one, answer(['C']), model({}), []).options[0]?.outcome).toBe('correct');
});

test('a wrong tick costs what the paper says, a blank one nothing', () => {
  const quarter = { kind: 'marks', amount: 0.25 } as const;
  expect(markQuestion(asked, answer(['A']), supportsB, [], quarter)).toMatchObject({
    suggested: -0.25,
    options: [{ outcome: 'wrong', earned: -0.25 }],
  });
  expect(markQuestion(asked, answer([]), supportsB, [], quarter).suggested).toBe(0);
  const unclear = { kind: 'unclear', words: 'Negative marking applies.' } as const;
  expect(markQuestion(asked, answer(['A']), supportsB, [], unclear)).toMatchObject({
    suggested: 0,
    doubts: [
      {
        message:
          'Nothing was taken off for a wrong answer: how much is not clear from “Negative marking applies.”',
      },
    ],
  });
});

test('parts that are ticked share the marks of their question where they have none', () => {
  const part = (label: string) => ({
    ...place,
    ...{ label, text: '', marks: null, insteadOfPrevious: false, parts: [] },
    options: asked.options,
  });
  const both = question({ marks: 4, parts: [part('a'), part('b')] });
  const options = ['a', 'b'].map((label) => ({ part: [label], label: 'B', citation: null }));
  expect(markQuestion(both, answer(['B'], ['b']), model({ options }), [])).toMatchObject({ suggested: 2 });
});

test('a photo is not read: no marks are suggested for it', () => {
  const written = model({
    keyPoints: [{ text: 'There are three keepers.', weight: 1, part: [], citation: 0 }],
  });
  const photo = { text: '', choices: [], hasPhotos: true };
  expect(markQuestion(question({}), photo, written, [])).toMatchObject({
    suggested: null,
    likely: { from: 0, to: 2 },
    points: [{ state: 'unknown' }],
    doubts: [{ message: 'A photo is not read. Compare it with the points below, and mark it yourself.' }],
  });
  const both = { ...photo, text: 'There are three keepers.' };
  expect(markQuestion(question({}), both, written, [])).toMatchObject({ suggested: 2, confidence: 'low' });
  const some = { ...photo, text: 'See my drawing of the keepers.' };
  expect(markQuestion(question({}), some, written, [])).toMatchObject({
    suggested: null,
    points: [{ state: 'unknown' }],
    doubts: [{ message: expect.stringContaining('Photos are not read: only what you typed is compared.') }],
  });
});

test('what was typed beside a photo is worth what it covers, and the photo may earn more', () => {
  const keyPoints = ['There are three keepers.', 'They ring a bronze bell.'].map((text) => ({
    ...{ text, weight: 0.5, part: [], citation: null },
  }));
  const typed = { text: 'There are three keepers.', choices: [], hasPhotos: true };
  const marking = markQuestion(question({}), typed, model({ keyPoints }), []);
  expect(marking).toMatchObject({
    likely: { to: 2 },
    confidence: 'low',
    points: [{ state: 'covered' }, { state: 'unknown' }],
    doubts: [{ message: expect.stringContaining('only what you typed') }],
  });
  expect(marking.suggested).toBeGreaterThanOrEqual(1);
});

test('what may stand on a photo is missed once the person gave themselves less than all marks for it', () => {
  const written = model({
    keyPoints: [{ text: 'There are three keepers.', weight: 1, part: [], citation: 0 }],
  });
  const photo = { text: '', choices: [], hasPhotos: true };
  const marking = markQuestion(question({}), photo, written, []);
  expect(cardOfMisses(question({}), marking, null)).toBeNull();
  expect(cardOfMisses(question({}), marking, 2)).toBeNull();
  expect(cardOfMisses(question({}), marking, 1)).toMatchObject({ back: 'There are three keepers.' });
});

test('a card asks the question again and answers with what was missed; nothing missed makes none', () => {
  const wrong = markQuestion(asked, answer(['A']), supportsB, []);
  expect(cardOfMisses(asked, wrong, null)).toMatchObject({
    front: 'How many keepers are there?\nA Two\nB Three',
    back: 'B Three',
  });
  expect(cardOfMisses(asked, wrong, null)?.id).toBe(cardOfMisses(asked, wrong, null)?.id);
  expect(cardOfMisses(asked, markQuestion(asked, answer(['B']), supportsB, []), null)).toBeNull();
  expect(cardOfMisses(asked, wrong, asked.marks), 'the person knows better').toBeNull();
});

test('words that can earn nothing beside options that earn all are suggested nothing more', () => {
  const part = (label: string, more: object) => ({
    ...{ ...place, label, text: 'Say why.', marks: null, insteadOfPrevious: false, parts: [], options: [] },
    ...more,
  });
  const both = question({
    parts: [part('a', { marks: 2, options: asked.options }), part('b', { marks: 0 })],
  });
  const keyPoint = { text: 'There are three keepers.', weight: 1, part: ['b'], citation: 0 };
  const known = model({ options: [{ part: ['a'], label: 'B', citation: null }], keyPoints: [keyPoint] });
  const written = { ...answer(['B'], ['a']), text: 'There are three keepers.' };
  expect(markQuestion(both, written, known, [])).toMatchObject({ suggested: 2, likely: { from: 2, to: 2 } });
  expect(markQuestion(question({ marks: 0 }), written, known, [])).toMatchObject({ suggested: 0 });
});

test('where there are no key points it says what the model answer has, and where they answer a part it is unsure', () => {
  const text = { text: 'There are three keepers.', choices: [], hasPhotos: false };
  const near = markQuestion(question({}), text, model({ coverage: 'partly' }), []);
  expect(near).toMatchObject({ suggested: null, confidence: 'low' });
  expect(near.doubts.map(({ message }) => message).join()).toContain('only touches on this question');
  const keyPoints = [{ text: 'There are three keepers.', weight: 1, part: [], citation: 0 }];
  expect(markQuestion(question({}), text, model({ keyPoints }), []).confidence).toBe('high');
  const partly = model({ keyPoints, coverage: 'partly' });
  const touched = markQuestion(question({}), text, partly, []);
  expect(touched).toMatchObject({ suggested: null, confidence: 'low', points: [{ state: 'covered' }] });
  expect(touched.doubts[0]?.message).toContain('only touches on this question');
  expect(markQuestion(question({}), { ...text, text: '' }, partly, []).confidence).toBe('high');
});

test('a part that the material says nothing of is left to the person, who is told so', () => {
  const part = (label: string, marks: number) => ({
    ...place,
    ...{ label, text: 'Say how many.', marks, insteadOfPrevious: false, parts: [], options: [] },
  });
  const both = question({ marks: 6, parts: [part('a', 2), part('b', 4)] });
  const keyPoints = [{ text: 'There are three keepers.', weight: 1 / 3, part: ['a'], citation: 0 }];
  const written = { text: 'There are three keepers.', choices: [], hasPhotos: false };
  const marked = markQuestion(both, written, model({ keyPoints, coverage: 'partly' }), []);
  expect(marked).toMatchObject({
    suggested: 2,
    likely: { to: 6 },
    confidence: 'low',
    points: [{ marks: 2 }],
  });
  expect(marked.doubts.map(({ message }) => message)).toContain(
    'No answer to (b) was found in your material. Mark it yourself.',
  );
  expect(marked.open).toBe(4);
  const nothing = { text: '', choices: [], hasPhotos: false };
  const empty = markQuestion(both, nothing, model({ keyPoints, coverage: 'partly' }), []);
  expect(empty).toMatchObject({ suggested: 0, likely: { to: 0 } });
  expect(empty.open, 'nothing is left to mark').toBeUndefined();
  const blank = markQuestion(
    both,
    { ...written, text: `(a)\n\n${written.text}` },
    model({ keyPoints, coverage: 'partly' }),
    [],
  );
  expect(blank).toMatchObject({ suggested: 2, likely: { to: 2 } });
  expect(blank.open).toBeUndefined();
  expect(blank.doubts.map(({ message }) => message).join()).not.toContain('was found');
});
