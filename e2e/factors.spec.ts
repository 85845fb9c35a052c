import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { outlastPassword } from './database.ts';
import {
  expect,
  expectAccessibleEverywhere,
  register,
  signIn,
  stranger,
  test,
  visitorTest,
} from './support.ts';

/** A fingerprint reader whose finger is always right (WebAuthn's virtual authenticator). */
async function addFingerprintReader(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

test('a person turns on two-factor, signs in with a recovery code, then with a passkey', async ({
  page,
  person,
  baseURL,
}) => {
  // Passkeys need a name; the tests' own address is a number.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await addFingerprintReader(page);
  await page.goto(origin);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto(`${origin}/profile`);

  await page.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('123');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText('This code is wrong. Check that your phone’s clock is right.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  // They are shown once: nothing but their own button closes them.
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  // The button that opened the dialog is gone.
  await expect(page.getByRole('button', { name: 'New Recovery Codes' })).toBeFocused();

  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('never used')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(origin);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode.replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  await page.goto(`${origin}/profile`);
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await expect(passkeys.getByText('last used')).toBeVisible();
});

visitorTest(
  'a sign-in elsewhere is added once the password is given; who has none reads what to do',
  async ({ page, request }) => {
    const person = await register(request, stranger());
    const token = await signIn(request, person);
    await outlastPassword(token);
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
    await page.route('**/api/installation', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), identityProvider: 'Lyceum' } });
    });
    await page.route('**/api/auth/identities', (route) =>
      route.fulfill({ json: { identities: [], hasPassword: false } }),
    );
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add Lyceum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Password' });
    await expect(dialog.getByText('Your account has no password.')).toBeVisible();
    await expectAccessibleEverywhere(page);

    await page.unroute('**/api/auth/identities');
    await page.reload();
    await page.getByRole('button', { name: 'Add Lyceum' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    // Only the page was told of a provider; that the server says so shows that it was asked again.
    await expect(page.getByText('This way to sign in is not offered here any more.')).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);
