import { zipSync, strToU8 } from 'fflate';
import { type KeyItem, letterOf } from '../key.ts';
import type { ScoringRules } from '../score.ts';

export type QtiVersion = '2.1' | '3.0';

export interface QtiPaper {
  title: string;
  items: readonly KeyItem[];
  /** Of each question. */
  choices: number;
  rulesOf: (question: number) => ScoringRules;
}

type Attributes = Readonly<Record<string, string | number | null>>;

/** Writes elements by their names in QTI 2; those of QTI 3 are made of them. */
type Write = (name: string, attributes?: Attributes, ...content: readonly string[]) => string;

interface Form {
  element: Write;
  item: string;
  test: string;
  manifest: string;
  itemType: string;
  testType: string;
  schema: string;
  matchCorrect: string;
  mapResponse: string;
}

const dashed = (name: string): string =>
  [...name].map((sign) => (sign === sign.toLowerCase() ? sign : `-${sign.toLowerCase()}`)).join('');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML 1.0 cannot hold. */
const escape = (text: string): string =>
  [...text]
    .filter((sign) => sign >= ' ' || sign === '\t' || sign === '\n')
    .map((sign) => escapes[sign] ?? sign)
    .join('');

const element =
  (nameOf: (name: string) => string, attributeOf: (name: string) => string): Write =>
  (name, attributes = {}, ...content) => {
    const written = Object.entries(attributes)
      .flatMap(([key, value]) => (value === null ? [] : [` ${attributeOf(key)}="${escape(String(value))}"`]))
      .join('');
    const inside = content.join('');
    return `<${nameOf(name)}${written}${inside === '' ? '/>' : `>${inside}</${nameOf(name)}>`}`;
  };

/** Elements of a package, which are the same in each version. */
const plain = element(
  (name) => name,
  (name) => name,
);

const two = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const three = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const forms: Record<QtiVersion, Form> = {
  '2.1': {
    element: plain,
    ...{ item: two, test: two, manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1' },
    ...{ itemType: 'imsqti_item_xmlv2p1', testType: 'imsqti_test_xmlv2p1', schema: 'QTIv2.1 Package' },
    matchCorrect: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct',
    mapResponse: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response',
  },
  '3.0': {
    element: element(
      (name) => `qti-${dashed(name)}`,
      (name) => (name === 'xmlns' ? name : dashed(name)),
    ),
    ...{ item: three, test: three, manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1' },
    ...{ itemType: 'imsqti_item_xmlv3p0', testType: 'imsqti_test_xmlv3p0', schema: 'QTI Package' },
    matchCorrect: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml',
    mapResponse: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml',
  },
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A package of a key with a test and an item for each answer; the zip's dates are those of its format's beginning. */
export function writeQti(paper: QtiPaper, version: QtiVersion): Uint8Array {
  const form = forms[version];
  const items = paper.items.map((item) => ({
    id: `question-${item.question}`,
    path: `items/question-${item.question}.xml`,
    xml: head + writeItem(item, paper, form),
  }));
  const files: Record<string, Uint8Array> = {
    'imsmanifest.xml': strToU8(head + writeManifest(items, form, version)),
    'test.xml': strToU8(head + writeTest(paper.title, items, form)),
  };
  for (const { path, xml } of items) files[path] = strToU8(xml);
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
}

interface Packed {
  id: string;
  path: string;
}

function writeManifest(
  items: readonly Packed[],
  { manifest, itemType, testType, schema }: Form,
  version: string,
) {
  const file = (href: string) => plain('file', { href });
  const needed = items.map(({ id }) => plain('dependency', { identifierref: id }));
  return plain(
    'manifest',
    { xmlns: manifest, identifier: 'manifest' },
    plain('metadata', {}, plain('schema', {}, schema), plain('schemaversion', {}, `${version}.0`)),
    plain('organizations'),
    plain(
      'resources',
      {},
      plain(
        'resource',
        { identifier: 'test', type: testType, href: 'test.xml' },
        file('test.xml'),
        ...needed,
      ),
      ...items.map(({ id, path }) =>
        plain('resource', { identifier: id, type: itemType, href: path }, file(path)),
      ),
    ),
  );
}

function writeTest(title: string, items: readonly Packed[], { element: write, test }: Form): string {
  const refs = items.map(({ id, path }) => write('assessmentItemRef', { identifier: id, href: path }));
  const section = write('assessmentSection', { identifier: 'questions', title, visible: 'true' }, ...refs);
  return write(
    'assessmentTest',
    { xmlns: test, identifier: 'test', title },
    write(
      'testPart',
      { identifier: 'paper', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      section,
    ),
  );
}

function writeItem(item: KeyItem, { choices, rulesOf }: QtiPaper, { element: write, ...form }: Form): string {
  const rules = rulesOf(item.question);
  const isSeveral = item.accepted.some(({ length }) => length > 1);
  const { declared, processing } = writeScoring(item, { rules, choices, write, form });
  const title = `Question ${item.question}`;
  const outOf = item.isCancelled && rules.cancelled === 'left_out' ? 0 : rules.marks;
  const letters = Array.from({ length: choices }, (_, choice) => letterOf(choice));
  return write(
    'assessmentItem',
    {
      ...{ xmlns: form.item, identifier: `question-${item.question}`, title },
      ...{ adaptive: 'false', timeDependent: 'false' },
    },
    write(
      'responseDeclaration',
      {
        identifier: 'RESPONSE',
        cardinality: isSeveral ? 'multiple' : 'single',
        baseType: 'identifier',
      },
      ...declared,
    ),
    write('outcomeDeclaration', {
      ...{ identifier: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: outOf },
    }),
    write(
      'itemBody',
      {},
      write(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: isSeveral ? 0 : 1 },
        write('prompt', {}, title),
        ...letters.map((letter) => write('simpleChoice', { identifier: letter }, letter)),
      ),
    ),
    processing,
  );
}

interface Scored {
  rules: ScoringRules;
  choices: number;
  write: Write;
  form: Pick<Form, 'matchCorrect' | 'mapResponse'>;
}

interface Scoring {
  declared: string[];
  processing: string;
}

/** By the standard's templates where they say what the key does, else by a rule of its own. */
function writeScoring({ accepted, isCancelled }: KeyItem, scored: Scored): Scoring {
  const { rules, write, form } = scored;
  const { marks, penalty, partial } = rules;
  const template = (href: string) => write('responseProcessing', { template: href });
  if (isCancelled) {
    const given = rules.cancelled === 'full' ? marks : 0;
    return { declared: [], processing: write('responseProcessing', {}, setScore(write, given)) };
  }
  const [first = [], ...others] = accepted;
  const correct = write(
    'correctResponse',
    {},
    ...first.map((choice) => write('value', {}, letterOf(choice))),
  );
  const isOne = accepted.every(({ length }) => length === 1);
  if (isOne && others.length === 0 && marks === 1 && penalty === 0)
    return { declared: [correct], processing: template(form.matchCorrect) };
  if (isOne) {
    const entries = accepted.flat().map((choice) => ({ choice, value: marks }));
    const mapped = writeMapping(write, entries, { defaultValue: negative(penalty) });
    return { declared: [correct, mapped], processing: template(form.mapResponse) };
  }
  if (partial === 'share' && others.length === 0 && penalty === 0) {
    const share = marks / first.length;
    const entries = Array.from({ length: scored.choices }, (_, choice) => ({
      choice,
      value: first.includes(choice) ? share : -share,
    }));
    const mapped = writeMapping(write, entries, { lowerBound: 0, upperBound: marks, defaultValue: 0 });
    return { declared: [correct, mapped], processing: template(form.mapResponse) };
  }
  return { declared: [correct], processing: writeRule(accepted, scored) };
}

/** Without a "-0". */
const negative = (value: number): number => (value === 0 ? 0 : -value);

const setScore = (write: Write, value: number): string =>
  write('setOutcomeValue', { identifier: 'SCORE' }, write('baseValue', { baseType: 'float' }, String(value)));

const writeMapping = (
  write: Write,
  entries: readonly { choice: number; value: number }[],
  bounds: Attributes,
): string =>
  write(
    'mapping',
    bounds,
    ...entries.map(({ choice, value }) =>
      write('mapEntry', { mapKey: letterOf(choice), mappedValue: value }),
    ),
  );

/** So much for one of these; nothing for a blank; so much less for anything else. */
function writeRule(accepted: readonly number[][], { rules, write }: Scored): string {
  const response = write('variable', { identifier: 'RESPONSE' });
  const matches = accepted.map((choices) =>
    write(
      'match',
      {},
      response,
      write(
        'multiple',
        {},
        ...choices.map((choice) => write('baseValue', { baseType: 'identifier' }, letterOf(choice))),
      ),
    ),
  );
  const [only = '', ...others] = matches;
  return write(
    'responseProcessing',
    {},
    write(
      'responseCondition',
      {},
      write(
        'responseIf',
        {},
        others.length === 0 ? only : write('or', {}, ...matches),
        setScore(write, rules.marks),
      ),
      write('responseElseIf', {}, write('isNull', {}, response), setScore(write, 0)),
      write('responseElse', {}, setScore(write, negative(rules.penalty))),
    ),
  );
}
