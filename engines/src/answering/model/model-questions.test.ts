import { expect, test } from 'vitest';
import { modelQuestions, type QuestionToWord } from '../index.ts';
import { type Script, scriptedModel } from '../testing/scripted-model.ts';

const plain = { marks: 5, material: [], topic: null };
const stomata: QuestionToWord = {
  ...plain,
  text: 'Describe the guard cells that open leaf stomata.',
  topic: 'Stomata',
  material: [
    'Under Section 12 of the Herbal Act guard cells swell when potassium flows in, and the pore opens.',
  ],
};
const xylem: QuestionToWord = {
  ...plain,
  text: 'Explain how 3 bars of root pressure lift water through xylem vessels.',
};

const word = (script: Script, questions: readonly QuestionToWord[] = [stomata, xylem]) =>
  modelQuestions(scriptedModel(script).model, () => 'wren').word(questions, 'eng');
const write = (...texts: string[]) =>
  JSON.stringify({ questions: texts.map((text, i) => ({ of: `S${i + 1}`, text })) });

const good = 'How do the guard cells of a leaf open its stomata when potassium flows in?';
const other = 'With 3 bars of root pressure, how is water lifted in xylem vessels?';

test('a question in new words stands where it keeps to its question and to the material', async () => {
  expect(await word(() => write(good, other))).toEqual({
    ok: true,
    engine: 'scripted',
    texts: [good, other],
    missed: null,
  });
});

test('what brings in a provision, a number, a name or a subject that stands nowhere is not taken', async () => {
  const invented = [
    'Under Section 13 of the Herbal Act, describe how guard cells open leaf stomata.',
    'Describe 4 guard cells that open leaf stomata.',
    'Describe the guard cells that open leaf stomata, as Malpighi saw them.',
    'Describe the guard cells that open stomata, the market price of timber, tariffs, freight and insurance.',
    'Describe the bark of a tree.',
    'Guard cells.',
    stomata.text,
    `${good} `.repeat(9),
  ];
  for (const text of invented) {
    const made = await word(() => write(text, other));
    expect({ text, made }).toMatchObject({ text, made: { ok: true, texts: [null, other] } });
  }
  const cited = 'Under Section 12 of the Herbal Act, describe how guard cells open leaf stomata.';
  expect(await word(() => write(cited, other))).toMatchObject({ texts: [cited, other] });
});

test('given data are kept: what loses a number of its question is not taken', async () => {
  const without = 'How does root pressure lift water through xylem vessels?';
  expect(await word(() => write(good, without))).toMatchObject({ texts: [good, null] });
});

test('no two questions ask the same', async () => {
  const cells = {
    ...plain,
    text: 'Name the parts of guard cells.',
    material: ['Guard cells open leaf stomata when potassium flows in.'],
  };
  const again = 'Name the parts of guard cells that open leaf stomata when potassium flows in.';
  expect(await word(() => write(good, again), [stomata, cells])).toMatchObject({ texts: [good, null] });
  expect(await word(() => write('nothing', again), [stomata, cells])).toMatchObject({ ok: false });
});

test('where nothing could be confirmed, or the model fails, it says why', async () => {
  expect(await word(() => write('Describe the bark.', 'Name three taxes.'))).toEqual({
    ok: false,
    reason: 'what it wrote could not be found in the text',
  });
  const failing = () => ({ type: 'failed' as const, reason: 'unreachable' as const, detail: null });
  expect(await word(failing)).toEqual({ ok: false, reason: 'it could not be reached' });
  expect(await word(() => 'no JSON at all')).toEqual({ ok: false, reason: 'its reply could not be used' });
});

test('what was worded before a later call fails is kept', async () => {
  const many = Array.from({ length: 13 }, (_, i) => ({
    ...plain,
    text: `Explain organ${'abcdefghijklm'[i]} growth.`,
  }));
  const made = await word(
    (_, call) =>
      call === 1
        ? write('Explain how organa has its growth.')
        : { type: 'failed', reason: 'too_slow', detail: null },
    many,
  );
  expect(made).toMatchObject({ ok: true });
  expect(made.ok && made.texts[0]).toBe('Explain how organa has its growth.');
});

test('what fails once is asked again, and only what is missing; a wrong key is not', async () => {
  const { model, requests } = scriptedModel((_, call) =>
    call < 2 ? write(good, 'Name three taxes.') : write(other),
  );
  const made = await modelQuestions(model, () => 'wren').word([stomata, xylem], 'eng');
  expect(made).toEqual({ ok: true, engine: 'scripted', texts: [good, other], missed: null });
  expect(requests).toHaveLength(2);
  expect(JSON.stringify(requests[1]!.messages)).not.toContain('guard cells');

  const refused = scriptedModel(() => ({ type: 'failed', reason: 'unauthorized', detail: null }));
  await modelQuestions(refused.model, () => 'wren').word([stomata], 'eng');
  expect(refused.requests).toHaveLength(1);
});
