import { deviceHeader } from '@gene/contract/device';
import { expect, signIn, test } from './support.ts';

const phone = {
  [deviceHeader]: 'a-phone-that-gene-has-never-seen',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
};

test('a sign-in on a new device is told, and leads to the device, which is signed out', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  const token = await signIn(request, person, phone);
  await expect(page.getByText('New sign-in: Safari on iPhone')).toBeVisible();
  await page.getByRole('button', { name: 'Show Devices' }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeInViewport();
  await expect(page.getByText('New sign-in. Not you?')).toBeInViewport();

  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByRole('button', { name: 'Sign out Safari on iPhone' })).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
});
