import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { KeyItem } from '../key.ts';
import type { ScoringRules } from '../score.ts';
import { keyOfQti } from './key.ts';
import { readQti } from './read.ts';
import { type QtiVersion, writeQti } from './write.ts';
import { QtiFailure } from './xml.ts';

const form = { questions: 6, choices: 4 };
const usual: ScoringRules = { marks: 1, penalty: 0, partial: 'none', cancelled: 'full' };
const answer = (question: number, ...accepted: number[][]): KeyItem => ({
  ...{ question, accepted, isCancelled: accepted.length === 0 },
});
const keyOf = (bytes: Uint8Array) => keyOfQti(readQti(bytes), form);
const faultOf = (bytes: Uint8Array) => {
  try {
    readQti(bytes);
    return null;
  } catch (error) {
    return error instanceof QtiFailure ? error.fault : error;
  }
};

const item = (declared: string, processing = '', { cardinality = 'single', body = '' } = {}) =>
  `<assessmentItem identifier="i" title="Tides">
    <responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">${declared}</responseDeclaration>
    <itemBody>${body || '<p>When?</p><choiceInteraction responseIdentifier="R"><prompt>High</prompt><simpleChoice identifier="x">Now</simpleChoice><simpleChoice identifier="y">Then</simpleChoice><simpleChoice identifier="z">Never</simpleChoice></choiceInteraction>'}</itemBody>
    ${processing}</assessmentItem>`;
const correct = (...ids: string[]) =>
  `<correctResponse>${ids.map((id) => `<value>${id}</value>`).join('')}</correctResponse>`;
const mapped =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';
const matched =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';
const mapping = (bounds: string, entries: Record<string, number>) =>
  `<mapping ${bounds}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const read = (...items: string[]) => keyOf(strToU8(`<items>${items.join('')}</items>`));

test.each<QtiVersion>(['2.1', '3.0'])('a key written as QTI %s is read again with its marks', (version) => {
  const items = [
    ...[answer(1, [1]), answer(2, [0], [2]), answer(3, [0, 2]), answer(4), answer(5, [0, 1], [3])],
    answer(6, [3]),
  ];
  const rulesOf = (question: number): ScoringRules => ({
    ...{ ...usual, marks: question > 4 ? 3 : 1, penalty: question > 4 ? 0.5 : 0 },
  });
  const bytes = writeQti({ title: 'Tides & <moons>', items, choices: 4, rulesOf }, version);
  expect(keyOf(bytes)).toEqual({
    ...{ items, problems: [], remarks: [], missing: [], isShuffled: false },
    marking: {
      ...{ marks: 1, penalty: 0, partial: 'none', cancelled: 'full' },
      sections: [{ from: 5, to: 6, marks: 3, penalty: 0.5 }],
    },
  });
});

test('partial credit and questions that are left out come back as they went', () => {
  const rulesOf = (): ScoringRules => ({ marks: 3, penalty: 0, partial: 'share', cancelled: 'left_out' });
  const items = [answer(1, [0, 1, 3]), answer(2)];
  const key = keyOf(writeQti({ title: 'Quiz', items, choices: 4, rulesOf }, '2.1'));
  expect(key).toMatchObject({ items, remarks: [], missing: [3, 4, 5, 6] });
  expect(key.marking).toMatchObject({ marks: 3, partial: 'share', cancelled: 'left_out', sections: [] });
});

test('mapped scores are taken where a key can say them, and told where it cannot', () => {
  const key = read(
    item(mapping('defaultValue="-0.25"', { y: 1 }), mapped),
    item(mapping('', { x: 2, z: 2 }), mapped),
    item(mapping('', { x: 2, z: 1 }), mapped),
    item(mapping('lowerBound="0" upperBound="2" defaultValue="-1"', { x: 1, y: 1 }), mapped, {
      cardinality: 'multiple',
    }),
    item(correct('x', 'z') + mapping('', { x: 1, z: 3 }), mapped, { cardinality: 'multiple' }),
  );
  expect(key.items).toEqual([answer(1, [1]), answer(2, [0], [2]), answer(4, [0, 1]), answer(5, [0, 2])]);
  expect(key.problems).toEqual([{ question: 3, title: 'Tides', kind: 'other_scores' }]);
  expect(key.remarks).toEqual([{ question: 5, title: 'Tides', kind: 'other_scores' }]);
  expect(key.marking).toMatchObject({ partial: 'share' });
});

test('what is not answered by choosing, has no answer, or is beyond the paper is told question by question', () => {
  const entry = '<textEntryInteraction responseIdentifier="R"/>';
  const key = read(
    item(correct('tide'), matched, { body: `<p>${entry}</p>` }),
    item('', matched),
    item(correct('nobody'), matched),
    item(correct('x'), '<responseProcessing><exitResponse/></responseProcessing>'),
    ...[item(correct('x'), matched), item(correct('y'), matched), item(correct('z'), matched)],
  );
  expect(key.problems.map(({ question, kind }) => [question, kind])).toEqual([
    ...[
      [1, 'not_a_choice'],
      [2, 'no_answer'],
      [3, 'no_answer'],
    ],
    [7, 'unknown_question'],
  ]);
  expect(key.remarks.map(({ question, kind }) => [question, kind])).toEqual([[4, 'own_rules']]);
  expect(key.items.map(({ question }) => question)).toEqual([4, 5, 6]);
});

test('the order of questions is that of the test, across folders and sections in files of their own', () => {
  const named = (id: string) => strToU8(item(correct(id), matched));
  const bytes = zipSync({
    'pack/imsmanifest.xml': strToU8(
      `<manifest><resources><resource href="a%20b/one.xml"/><resource href="two.xml"/><resource href="t/test.xml"/></resources></manifest>`,
    ),
    'pack/a b/one.xml': named('x'),
    'pack/two.xml': named('z'),
    'pack/t/test.xml': strToU8(
      `<assessmentTest><testPart><assessmentSection><assessmentItemRef href="../two.xml"/></assessmentSection><assessmentSectionRef href="part.xml"/></testPart></assessmentTest>`,
    ),
    'pack/t/part.xml': strToU8(
      `<assessmentSection><assessmentItemRef href="../a%20b/one.xml"/><assessmentSectionRef href="part.xml"/></assessmentSection>`,
    ),
  });
  expect(keyOf(bytes).items).toEqual([answer(1, [2]), answer(2, [0])]);
});

test('UTF-16 and other encodings are read as declared', () => {
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${item(correct('x'), matched).replace('Tides', 'Mar\u00e9es')}`;
  expect(readQti(Buffer.from(latin, 'latin1'))[0]?.title).toBe('Mar\u00e9es');
  expect(readQti(Buffer.from(`\ufeff${item(correct('y'), matched)}`, 'utf16le'))).toHaveLength(1);
});

test('hostile files are refused for what they are', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>';
  expect(faultOf(strToU8(bomb))).toBe('document_type');
  expect(faultOf(strToU8('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'))).toBe('document_type');
  expect(faultOf(strToU8('<a>'.repeat(300_000)))).toBe('too_deep');
  expect(faultOf(strToU8('<a/><'.repeat(50_000)))).toBe('not_well_formed');
  expect(faultOf(strToU8(`<a>${'<b/>'.repeat(200_000)}</a>`))).toBe('too_large');
  expect(faultOf(strToU8('<a>&nbsp;</a>'))).toBe('not_well_formed');
  expect(faultOf(strToU8(''))).toBe('not_well_formed');
  expect(faultOf(strToU8('1. A\n2. B'))).toBe('not_well_formed');
  expect(faultOf(strToU8('<?xml version="1.0" encoding="no-such"?><a/>'))).toBe('not_well_formed');
  expect(faultOf(strToU8('<manifest/>'))).toBe('no_questions');
  expect(faultOf(zipSync({ 'a.xml': new Uint8Array(25_000_000) }))).toBe('too_large');
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}.txt`, new Uint8Array()]));
  expect(faultOf(zipSync(many))).toBe('too_large');
  expect(faultOf(zipSync({ 'a.xml': strToU8('<a/>') }).subarray(0, 30))).toBe('not_a_zip');
  const attributes = Array.from({ length: 600_000 }, (_, i) => `a${i}="12345678"`).join(' ');
  expect(faultOf(strToU8(`<a ${attributes}/>`))).toBe('too_large');
}, 60_000);
