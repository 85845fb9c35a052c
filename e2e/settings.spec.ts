import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LoadReport } from '@gene/contract/settings';
import { failJobs, outlastPassword, setFilesAside } from './database.ts';
import { admin } from './people.ts';
import { expect, expectAccessibleEverywhere, signIn, test, visitorTest } from './support.ts';

visitorTest(
  'an admin tries a language model before it is set, and is told what is wrong',
  async ({ page }) => {
    await page.goto('/admin');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('link', { name: 'Access System Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'System Settings' })).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'System Settings' });
    await sections.getByRole('link', { name: 'Assistant' }).click();
    await expect(page.getByRole('radio', { name: /^Built-in/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Test' })).toBeHidden();

    await page.getByRole('radio', { name: /^OpenAI-compatible/ }).click();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('Enter the address of the server')).toBeVisible();
    await expect(page.getByText('Enter the name of a model')).toBeVisible();

    await page.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/v1');
    await page.getByLabel('Model', { exact: true }).fill('small');
    await page.getByLabel('Tokens for each person and day').fill('');
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('Enter a number of tokens')).toBeVisible();
    await page.getByLabel('Tokens for each person and day').fill('50,000');
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(
      page.getByRole('status').getByText(/^Nothing answers at http:\/\/127\.0\.0\.1:9\./),
    ).toBeVisible();
  },
);

visitorTest('an admin gives the password again before settings change', async ({ page, request }) => {
  const token = await signIn(request, admin);
  await outlastPassword(token);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/admin/settings/assistant');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Password' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your password is wrong')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(dialog).toBeHidden();
});

visitorTest('an admin sees the last backup, and makes one', async ({ page, request }) => {
  const token = await signIn(request, admin);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const dataDir = process.env['E2E_DATA'] ?? '';
  const archive = join(dataDir, `${Date.now()}.tar`);
  const server = fileURLToPath(new URL('../server/dist/main.cjs', import.meta.url));
  await promisify(execFile)(process.execPath, [server, 'backup', archive], { env: { DATA_DIR: dataDir } });
  await page.goto('/admin/settings/backups');
  await expect(page.getByText(/^Last backup .+, verified\.$/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: archive });
  await expect(row).toContainText('Manual');
  const before = await page.getByRole('listitem').filter({ hasText: 'Manual' }).count();
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Manual' })).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeEnabled();
  await page.getByRole('radio', { name: 'Every Sunday' }).click();
  await page.getByLabel('Backups to keep').fill('0');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Keep at least one')).toBeVisible();
  await page.getByLabel('Backups to keep').fill('4');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Every Sunday' })).toBeChecked();
  await expect(page.getByLabel('Backups to keep')).toHaveValue('4');
  await page.getByRole('link', { name: 'Overview' }).click();
  const health = page.getByRole('listitem').filter({ hasText: 'Backup' });
  await expect(health.getByText('The last one was made', { exact: false })).toBeVisible();
  await expect(page.getByText('PostgreSQL')).toBeVisible();
});

visitorTest(
  'files set aside are told until an admin dismisses them with the password',
  async ({ page, request }) => {
    await setFilesAside(2);
    const token = await signIn(request, admin);
    await outlastPassword(token);
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/admin/settings/storage');
    const told = page.getByText(/^2 files .+ moved to set-aside in the data folder/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Password' });
    await expect(dialog).toBeVisible();
    await expect(told).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await expect(told).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Free on the disk')).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

test('the settings of the installation are closed to others', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByText("You don't have access")).toBeVisible();
});

visitorTest('an admin retries and removes what has failed', async ({ page, request }) => {
  const token = await signIn(request, admin);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await failJobs(['cards.write', 'cards.write', 'chats.answer']);
  await page.goto('/admin/settings/jobs');
  await page.getByRole('tab', { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/state=failed/);
  const rows = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rows('Answer a question')).toContainText('The disk was full.');
  await expect(rows('Answer a question').getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove: Answer a question' }).click();
  await expect(rows('Answer a question')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry all: Write flashcards' }).click();
  await expect(page.getByText('2 jobs retried')).toBeVisible();
  await expect(rows('Write flashcards')).toHaveCount(0);
});

visitorTest(
  'an admin sees the load of every process, and that connections are a proxy’s',
  async ({ page, request }) => {
    const token = await signIn(request, admin);
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/admin/settings/limits');
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect(row(/^API and worker/)).toHaveCount(1);
    await expect(row(/^API and worker/).getByText('now')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Connections' })).toHaveCount(2);
    await expect(page.getByLabel('Open connections', { exact: true })).toBeVisible();

    await page.route('**/api/admin/settings/load', async (route) => {
      const report = LoadReport.parse(await (await route.fetch()).json());
      const [own] = report.processes;
      const id = '01a20540-1f52-7c5e-9a0a-5b6fd6a3a1d3';
      const person = { id, name: 'Bea', email: 'bea@school.example', running: 2, waiting: 31 };
      const worker = {
        ...own,
        id,
        role: 'worker',
        host: 'reader-1',
        open: null,
        waitingQueries: 7,
        ageSeconds: 48,
      };
      const processes = [
        { ...own, role: 'api', host: 'web-1', open: { calls: 2, streams: 1200 } },
        { ...worker, heavy: { running: 2, waiting: 5 } },
      ].map((each) => ({ ...each, connections: null }));
      const networks = [
        { network: '203.0.113.5', connections: null, refused: 3, limits: ['REQUESTS_PER_NETWORK'] },
      ];
      const json = { ...report, processes, jobs: [person], networks, isBehindProxy: true };
      await route.fulfill({ json });
    });
    await page.route('**/api/admin/settings/limits', async (route) => {
      const json = { ...(await (await route.fetch()).json()), isBehindProxy: true };
      await route.fulfill({ json });
    });
    await page.reload();
    await expect(row(/^API ?web-1/).getByText('1,200')).toBeVisible();
    await expect(row(/^Worker ?reader-1/).getByText('2 + 5 waiting')).toBeVisible();
    await expect(row(/^Worker ?reader-1/).getByText('7 queries waiting')).toBeVisible();
    await expect(row(/^Worker ?reader-1/).getByText('48 s ago')).toBeVisible();
    await expect(row(/^Bea/)).toContainText('31');
    await expect(row(/^203\.0\.113\.5/)).toContainText('REQUESTS_PER_NETWORK');
    await expect(page.getByRole('columnheader', { name: 'Connections' })).toHaveCount(0);
    await expect(page.getByLabel('Open connections', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Not limited: behind a proxy')).toHaveCount(2);
    await expectAccessibleEverywhere(page);
  },
);

visitorTest(
  'an admin sets limits, and tests the mail that the environment sets',
  async ({ page, request }) => {
    const token = await signIn(request, admin);
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/admin/settings/limits');
    const documents = page.getByLabel('Documents', { exact: true });
    await documents.fill('many');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Enter a whole number')).toBeVisible();
    await documents.fill('30,000');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Limits saved')).toBeVisible();
    await page.reload();
    await expect(documents).toHaveValue('30000');
    await documents.fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(documents).toHaveValue('');

    await page.getByRole('link', { name: 'Mail' }).click();
    await expect(page.getByText('Set by SMTP_URL.')).toBeVisible();
    await page.getByRole('button', { name: 'Send Me a Test' }).click();
    await expect(page.getByRole('status').getByText(/^Sent to ada@school\.example/)).toBeVisible();

    // Without SMTP_URL the same page is a form.
    const unset = { source: 'none', host: '', port: 587, security: 'starttls', user: '', sender: '' };
    await page.route('**/api/admin/settings/mail', (route) =>
      route.fulfill({ json: { ...unset, hasPassword: false } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter the name of the mail server')).toBeVisible();
    await page.getByRole('radio', { name: /^TLS/ }).click();
    await expect(page.getByLabel('Port')).toHaveValue('465');
    await expectAccessibleEverywhere(page);
  },
);
