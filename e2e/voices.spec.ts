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
