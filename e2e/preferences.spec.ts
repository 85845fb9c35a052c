import { api } from '@gene/contract/api';
import { Preferences } from '@gene/contract/preferences';
import { expect, test } from './support.ts';

const OwnOpenings = api.preferences.openings.response;

test('a person changes settings, on every device at once, and is asked before losing them', async ({
  browser,
  page,
  context,
  person,
  request,
}) => {
  await page.goto('/study-plan');
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.goto('/settings');
  const profile = await device.newPage();
  await profile.goto('/profile');
  const germanDay = profile.getByRole('definition').filter({ hasText: /^\d{1,2}\.\d{1,2}\.\d{4}$/ });
  await expect(profile.getByText('Account type')).toBeVisible();
  await expect(germanDay).toHaveCount(0);
  const third = await browser.newContext({ storageState: await context.storageState() });
  const studying = await third.newPage();
  await studying.goto('/flashcards/study');
  const html = page.locator('html');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const save = page.getByRole('button', { name: 'Save Changes' });

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByLabel('Language of dates and numbers').selectOption('de-DE');
  await expect(page.getByText('23. November 2026 um 14:05 · 1.234,5')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(html).not.toHaveClass(/dark/);

  // Something else, changed on the other device meanwhile, stays.
  await other.getByRole('tab', { name: 'Privacy' }).click();
  await other.getByRole('switch', { name: 'Show activity status' }).click();
  await other.getByRole('switch', { name: 'Share usage data' }).click();
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Nothing yet.')).toBeVisible();
  await other.goto('/study-plan');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(html).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveClass(/dark/);
  await expect(studying.locator('html')).toHaveClass(/dark/);
  await third.close();
  await expect(other.getByRole('columnheader', { name: 'Montag' })).toBeVisible();
  await expect(germanDay.first()).toBeVisible();

  await device.close();

  const headers = { authorization: `Bearer ${person.token}` };
  const counted = async () =>
    OwnOpenings.parse(await (await request.get('/api/preferences/openings', { headers })).json()).openings;
  await expect.poll(counted).toMatchObject([{ feature: 'study_plan', count: 1 }]);
  const stored = Preferences.parse(await (await request.get('/api/preferences', { headers })).json());
  expect(stored).toMatchObject({
    ...{ theme: 'dark', locale: 'de-DE' },
    privacy: { shareData: true, showActivity: false },
  });

  await page.getByRole('tab', { name: 'Audio' }).click();
  await page.getByRole('radio', { name: 'Female' }).click();
  await page.getByLabel('Speed').selectOption('1.5×');
  await page.getByRole('switch', { name: 'Read Footnotes' }).click();
  const sampled = page.waitForResponse(/\/api\/audio\/samples\/deu\/female$/);
  await page.getByRole('button', { name: 'Hear a Sample' }).click();
  expect((await sampled).headers()['content-type']).toBe('audio/mpeg');
  await save.click();
  await expect
    .poll(
      async () => Preferences.parse(await (await request.get('/api/preferences', { headers })).json()).audio,
    )
    .toEqual({ voice: 'female', speed: 1.5, readsTables: true, readsFootnotes: true });

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await save.click();
  await expect(page.getByText('Choose a different time')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.getByRole('button', { name: 'Logout' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  // Signed out, and before the app has loaded, this is the device's theme.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(html).toHaveClass(/dark/);
});
