import { bell, plainText } from './documents.ts';
import { expect, stranger, visitorTest } from './support.ts';

// Not localhost, which browsers trust without encryption.
const network = (baseURL: string | undefined) => `http://gene.test:${new URL(baseURL ?? '').port}`;

visitorTest(
  'over plain HTTP, as in the network of a school, all that is needed works',
  async ({ page, baseURL }) => {
    const who = stranger();
    await page.goto(`${network(baseURL)}/register`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByLabel('Full Name').fill(who.name);
    await page.getByLabel('Email Address').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByLabel('Confirm Password').fill(who.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Add Subject', exact: true }).click();
    await page.getByLabel('Subject Name').fill('Harbours');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Subject' }).click();
    await page.getByRole('link', { name: 'Harbours' }).first().click();

    await page.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Textbook' }).click();
    await dialog.getByLabel('File').setInputFiles(plainText());
    await dialog.getByLabel('Title').fill('Tides');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Tides' }).click({ timeout: 20_000 });
    await expect(page.getByText('chosen by the built-in engine')).toBeVisible({ timeout: 20_000 });
    await page.getByPlaceholder('Ask a question about the textbook...').fill(bell.question);
    await page.keyboard.press('Enter');
    const reply = page.getByRole('log');
    await expect(reply.getByText(bell.answer)).toBeVisible();
    await reply.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  },
);
