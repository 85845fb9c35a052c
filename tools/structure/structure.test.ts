import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../project.mjs';
import { checkStructure } from './check.mjs';
import { kinds } from './law.mjs';
import { most } from './rules.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'import law '));
  const dependencies = { '@gene/contract': '1', '@gene/engines': '1' };
  plant('package.json', JSON.stringify({ devDependencies: { vitest: '1' } }));
  plant(
    'contract/package.json',
    JSON.stringify({
      name: '@gene/contract',
      exports: { './*': './src/*.ts' },
      dependencies: { zod: '1', pg: '1' },
    }),
  );
  plant(
    'engines/package.json',
    JSON.stringify({
      name: '@gene/engines',
      exports: {
        './ingestion': './src/ingestion/index.ts',
        './ingestion/ports': './src/ingestion/ports.ts',
        './answering': './src/answering/index.ts',
      },
      dependencies: { '@gene/contract': '1', fflate: '1' },
    }),
  );
  plant(
    'server/package.json',
    JSON.stringify({
      name: '@gene/server',
      dependencies: { ...dependencies, 'drizzle-orm': '1', pg: '1', fastify: '1' },
    }),
  );
  plant('web/package.json', JSON.stringify({ name: '@gene/web', dependencies: { react: '1' } }));
  for (const path of [
    'contract/src/papers.ts',
    'contract/src/api.ts',
    'engines/src/ingestion/index.ts',
    'engines/src/ingestion/ports.ts',
    'engines/src/ingestion/lines.ts',
    'engines/src/answering/index.ts',
    'server/src/main.ts',
    'server/src/context.ts',
    'server/src/wiring/exams.ts',
    'server/src/platform/schema.ts',
    'server/src/platform/database.ts',
    'server/src/platform/http.ts',
    'server/src/testing/people.ts',
    'server/src/features/papers/service.ts',
    'server/src/features/papers/store.ts',
    'server/src/features/papers/schema.ts',
    'server/src/features/papers/figures/service.ts',
    'server/src/features/subjects/service.ts',
    'server/src/features/subjects/schema.ts',
    'web/src/app/main.tsx',
    'web/src/ui/button.tsx',
    'web/src/lib/api.ts',
    'web/src/entities/papers/words.ts',
    'web/src/entities/subjects/field.tsx',
    'web/src/features/papers/queries.ts',
    'web/src/features/subjects/queries.ts',
  ])
    plant(path, 'export const here = 1;\nexport type Here = number;\n');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}
const violations = () => checkStructure(base).violations;

test('a tree that keeps the law has nothing to complain of', () => {
  plant('engines/src/ingestion/index.ts', "import { here } from '@gene/contract/papers';\nimport 'fflate';");
  plant(
    'server/src/platform/database.ts',
    "import type { Here } from '@gene/engines/ingestion';\nimport 'pg';",
  );
  plant(
    'server/src/features/papers/service.ts',
    "import './store.ts';\nimport '../subjects/service.ts';\nimport '@gene/engines/answering';\nimport '../../platform/database.ts';",
  );
  plant(
    'server/src/features/papers/store.ts',
    "import 'drizzle-orm';\nimport '../../platform/schema.ts';\nimport './schema.ts';\nimport '../subjects/service.ts';\nexport const own = sql`select from papers`;",
  );
  plant(
    'server/src/features/papers/schema.ts',
    "import 'drizzle-orm';\nimport '../subjects/schema.ts';\nexport const papers = pgTable('papers', {});",
  );
  plant('server/src/features/papers/routes.ts', "import 'fastify';\nimport '../../platform/http.ts';");
  plant('server/src/features/papers/papers.integration.test.ts', "import '../../testing/people.ts';");
  plant('web/src/entities/papers/words.ts', "import '../subjects/field.tsx';\nimport '../../lib/api.ts';");
  plant(
    'web/src/features/papers/queries.ts',
    "import '../../lib/api.ts';\nimport '../../ui/button.tsx';\nimport '../../entities/papers/words.ts';",
  );
  plant('web/src/app/main.tsx', "import '../features/papers/queries.ts';\nimport './styles.css';");
  expect(violations()).toEqual([]);
});

test('the decision explains every kind of file', () => {
  const decision = readFileSync(join(root, 'docs/decisions/0024-closed-vocabulary.md'), 'utf8');
  const explained = Array.from(decision.matchAll(/^\| `([\w-]+)`/gm), ([, kind]) => kind);
  expect(new Set(explained)).toEqual(new Set(kinds));
});

describe('a planted violation is found, with the line and a word on where it belongs:', () => {
  const cases: [name: string, path: string, text: string, teaches: string][] = [
    [
      'the contract using a package that it declares but may not',
      'contract/src/papers.ts',
      "import 'pg';",
      'The contract is shapes',
    ],
    [
      'an engine using another engine',
      'engines/src/ingestion/lines.ts',
      "import { here } from '../answering/index.ts';",
      'An engine is pure',
    ],
    [
      'an engine using the route table',
      'engines/src/ingestion/lines.ts',
      "import type { Here } from '@gene/contract/api';",
      'An engine is pure',
    ],
    ['an engine using the disk', 'engines/src/ingestion/lines.ts', "import 'node:fs';", 'An engine is pure'],
    [
      'a package that the workspace does not declare',
      'engines/src/ingestion/lines.ts',
      "import 'react';",
      'An engine is pure',
    ],
    [
      'the platform using a feature, if only its type',
      'server/src/platform/database.ts',
      "import type { Here } from '../features/papers/service.ts';",
      'knows none of them',
    ],
    [
      'the platform calling an engine',
      'server/src/platform/database.ts',
      "import { here } from '@gene/engines/ingestion';",
      'knows none of them',
    ],
    [
      'a feature reaching behind the service of another',
      'server/src/features/subjects/jobs.ts',
      "import '../papers/store.ts';",
      'service.ts of another feature',
    ],
    [
      'a feature using the service of a part of another',
      'server/src/features/subjects/jobs.ts',
      "import '../papers/figures/service.ts';",
      'service.ts of another feature',
    ],
    [
      'a feature reaching behind the door of an engine',
      'server/src/features/subjects/jobs.ts',
      "import '@gene/engines/ingestion/lines';",
      'through their doors',
    ],
    [
      'a feature reaching behind that door by a path',
      'server/src/features/subjects/jobs.ts',
      "import '../../../../engines/src/ingestion/lines.ts';",
      'service.ts of another feature',
    ],
    [
      'a feature importing the wiring back, if only its type',
      'server/src/features/subjects/jobs.ts',
      "import type { Here } from '../../context.ts';",
      'service.ts of another feature',
    ],
    [
      'a service importing an area of the wiring',
      'server/src/features/papers/service.ts',
      "import type { Here } from '../../wiring/exams.ts';",
      'service.ts of another feature',
    ],
    [
      'the platform importing an area of the wiring',
      'server/src/platform/database.ts',
      "import { here } from '../wiring/exams.ts';",
      'knows none of them',
    ],
    [
      'a service speaking SQL',
      'server/src/features/papers/service.ts',
      "import { eq } from 'drizzle-orm';",
      'Only store.ts speaks SQL',
    ],
    [
      'a worker speaking SQL',
      'server/src/features/papers/worker.ts',
      "import { here } from '../../platform/schema.ts';",
      'Only store.ts speaks SQL',
    ],
    [
      "a service using its own feature's tables",
      'server/src/features/papers/service.ts',
      "import { here } from './schema.ts';",
      'Only store.ts speaks SQL',
    ],
    [
      "a store using another feature's tables, if only their types",
      'server/src/features/papers/figures/store.ts',
      "import type { Here } from '../../subjects/schema.ts';",
      "A store reads its own feature's tables",
    ],
    [
      'a schema using more than tables',
      'server/src/features/papers/schema.ts',
      "import '../subjects/service.ts';",
      'declares the tables of its feature',
    ],
    [
      "the platform using a feature's tables",
      'server/src/platform/schema.ts',
      "import { here } from '../features/subjects/schema.ts';",
      'knows none of them',
    ],
    [
      'a service speaking HTTP',
      'server/src/features/papers/service.ts',
      "import { here } from '../../platform/http.ts';",
      'Only routes.ts speaks HTTP',
    ],
    [
      'the product using what is there for tests',
      'server/src/main.ts',
      "import './testing/people.ts';",
      'wire the server once',
    ],
    [
      'a web feature using another',
      'web/src/features/papers/queries.ts',
      "import { here } from '../subjects/queries.ts';",
      'never import each other',
    ],
    [
      'an entity using a feature, if only its type',
      'web/src/entities/papers/words.ts',
      "import type { Here } from '../../features/papers/queries.ts';",
      'knows none of them',
    ],
    [
      'a design-system piece using an entity',
      'web/src/ui/button.tsx',
      "import { here } from '../entities/papers/words.ts';",
      'know no product word',
    ],
    [
      'the library using an entity',
      'web/src/lib/api.ts',
      "import { here } from '../entities/papers/words.ts';",
      'knows no noun',
    ],
    [
      'a design-system piece using a feature',
      'web/src/ui/button.tsx',
      "import { here } from '../features/papers/queries.ts';",
      'know no product word',
    ],
    [
      'the web using the server',
      'web/src/app/main.tsx',
      "import type { Here } from '../../../server/src/main.ts';",
      'in the contract only',
    ],
    ['a file that is not there', 'web/src/lib/api.ts', "import './gone.ts';", 'There is no such file'],
  ];
  test.each(cases)('%s', (_name, path, text, teaches) => {
    plant(path, `\n${text}\nexport const planted = 1;`);
    const found = violations();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:2 imports`);
    expect(found[0]).toContain(teaches);
  });

  test.each([
    ['import type', "import type { Here } from '../subjects/queries.ts';"],
    ['inline type import', "import { type Here } from '../subjects/queries.ts';"],
    ['re-export', "export { here } from '../subjects/queries.ts';"],
    ['type re-export', "export type { Here } from '../subjects/queries.ts';"],
    ['star re-export', "export * from '../subjects/queries.ts';"],
    ['side effect', "import '../subjects/queries.ts';"],
    ['dynamic import', "export const late = () => import('../subjects/queries.ts');"],
    ['import() type', "export type Late = import('../subjects/queries.ts').Here;"],
    ['require', "require('../subjects/queries.ts');"],
  ])('in the form of %s', (_form, text) => {
    plant('web/src/features/papers/queries.ts', text);
    expect(violations()).toEqual([expect.stringContaining('never import each other')]);
  });

  test("a store naming another feature's table in its SQL", () => {
    plant('server/src/features/subjects/schema.ts', "export const all = pgTable(\n  'subjects', {});");
    plant(
      'server/src/features/papers/figures/store.ts',
      'export const titles = sql`select title from ${papers}\n  join subjects s on s.id = subject_id`;',
    );
    const [found, ...others] = violations();
    expect(found).toContain('papers/figures/store.ts:2 reads subjects, which is a table of subjects');
    expect(others).toEqual([]);
  });

  test('a migration that nobody has tried, and one that is not listed', () => {
    plant('server/migrations/meta/_journal.json', '{ "entries": [{ "tag": "0000_first" }] }');
    plant('server/migrations/0000_first.sql', '');
    plant('server/migrations/rows/0000_first.sql', '');
    expect(violations()).toEqual([]);
    plant('server/migrations/0001_second.sql', '');
    expect(violations()).toEqual([
      expect.stringContaining('Write server/migrations/rows/0001_second.sql'),
      expect.stringContaining('_journal.json does not know it'),
    ]);
  });

  test('what a merge has left in a comment', () => {
    const marks = ['<'.repeat(7), '>'.repeat(7)];
    plant('web/src/ui/button.tsx', `/**\n${marks[0]} HEAD\n * a\n${marks[1]} 80d9292 (b)\n */\nexport {};`);
    expect(violations()).toEqual([expect.stringContaining('button.tsx: a merge has left its marks')]);
  });

  test('a circle, of types too, however long', () => {
    plant('web/src/ui/a.tsx', "import { b } from './b.tsx';");
    plant('web/src/ui/b.tsx', "export type { C } from './c.tsx';");
    plant('web/src/ui/c.tsx', "import type { A } from './a.tsx';");
    expect(violations()).toEqual([
      expect.stringContaining('web/src/ui/a.tsx → web/src/ui/b.tsx → web/src/ui/c.tsx → web/src/ui/a.tsx'),
    ]);
  });

  test.each([
    ['a name that is not a kind', 'papers/marks-store.ts', '"marks-store" is not a kind of file'],
    ['the same in a folder of its own', 'papers/figures/cropping.ts', '"cropping" is not a kind of file'],
    ['tables of a part by themselves', 'papers/figures/schema.ts', 'in the one schema.ts beside'],
  ])('%s', (_name, path, teaches) => {
    plant(`server/src/features/${path}`, 'export const planted = 1;');
    expect(violations()).toEqual([expect.stringContaining(`${path}: `)]);
    expect(violations()[0]).toContain(teaches);
  });

  test('a file in a place that the law does not know', () => {
    plant('server/src/helpers/misc.ts', 'export const here = 1;');
    expect(violations()).toEqual([expect.stringContaining('this file has no place')]);
  });
});

test('what is asserted not to be null is counted, what is compared or denied is not', () => {
  const lines = (count: number) => 'export const line = 1;\n'.repeat(count);
  plant(
    'web/src/lib/sure.ts',
    `export const sure = (a?: number[]) => a! !== null && !a && a![0]!;\n${lines(1000)}`,
  );
  expect(violations()).toContainEqual(expect.stringContaining('3 assertions by `!`'));
  plant('web/src/lib/sure.ts', `export const sure = (a?: number[]) => a!;\n${lines(1000)}`);
  expect(violations()).toEqual([]);
});

test('rules written by hand in engines are counted, and their number only falls', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
  plant('engines/src/answering/words.ts', `export const words = '${words}';\n`);
  expect(violations()).toEqual([]);
  const lists = Array.from({ length: most.wordLists }, (_, i) => `export const list${i} = '${words}';\n`);
  plant('engines/src/answering/lists.ts', lists.join(''));
  expect(violations()).toEqual([expect.stringContaining(`${most.wordLists + 1} lists of words`)]);
  plant('engines/src/answering/lists.ts', `export const long = /${'a'.repeat(most.letters + 1)}/;\n`);
  expect(violations()).toEqual([expect.stringContaining('a regular expression of 201 letters')]);
  const many = `export const many = [${'/a/, '.repeat(most.regexes)} new RegExp('b')];\n`;
  plant('engines/src/answering/lists.ts', many);
  expect(violations()).toEqual([expect.stringContaining(`${most.regexes + 1} regular expressions`)]);
  plant('engines/src/answering/lists.test.ts', many);
  plant('engines/src/answering/lists.ts', '\n'.repeat(most.lines));
  expect(violations()).toEqual([expect.stringContaining('Delete what earns nothing')]);
});
