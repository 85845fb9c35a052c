import { startVoiceServer } from '../server/src/testing/voice-server.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, test, visitorTest } from './support.ts';

visitorTest(
  'an admin hears a voice of a provider before it is set, or is told what is wrong',
  async ({ page, request }) => {
    await becomeAdmin({ page, request });
    await page.goto('/admin/settings/speech');
    await expect(page.getByRole('radio', { name: /^Built-in/ })).toBeChecked();
    await page.getByRole('radio', { name: /^OpenAI-compatible/ }).click();
    const trial = page.getByRole('button', { name: 'Play a Sample' });
    await trial.click();
    await expect(page.getByText('Enter the address of the provider')).toBeVisible();
    await expect(page.getByText('Enter the name of a voice')).toBeVisible();

    const voices = await startVoiceServer((_call, number) =>
      number === 1 ? { type: 'text/html', bytes: Buffer.from('<h1>Welcome</h1>') } : { seconds: 1 },
    );
    await page.getByLabel('Address').fill(`${voices.origin}/v1`);
    await page.getByLabel('Model').fill('tts-1');
    await page.getByLabel('Voices', { exact: true }).fill('nova, onyx');
    await trial.click();
    const result = page.getByRole('status');
    await expect(result.getByText('It did not send a WAV file.')).toBeVisible();
    await trial.click();
    await expect(result.getByText(/^It works/)).toBeVisible();
    expect(voices.calls.at(-1)?.body).toMatchObject({ model: 'tts-1', voice: 'nova' });
    await expectAccessibleEverywhere(page);
    await voices.close();
  },
);

test('somebody chooses a voice of the provider, which is named', async ({ page }) => {
  await page.route('**/api/audio/voices', (route) =>
    route.fulfill({
      json: {
        usual: 'provider:nova',
        voices: [
          { voice: 'provider:nova', label: 'nova', by: 'voices.example' },
          { voice: 'provider:onyx', label: 'onyx', by: 'voices.example' },
          { voice: 'builtin', label: 'Built-in', by: null },
        ],
      },
    }),
  );
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Audio' }).click();
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.getByRole('radio', { name: /^onyx/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

visitorTest('an admin chooses a voice pack, with its voices in order', async ({ page, request }) => {
  await becomeAdmin({ page, request });
  await page.route('**/api/admin/packs', async (route) => {
    const { packs } = (await (await route.fetch()).json()) as { packs: { id: string }[] };
    const voices = ['af_heart', 'af_bella', 'bm_george'].map((name) => ({ name, languages: ['en'] }));
    const installed = { state: 'installed', usedBytes: 189_000_000, check: 'pinned', voices };
    await route.fulfill({
      json: { packs: packs.map((pack) => (pack.id === 'kokoro' ? { ...pack, ...installed } : pack)) },
    });
  });
  let sent: unknown;
  await page.route('**/api/admin/settings/speech', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent = route.request().postDataJSON();
    await route.fulfill({ json: { ...(sent as object), hasKey: false } });
  });
  await page.goto('/admin/settings/speech');
  await expect(page.getByRole('heading', { name: 'KittenTTS Nano' })).toBeVisible();
  await expect(page.getByText('OpenRAIL-M', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: /^Voice pack/ }).click();
  await expect(page.getByRole('radio', { name: /^Kokoro 82M/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Choose a voice', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'bm_george' }).check();
  await page.getByRole('checkbox', { name: 'af_heart' }).check();
  await expect(page.getByText('Default: bm_george')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(sent).toMatchObject({ engine: 'pack', model: 'kokoro', voices: ['bm_george', 'af_heart'] });
});

visitorTest('a voice that comes from a folder alone has no download', async ({ page, request }) => {
  await becomeAdmin({ page, request });
  await page.goto('/admin/settings/speech');
  const own = page.getByRole('article', { name: 'Another voice' });
  await expect(own.getByRole('button', { name: 'Download' })).toBeHidden();
  await own.getByText('From a folder of the server').click();
  await own.getByLabel('Folder').fill('voices');
  await own.getByRole('button', { name: 'Use These Files' }).click();
  await expect(own.getByText('Enter the whole path of a folder')).toBeVisible();
  await own.getByLabel('Folder').fill('/nowhere/at/all');
  await own.getByRole('button', { name: 'Use These Files' }).click();
  await expect(page.getByText('Install sherpa-onnx first: it runs these voices.')).toBeVisible();
});

visitorTest('an admin is told that a chosen voice pack reads no longer', async ({ page, request }) => {
  await becomeAdmin({ page, request });
  await page.route('**/api/admin/settings/speech', async (route) => {
    const settings = (await (await route.fetch()).json()) as object;
    const chosen = { engine: 'pack', model: 'kokoro', voices: ['af_heart'] };
    await route.fulfill({ json: { ...settings, ...chosen } });
  });
  await page.route('**/api/admin/packs', async (route) => {
    const { packs } = (await (await route.fetch()).json()) as { packs: { id: string }[] };
    const states: Record<string, string> = { synthesizer: 'installed', own_voice: 'downloading' };
    await route.fulfill({
      json: { packs: packs.map((pack) => ({ ...pack, state: states[pack.id] ?? 'absent' })) },
    });
  });
  await page.goto('/admin/settings/speech');
  await expect(page.getByText('The chosen voice pack is not installed.')).toBeVisible();
  // What comes from a folder has no size beforehand.
  const own = page.getByRole('article', { name: 'Another voice' });
  await expect(own.getByText('Preparing…')).toBeVisible();
  await expectAccessibleEverywhere(page);
  // What is being downloaded is asked for again and again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
