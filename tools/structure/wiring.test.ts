import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWiring, readWiring, redraw } from './wiring.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'wiring '));
  plant(
    'docs/ARCHITECTURE.md',
    '# So\n<!-- wiring: drawn by `node tools/structure.mjs draw` -->\n<!-- /wiring -->\n',
  );
  plant('server/src/features/papers/service.ts', 'export const createPapers = () => 1;');
  plant('server/src/features/plan/service.ts', 'export const createPlan = () => 1;');
  plant('server/src/features/papers/events.ts', "export const read = defineEvent<string>('papers read');");
  plant(
    'server/src/features/papers/jobs.ts',
    "import './reading/worker.ts';\nexport const reader = () => 1;",
  );
  plant('server/src/features/papers/reading/worker.ts', 'await bus.tell(read, paper);');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

/** Wires two services and a job, with these lines between. */
function wire(...lines: string[]) {
  plant(
    'server/src/wiring/exams.ts',
    [
      "import { read } from '../features/papers/events.ts';",
      "import { reader } from '../features/papers/jobs.ts';",
      "import { createPapers } from '../features/papers/service.ts';",
      "import { createPlan } from '../features/plan/service.ts';",
      'export function wireExams(needs: { db: number }) {',
      '  const { db, bus } = needs;',
      ...lines,
      '}',
    ].join('\n'),
  );
}
const orderly = [
  'const papers = createPapers({ db });',
  'const papersOf = async (id: string) => papers.find(id);',
  'const plan = createPlan({ db, papersOf });',
  'const reading = reader({ bus });',
  'bus.listen(read, (paper) => plan.paperRead(paper));',
];

test('says who is handed whom, closures included, and where events go', () => {
  wire(...orderly);
  const { wired, events, problems } = readWiring(base);
  expect(Object.fromEntries([...wired].map(([name, { handed }]) => [name, handed]))).toEqual({
    papers: [],
    plan: ['papers'],
    reading: [],
  });
  expect(events).toEqual([{ name: 'papers read', tellers: ['reading'], listeners: ['plan'] }]);
  expect(problems).toEqual([]);
});

test('a closure over what is wired later is a circle', () => {
  wire(
    'const papers = createPapers({ db, topics: () => plan.topics() });',
    'const plan = createPlan({ papers });',
    'const reading = reader({ bus });',
    'bus.listen(read, (paper) => plan.paperRead(paper));',
  );
  expect(readWiring(base).problems).toEqual([expect.stringContaining('papers → plan → papers: a circle')]);
});

test('an event that comes back to who told it is a circle', () => {
  wire(
    'const papers = createPapers({ db, bus });',
    'const plan = createPlan({ papers });',
    'const reading = reader({ bus, plan });',
    'bus.listen(read, (paper) => reading.again(paper));',
  );
  expect(readWiring(base).problems).toEqual([expect.stringContaining('reading → reading: a circle')]);
});

test('an event that nobody hears, and one that nobody tells, are found', () => {
  wire(...orderly.slice(0, 3));
  expect(readWiring(base).problems).toEqual([
    expect.stringContaining('nobody who is wired tells read'),
    expect.stringContaining('nobody listens to read'),
  ]);
});

test.each([
  ['let plan = createPlan({ papers });', 'use const'],
  ['const { papers: others } = needs;', 'papers has to keep its name'],
])('what would hide an edge is refused: %s', (line, teaches) => {
  wire(...orderly, line);
  expect(readWiring(base).problems).toContainEqual(expect.stringContaining(teaches));
});

test('a drawing that is not up to date is found, and drawn anew', () => {
  wire(...orderly);
  expect(checkWiring(base)).toEqual([expect.stringContaining('drawn as it was')]);
  redraw(base);
  expect(checkWiring(base)).toEqual([]);
  expect(readFileSync(join(base, 'docs/ARCHITECTURE.md'), 'utf8')).toContain('plan     papers');
  wire(...orderly.filter((line) => !line.includes('papersOf')), 'const plan = createPlan({ db });');
  expect(checkWiring(base)).toEqual([expect.stringContaining('drawn as it was')]);
});
