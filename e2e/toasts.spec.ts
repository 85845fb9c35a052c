import { plainText } from './documents.ts';
import { expect, test } from './support.ts';

test('a toast that undoes stays ten seconds, and longer while its button has the focus', async ({
  page,
  api,
}) => {
  const { id } = await api.addSubject('Biology');
  await api.addCard(id, 'Question', 'Answer');
  await page.clock.install();
  await page.goto(`/flashcards/${id}/study`);
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible();
  await page.keyboard.press('s');
  const toast = page.getByRole('listitem').filter({ hasText: 'Card suspended' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(8000);
  await expect(toast).toBeVisible();
  const undo = toast.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await undo.blur();
  await page.clock.runFor(11_000);
  await expect(toast).toBeHidden();
});

for (const width of [390, 1440])
  test(`a toast leaves the question to a document free at ${width} px`, async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-write']);
    const { id } = await api.addSubject('Biology');
    await page.setViewportSize({ width, height: 844 });
    await api.addDocument(id, plainText());
    await page.goto(`/documents/${id}/chat`);
    const question = page.getByRole('textbox');
    await expect(question).toBeVisible();
    await question.fill('When is high tide?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const toast = page.getByRole('listitem').filter({ has: page.getByText('Copied', { exact: true }) });
    await expect(toast).toBeVisible();
    const told = await toast.boundingBox();
    const asked = await question.boundingBox();
    expect(told!.y + told!.height).toBeLessThan(asked!.y);
  });

test('a toast leaves title and buttons of a wide screen free', async ({ page, api }) => {
  await api.addSubject('Biology');
  await api.addSubject('Botany');
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Delete Biology' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Subject deleted' });
  await expect(toast).toBeVisible();
  const told = (await toast.boundingBox())!;
  for (const other of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Add Subject' }),
    page.getByRole('button', { name: 'Theme' }),
  ]) {
    const { x, y, width, height } = (await other.boundingBox())!;
    const isApart =
      x + width <= told.x || told.x + told.width <= x || y + height <= told.y || told.y + told.height <= y;
    expect(isApart, `${await other.textContent()} is covered`).toBe(true);
  }
});
