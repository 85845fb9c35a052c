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

test('what says the same in other words comes after what the words find', async ({ page, api, person }) => {
  const subject = await api.addSubject('Housing');
  const text =
    'Rent control\n\nA legal limit on the rent of flats leads to a shortage of housing, because landlords offer fewer of them.';
  const file = { name: 'rents.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await api.addDocument(subject.id, file, 'note', 'Rents');
  const typed = 'why homes become scarce when tenants are protected';
  // Vectors are made while nobody waits.
  const headers = { authorization: `Bearer ${person.token}` };
  const near = async () =>
    (await page.request.get(`/api/search/near?q=${encodeURIComponent(typed)}`, { headers })).text();
  await expect.poll(near, { timeout: 45_000 }).toContain('Rents');

  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  // On a busy machine the encoder may be late: asked once more, it is there.
  let words = typed;
  await expect(async () => {
    await dialog.getByRole('combobox').fill(words);
    words += '?';
    await expect(dialog.getByText('Close in meaning')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole('option', { name: /A legal limit on the rent/ }).click();
  await expect(page).toHaveURL(/tab=text&page=1&at=\d+-\d+/);
  await expect(page.locator('mark').first()).toContainText('A legal limit');
});
