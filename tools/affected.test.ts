import { expect, test } from 'vitest';
import { featuresWithoutJourney, testsOf } from './affected.mjs';
import { root, sourceFiles } from './project.mjs';

const imports: Record<string, string[]> = {
  'contract/src/cards.ts': [],
  'server/src/features/cards/service.ts': [
    'contract/src/cards.ts',
    'server/src/features/cards/decks/rules.ts',
  ],
  'server/src/features/cards/decks/rules.ts': [],
  'server/src/features/cards/decks/rules.test.ts': ['server/src/features/cards/decks/rules.ts'],
  'server/src/features/cards/cards.integration.test.ts': ['server/src/testing/boot.ts'],
  'server/src/features/cards/decks/decks.integration.test.ts': ['server/src/testing/boot.ts'],
  'server/src/features/cards/packages/packages.integration.test.ts': [
    'server/src/features/cards/testing/package.ts',
  ],
  'server/src/features/cards/testing/package.ts': [],
  'server/src/features/plan/service.ts': ['server/src/features/cards/service.ts'],
  'server/src/features/plan/plan.integration.test.ts': ['server/src/testing/boot.ts'],
  'server/src/features/notes/notes.integration.test.ts': ['server/src/testing/boot.ts'],
  'server/src/context.ts': ['server/src/features/cards/service.ts', 'server/src/features/plan/service.ts'],
  'server/src/testing/boot.ts': ['server/src/context.ts'],
  'web/src/ui/button.tsx': [],
  'e2e/cards.spec.ts': [],
  'e2e/plan.spec.ts': [],
  'e2e/subjects.spec.ts': [],
  'e2e/paper-answers.spec.ts': [],
};
const tree = {
  files: Object.keys(imports),
  graph: new Map(Object.entries(imports).map(([from, to]) => [from, new Set(to)])),
};

test('a change is tested where it lies, where it is imported, and by the journeys of both', () => {
  expect(testsOf(['server/src/features/cards/decks/rules.ts'], tree)).toEqual({
    projects: ['server'],
    unit: ['server/src/features/cards/decks/rules.test.ts'],
    integration: [
      'server/src/features/cards/cards.integration.test.ts',
      'server/src/features/cards/decks/decks.integration.test.ts',
    ],
    journeys: ['e2e/cards.spec.ts'],
  });
  const ofService = testsOf(['server/src/features/cards/service.ts'], tree);
  expect(ofService.integration).toEqual([
    'server/src/features/cards/cards.integration.test.ts',
    'server/src/features/cards/decks/decks.integration.test.ts',
    'server/src/features/cards/packages/packages.integration.test.ts',
    'server/src/features/plan/plan.integration.test.ts',
  ]);
  expect(ofService.journeys).toEqual(['e2e/cards.spec.ts', 'e2e/plan.spec.ts']);
});

test('the contract is checked on both sides, what is drawn everywhere by one walk', () => {
  const ofContract = testsOf(['contract/src/cards.ts'], tree);
  expect(ofContract.projects).toContain('web');
  expect(ofContract.integration).toHaveLength(3);
  expect(ofContract.journeys).toEqual(['e2e/cards.spec.ts']);
  expect(testsOf(['web/src/ui/button.tsx'], tree).journeys).toEqual(['e2e/subjects.spec.ts']);
  expect(testsOf(['e2e/plan.spec.ts'], tree).journeys).toEqual(['e2e/plan.spec.ts']);
});

test('what many features import is tested by itself, by its noun and by one walk', () => {
  const touched = (path: string, users: string[]) => {
    const sources = users.map((name) => `server/src/features/${name}/service.ts`);
    const tests = users.map((name) => `server/src/features/${name}/${name}.integration.test.ts`);
    const graph = new Map(sources.map((source) => [source, new Set([path])]));
    const files = [...tree.files, ...sources, ...tests, 'e2e/promos.spec.ts'];
    const { integration, journeys } = testsOf([path], { files, graph });
    return [...integration.filter((each) => tests.includes(each)), ...journeys];
  };
  const few = ['highlights', 'promos', 'search'];
  const many = [...few, 'summaries'];
  for (const path of ['contract/src/cards.ts', 'server/src/features/cards/service.ts'])
    expect(touched(path, many)).toEqual(['e2e/cards.spec.ts']);
  for (const path of ['server/src/platform/queue.ts', 'web/src/lib/api.ts'])
    expect(touched(path, many)).toEqual(['e2e/subjects.spec.ts']);
  expect(touched('server/src/platform/queue.ts', few)).toEqual([
    ...few.map((name) => `server/src/features/${name}/${name}.integration.test.ts`),
    ...['e2e/subjects.spec.ts', 'e2e/promos.spec.ts'],
  ]);
});

test('of a changed test only itself is run, of what tests share those that use it', () => {
  const test = 'server/src/features/cards/cards.integration.test.ts';
  expect(testsOf([test], tree)).toMatchObject({ unit: [], integration: [test], journeys: [] });
  const ofHelp = testsOf(['server/src/features/cards/testing/package.ts'], tree);
  expect(ofHelp.integration).toContain('server/src/features/cards/packages/packages.integration.test.ts');
  expect(ofHelp.integration).not.toContain('server/src/features/cards/decks/decks.integration.test.ts');
});

test('what is drawn is not tested at the server', () => {
  expect(testsOf(['web/src/features/cards/screen.tsx'], tree)).toMatchObject({
    integration: [],
    journeys: ['e2e/cards.spec.ts'],
  });
});

test('a journey walks through every feature', () => {
  expect(featuresWithoutJourney(['web/src/features/audio/bar.tsx', 'e2e/plan.spec.ts'])).toEqual(['audio']);
  const files = ['server', 'web', 'e2e'].flatMap((folder) => sourceFiles(root, folder));
  expect(files).toContain('server/src/features/documents/service.ts');
  expect(featuresWithoutJourney(files)).toEqual([]);
});
