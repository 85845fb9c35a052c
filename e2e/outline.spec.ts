import { expect, expectAccessible, test, type Upload } from './support.ts';

const about = (what: string) =>
  Array.from({ length: 6 }, (_, i) => `Keepers say in rule ${i + 1} what ${what} is for.`).join(' ');

/** "TURN OVER" is read as a heading; "How fog is met" is not. */
const rules: Upload = {
  name: 'rules.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      ...['# Rules of the harbour', about('a pier'), '## Lights', about('a lamp'), 'TURN OVER', about('oil')],
      ...['How fog is met', about('a bell'), '## Tolls', about('salt')],
    ].join('\n\n'),
  ),
};

test('a wrong outline is put right by keyboard, and stays so', async ({ page, api }) => {
  test.slow();
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, rules, 'textbook', 'Rules');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/textbook/${id}?tab=text`);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await outline.getByRole('button', { name: 'Correct' }).press('Enter');
  const rows = outline.getByRole('listitem');
  await expect(rows).toHaveCount(4);

  await outline.getByRole('button', { name: /^Lights/ }).press('ArrowDown');
  await expect(outline.getByRole('button', { name: /^TURN OVER/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(3);
  await expect(outline.getByRole('button', { name: /^Tolls/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await outline.getByRole('textbox', { name: 'Heading' }).fill('Tolls and fines');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(outline.getByText('Level 1')).toBeVisible();
  await expectAccessible(page);
  await outline.getByRole('textbox', { name: 'Heading' }).press('Enter');
  await expect(outline.getByRole('button', { name: /^Tolls and fines/ })).toBeFocused();

  await outline.getByRole('button', { name: 'Add heading' }).press('Enter');
  const picker = outline.getByRole('group', { name: 'Add a heading' });
  await expect(picker.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await expect(async () => {
    if ((await picker.getByRole('status').textContent()) !== 'How fog is met')
      await page.keyboard.press('ArrowDown');
    await expect(picker.getByRole('status')).toHaveText('How fog is met', { timeout: 100 });
  }).toPass();
  await expect(page.locator('mark[data-mark="place"]')).toHaveText('How fog is met');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('textbox', { name: 'Heading' })).toHaveValue('How fog is met');
  await page.keyboard.press('Escape');
  await outline.getByRole('button', { name: 'Done' }).click();

  const corrected = [/^Rules of the harbour/, /^Lights/, /^How fog is met/, /^Tolls and fines/];
  for (const name of corrected) await expect(outline.getByRole('button', { name })).toBeVisible();
  // Made anew: the line is a heading of the text.
  await expect(page.getByRole('heading', { name: 'How fog is met' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'TURN OVER' })).toHaveCount(0);
  await page.reload();
  for (const name of corrected) await expect(outline.getByRole('button', { name })).toBeVisible();

  await outline.getByRole('button', { name: 'Correct' }).click();
  await outline.getByRole('button', { name: 'Undo' }).click();
  await expect(outline.getByRole('button', { name: /^How fog is met/ })).toHaveCount(0);
});
