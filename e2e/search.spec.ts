import { textbookPdf } from './documents.ts';
import { expect, expectAccessible, test } from './support.ts';

test('from any screen, a few letters lead to the sentence, marked on its page', async ({ page, api }) => {
  const subject = await api.addSubject('Maritime history');
  await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'The harbour of Velm');
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');

  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('bronze bel');
  const hit = dialog.getByRole('option', { name: /Every nine seconds|bronze bell/i }).first();
  await expect(hit).toContainText('The harbour of Velm · page 2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/tab=text&page=2&at=\d+-\d+/);
  await expect(page.locator('mark').first()).toContainText(/fog|bell/);
  await expect(dialog).toBeHidden();
});

test('a title is found in spite of a slip, and screens by their names', async ({ page, api }) => {
  await api.addSubject('Constitutional law');
  await page.goto('/subject/1');
  await page.getByRole('button', { name: /Search everything/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('combobox').fill('constituton');
  await dialog.getByRole('option', { name: 'Constitutional law' }).click();
  await expect(page).toHaveURL(/\/documents\//);

  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('xyzzy');
  await expect(dialog.getByText('Nothing found for “xyzzy”.')).toBeVisible();
  await dialog.getByRole('combobox').fill('password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);

  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('predict question');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/predict-questions$/);
});
