import type { Page } from '@playwright/test';
import { makeGguf } from '../server/src/testing/gguf.ts';
import { startModelPublisher } from '../server/src/testing/model-publisher.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, visitorTest as test } from './support.ts';

const gigabyte = 1024 ** 3;
const found = {
  memoryBytes: 16 * gigabyte,
  recommended: [
    ...[
      {
        name: 'qwen2.5:1.5b',
        bytes: gigabyte,
        memoryBytes: 3 * gigabyte,
        licence: 'Apache-2.0',
        isBest: false,
      },
    ],
    ...[
      {
        name: 'qwen2.5:7b',
        bytes: 4.4 * gigabyte,
        memoryBytes: 10 * gigabyte,
        licence: 'Apache-2.0',
        isBest: true,
      },
    ],
  ],
  servers: [
    {
      ...{ kind: 'ollama', baseUrl: 'http://127.0.0.1:9/v1', state: 'found' },
      models: [
        { name: 'llama3.2:3b', bytes: 2 * gigabyte, contextTokens: 4096 },
        { name: 'qwen2.5:1.5b', bytes: gigabyte, contextTokens: 4096 },
      ],
    },
    { kind: 'lm_studio', baseUrl: 'http://127.0.0.1:1234/v1', state: 'absent', models: [] },
    { kind: 'llama_cpp', baseUrl: 'http://127.0.0.1:8080/v1', state: 'strange', models: [] },
  ],
};
const pull = (model: string, changed: object) => ({
  ...{ model, state: 'pulling', receivedBytes: 0, totalBytes: null, problem: null, detail: null },
  ...changed,
});
const pulls = [
  pull('qwen2.5:14b', { receivedBytes: 3 * gigabyte, totalBytes: 9 * gigabyte }),
  pull('mistral-nemo', { state: 'failed', problem: 'disk_full', detail: 'no space left on device' }),
];

/** Models on the test machine are left alone: the server's part is tested with a scripted Ollama. */
async function scriptModels(page: Page) {
  await page.route('**/api/admin/models', (route) => route.fulfill({ json: found }));
  await page.route('**/api/admin/models/pulls', (route) => route.fulfill({ json: { pulls } }));
}

test('an admin finds models on this machine, and one that does not answer is not set', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  await scriptModels(page);
  await page.goto('/admin/settings/assistant');
  const panel = page.getByRole('region', { name: 'Models on this machine' });
  await expect(panel.getByText('llama3.2:3b')).toBeHidden();
  await panel.getByRole('button', { name: 'Find' }).click();
  await expect(panel.getByText('LM Studio: nothing answers at http://127.0.0.1:1234')).toBeVisible();
  await expect(panel.getByText('llama.cpp: something else answers at http://127.0.0.1:8080')).toBeVisible();
  await expect(panel.getByText('qwen2.5:7b Recommended here')).toBeVisible();
  await expect(panel.getByText('About 4.4 GB, Apache-2.0, needs 10 GB of memory')).toBeVisible();
  await expect(panel.getByRole('progressbar', { name: 'Pulling qwen2.5:14b' })).toBeVisible();
  await expect(panel.getByText('3 GB of 9 GB')).toBeVisible();
  await expect(panel.getByText('Ollama’s disk has too little room.')).toBeVisible();
  // What Ollama has is not offered once more.
  await expect(panel.getByRole('button', { name: 'Pull qwen2.5:7b' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Pull qwen2.5:1.5b' })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Use llama3.2:3b' }).click();
  await expect(panel.getByText(/^Nothing answers at http:\/\/127\.0\.0\.1:9\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Built-in/ })).toBeChecked();

  await panel.getByLabel('Another model').fill('a model');
  await panel.getByRole('button', { name: 'Pull', exact: true }).click();
  await expect(panel.getByText('Enter a name as in Ollama’s library, e.g. qwen2.5:7b')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

const runner = {
  ...{ id: 'runner', kind: 'runner', name: 'node-llama-cpp', publisher: 'npm registry', licence: 'MIT' },
  ...{ page: 'https://example.org', languages: null, files: [], downloadBytes: 55e6, installedBytes: 44e6 },
  ...{ receivedBytes: 0, usedBytes: 0, problem: null, detail: null, check: null, state: 'absent' },
  voices: [],
};
const modelFile = {
  ...{ file: 'small.gguf', folder: '/data/models', bytes: 400e6, title: 'Small', architecture: 'llama' },
  ...{ quantisation: 'Q4_K_M', licence: 'mit', contextTokens: 8192, memoryBytes: 1.2e9 },
  ...{ problem: null, detail: null, origin: null, mayBeDeleted: true },
};

test('an admin sees what running a model file takes, and one that fails is not set', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  let packs = [runner];
  await page.route('**/api/admin/packs', (route) => route.fulfill({ json: { packs } }));
  await page.route('**/api/admin/packs/runner/install', (route) => {
    packs = [{ ...runner, state: 'installed', usedBytes: 44e6 }];
    return route.fulfill({ status: 202, json: packs[0] });
  });
  const cut = {
    ...modelFile,
    file: 'cut.gguf',
    problem: 'cut',
    detail: 'It has 4 of 9 bytes',
    memoryBytes: null,
  };
  await page.route('**/api/admin/models/files', (route) =>
    route.fulfill({
      json: {
        ...{ files: [cut, modelFile], folders: ['/data/models'] },
        ...{ memoryBytes: 16 * gigabyte, freeBytes: 100 * gigabyte },
      },
    }),
  );
  await page.goto('/admin/settings/assistant');
  const section = page.getByRole('region', { name: 'Model files' });
  await expect(section.getByText('52.5 MB')).toBeVisible();
  await expect(section.getByText('Not the whole file')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Use small.gguf' })).toBeDisabled();
  await section.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  // The server itself has nothing installed.
  await section.getByRole('button', { name: 'Use small.gguf' }).click();
  await expect(section.getByText('node-llama-cpp, which runs model files, is not installed.')).toBeVisible();
  await expect(section.getByText('In use')).toBeHidden();
});

test('an admin sees size, licence and checksum of a model file before it is downloaded, and deletes it', async ({
  page,
  request,
}) => {
  const publisher = await startModelPublisher(makeGguf());
  try {
    await becomeAdmin({ page, request });
    await page.goto('/admin/settings/assistant');
    const section = page.getByRole('region', { name: 'Download a model' });
    await expect(section.getByText(/Apache-2\.0, needs 10 GB of memory/)).toBeVisible();
    const address = section.getByLabel('From an address');
    await address.fill('http://elsewhere.example/small.gguf');
    await section.getByRole('button', { name: 'Look' }).click();
    await expect(section.getByText('Enter an address that begins with https://')).toBeVisible();
    publisher.declared = null;
    await address.fill(publisher.url('tiny.gguf'));
    await section.getByRole('button', { name: 'Look' }).click();
    await expect(section.getByText('Nonsense tiny.gguf')).toBeVisible();
    await expect(section.getByText('mit', { exact: true })).toBeVisible();
    const download = section.getByRole('button', { name: 'Download', exact: true });
    await expect(download).toBeDisabled();
    await section.getByLabel('Download it without a checksum').click();
    await expectAccessibleEverywhere(page);
    await download.click();
    const files = page.getByRole('list', { name: 'Model files' });
    await expect(files.getByText('Its checksum was not checked.')).toBeVisible();
    await files.getByRole('button', { name: 'Delete tiny.gguf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(files.getByText('tiny.gguf')).toBeHidden();
  } finally {
    await publisher.close();
  }
});
