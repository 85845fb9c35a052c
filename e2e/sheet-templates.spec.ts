import type { Page } from '@playwright/test';
import { foreignGrids, foreignSheet, paperWithKey } from './answer-sheets.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, visitorTest as test } from './support.ts';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Drags from one place of the scan to another. */
async function dragOver(page: Page, [from, to]: (typeof foreignGrids)['answers' | 'roll']) {
  const scan = page.getByRole('img', { name: 'Scan of an empty sheet' });
  await scan.scrollIntoViewIfNeeded();
  const box = await scan.boundingBox();
  if (!box) throw new Error('The scan is not shown.');
  const at = ({ x, y }: { x: number; y: number }) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

test('a sheet of another maker is drawn, tried, used and evaluated', async ({ page, request }) => {
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await paperWithKey(request);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  await page.getByRole('link', { name: 'Other Sheets' }).click();
  await expect(page.getByRole('heading', { name: 'Sheets of Other Makers' })).toBeVisible();
  await page.getByRole('button', { name: 'New Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  const empty = dialog.getByLabel('Empty sheet');
  await empty.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect(dialog.getByText(/film\.mp4: only/)).toBeVisible();
  await empty.setInputFiles(pdf(`Harbour Board ${paper.title}.pdf`, await foreignSheet({})));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  const name = `Harbour Board ${paper.title}`;
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await dragOver(page, foreignGrids.answers);
  await page.getByLabel('Questions', { exact: true }).fill('5');
  await expect(page.getByRole('heading', { name: 'Questions 1 to 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Grid' }).click();
  await dragOver(page, foreignGrids.roll);
  await page.getByRole('radio', { name: 'Roll number' }).click();
  await expect(page.getByRole('heading', { name: 'Roll number, digits 1 to 3' })).toBeVisible();
  const digits = page.getByLabel('Digits', { exact: true });
  await digits.fill('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(digits).toHaveValue('3');
  const corner = page.getByRole('button', { name: /^Bottom right circle of Roll number/ });
  const before = await corner.boundingBox();
  await corner.press('Shift+ArrowDown');
  expect((await corner.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) + 10, 0);
  await corner.press('Control+z');
  expect((await corner.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.getByRole('tab', { name: 'Try' }).click();
  await expect(page.getByText('Save your changes to try them.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  const filled = await foreignSheet({ answers: { 1: 0, 2: 0, 3: 2, 4: 0 }, roll: '042' });
  await page.getByLabel('Filled sheets').setInputFiles(pdf('nina.pdf', filled));
  await expect(page.getByText('Tried on 1 of 10 sheets')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('042')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveText([
    ...['1A', '2A', '3C', '4A', '5blank'],
  ]);
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Draw' }).click();
  await page.getByRole('button', { name: /^Questions 1 to 5, move/ }).press('Enter');
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: 'All templates' }).click();
  await page.getByRole('button', { name: `Use ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Tried on 1 of 10 sheets');
  await question.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByText('Reads this paper')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Evaluation Center' }).first().click();
  await expect(page.getByText(`Read by the template ${name}.`)).toBeVisible();
  await page.getByLabel('Answer sheets').setInputFiles(pdf('nina.pdf', filled));
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.locator('dl')).toHaveText(/Score3Total5/, { timeout: 30_000 });
});
