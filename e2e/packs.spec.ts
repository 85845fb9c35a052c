import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, visitorTest as test } from './support.ts';

test('an admin sees what a pack weighs before anything is downloaded, and what a folder lacks', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  await page.goto('/admin/settings/search');
  const pack = page.getByRole('article', { name: /multilingual/i });
  await expect(pack.getByText('License')).toBeVisible();
  await expect(pack.getByText('MIT')).toBeVisible();
  await expect(pack.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(pack.getByRole('button', { name: 'Remove' })).toBeHidden();

  await pack.getByText('From a folder of the server').click();
  await pack.getByLabel('Folder').fill('here');
  await pack.getByRole('button', { name: 'Use These Files' }).click();
  await expect(pack.getByText('Enter the whole path of a folder')).toBeVisible();
  await pack.getByLabel('Folder').fill('/nowhere/at/all');
  await pack.getByRole('button', { name: 'Use These Files' }).click();
  await expect(pack.getByText('The folder lacks a file, or it cannot be read.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await pack.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(pack.getByRole('button', { name: 'Remove' })).toBeHidden();
  await expect(pack.getByRole('button', { name: 'Download' })).toBeVisible();
});
