import { deviceHeader } from '@gene/contract/device';
import { expect, signIn, test } from './support.ts';

test('a sign-in elsewhere stands under the bell until it is read, and is removed from the list', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/subject/1');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await signIn(request, person, { [deviceHeader]: 'a-tablet-that-gene-has-never-seen' });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('link', { name: /New sign-in/ }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeInViewport();
  await expect(bell).toHaveAccessibleName('Notifications');

  await bell.click();
  await list.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /^Remove “New sign-in/ }).click();
  await expect(page.getByText('Nothing new')).toBeVisible();
});

test('a test of each channel says what fails', async ({ page }) => {
  await page.goto('/settings?tab=notifications');
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(
    page.getByText('Your address is not confirmed yet. Confirm it on your profile first.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Test Push' }).click();
  const result = page.getByRole('status').filter({ hasText: /Your browser blocks|Turn push on/ });
  await expect(result).toBeVisible();
});
