import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function beginNote(page: Page) {
  await page.goto('/gene-notes');
  await page.getByRole('button', { name: 'New note' }).first().click();
  await expect(text(page)).toBeVisible();
}

test('writes a note with a formula, a table and a checklist, which is saved by itself', async ({ page }) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Energy');
  await page.keyboard.press('Enter');
  await page.keyboard.type(
    'Mass is $E=mc^2$ here.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [ ] read\nrevise\n\n',
  );
  await saved(page);
  await expect(text(page).locator('math')).toBeAttached();
  await expect(text(page).getByRole('cell', { name: '2' })).toBeVisible();
  await text(page).getByRole('checkbox', { name: 'revise' }).check();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Energy');
  await expect(text(page).getByRole('checkbox', { name: 'revise' })).toBeChecked();
  await expect(text(page).getByRole('checkbox', { name: 'read' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible();
});
