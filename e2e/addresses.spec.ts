import { mailedLink } from './mail.ts';
import { expect, expectAccessibleEverywhere, test } from './support.ts';

test('a mailed link proves an address, once', async ({ page, person }) => {
  await page.goto('/profile');
  const request = page.getByText(`open the link in the mail from Gene to ${person.email}`);
  await expect(request).toBeVisible();
  const link = await mailedLink(person.email);
  await page.goto(link);
  await expect(page.getByText(`Confirming shows that ${person.email} is yours`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Address confirmed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(request).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText('This link has expired, was already used')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Your Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
