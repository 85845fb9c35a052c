import { randomUUID } from 'node:crypto';
import { admin } from './people.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, stranger, visitorTest as test } from './support.ts';

test('an admin adds a promo code, whose last use gives a discount to one and is refused to another', async ({
  page,
  browser,
  request,
}) => {
  const code = `SPRING-${randomUUID().slice(0, 6)}`.toUpperCase();
  await becomeAdmin({ page, request });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Access Promo Code Management' }).click();
  await page.getByRole('button', { name: 'Add Promo Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Discount').fill('101');
  await dialog.getByLabel('Usage Limit').fill('0');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Code is required')).toBeVisible();
  await expect(dialog.getByText('Discount must be a number from 0 to 100')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Discount').fill('12,5');
  await dialog.getByLabel('Usage Limit').fill('1');
  await dialog.getByRole('radio', { name: 'Student' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('12.5%');
  await expect(row).toContainText('0/1');

  const register = async () => {
    const visitor = await (await browser.newContext()).newPage();
    const who = stranger('Bela Bartok');
    await visitor.goto('/register');
    await visitor.getByLabel('Full Name').fill(who.name);
    await visitor.getByLabel('Email Address').fill(who.email);
    await visitor.getByLabel('Password', { exact: true }).fill(who.password);
    await visitor.getByLabel('Confirm Password').fill(who.password);
    await visitor.getByLabel('Promo Code').fill(code.toLowerCase());
    await visitor.getByRole('button', { name: 'Create Account' }).click();
    return { visitor, who };
  };
  const first = await register();
  await expect(first.visitor).toHaveURL(/\/subject\/1$/);
  await first.visitor.goto('/profile');
  await expect(first.visitor.getByText(`12.5% with ${code}`)).toBeVisible();
  const second = await register();
  await expect(second.visitor.getByText('This promo code is not valid')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('1/1');
  await expectAccessibleEverywhere(page);
  await row.getByRole('button', { name: `Who used ${code}: 1/1` }).click();
  await expect(page.getByRole('dialog').getByText(first.who.email)).toBeVisible();
  await expect(page.getByText(admin.email)).toHaveCount(0);
  for (const { visitor } of [first, second]) await visitor.context().close();
});
