import type { Page } from '@playwright/test';
import { admin } from './people.ts';
import { expect, stranger, test, visitorTest } from './support.ts';

interface Credentials {
  email: string;
  password: string;
}

async function signIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function fillRegistration(page: Page, who: Credentials & { name: string }) {
  await page.getByLabel('Full Name').fill(who.name);
  await page.getByLabel('Email Address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm Password').fill(who.password);
}

async function logOut(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
}

const landing = /\/subject\/1$/;
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

visitorTest(
  'a visitor registers, lands on their subjects, signs out and signs in again',
  async ({ page }) => {
    const bela = stranger();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await expect(page.getByText('Join Gene and start your AI-powered learning journey')).toBeVisible();
    await expect(page.getByText('Must be at least 6 characters long')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Student/ })).toBeChecked();
    await expect(page.getByText('Educational organization account')).toBeVisible();

    await fillRegistration(page, bela);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(landing);
    await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
    expect(await token(page)).toBeTruthy();

    await logOut(page);
    expect(await token(page)).toBeNull();
    await signIn(page, { ...bela, email: bela.email.toUpperCase() });
    await expect(page).toHaveURL(landing);
  },
);

visitorTest('each field of the registration says what is wrong with it', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();

  await fillRegistration(page, { name: 'Bela', email: 'no address', password: 'short' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();

  await fillRegistration(page, stranger());
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('an e-mail address that is taken is refused under its field, whatever its case', async ({
  browser,
  person,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/register');
  await fillRegistration(page, { ...stranger(), email: person.email.toUpperCase() });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('This email is already registered')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  await context.close();
});

visitorTest('a wrong login says so and keeps the signed-out outside', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await signIn(page, stranger());
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('who was going somewhere gets there after signing in', async ({ page, person, api }) => {
  const subject = await api.addSubject('Harbour law');
  await page.goto('/subject/1');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`/documents/${subject.id}`);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(`/documents/${subject.id}`);
  await expect(page.getByRole('heading', { name: 'Harbour law' })).toBeVisible();
});

test('signing out everywhere ends the session of another tab, with a notice and nothing left on screen', async ({
  page,
  context,
  api,
}) => {
  await api.addSubject('Secret subject');
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Secret subject' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(other.getByText('You are signed out on every device.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Secret subject')).toHaveCount(0);
  await expect(page.getByText(/signed out in another tab|session has ended/i)).toBeVisible();
});

test('a session that was revoked elsewhere leads to the login with a notice', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await request.delete('/api/auth/sessions', { headers })).ok()).toBe(true);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await token(page)).toBeNull();
});

test('a password is changed in the profile, and only the new one opens the account', async ({
  page,
  person,
}) => {
  await page.goto('/profile');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('a-much-newer-one');
  await page.getByLabel('Confirm Password').fill('a-much-newer-one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await logOut(page);
  await signIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signIn(page, { ...person, password: 'a-much-newer-one' });
  await expect(page).toHaveURL(landing);
});

test('the profile tells what deleted items take, and deletes them for good once confirmed', async ({
  page,
  api,
  request,
  person,
}) => {
  const subject = await api.addSubject('Harbour law');
  const { cards } = await api.addCard(subject.id, 'What is a pilot?', 'Who steers ships into port.');
  const headers = { authorization: `Bearer ${person.token}` };
  const data = { ids: cards.map(({ id }) => id), action: 'delete' };
  expect((await request.post('/api/cards/bulk', { headers, data })).ok()).toBe(true);

  await page.goto('/profile');
  await expect(page.getByText('Deleted items')).toBeVisible();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete for good?' });
  await expect(question).toContainText('cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Deleted items')).toBeVisible();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted for good')).toBeVisible();
  await expect(page.getByText('Deleted items')).toBeHidden();
});

test('an admin makes a password link for somebody who forgot theirs, whose other devices are told', async ({
  browser,
  page,
  person,
}) => {
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  const nobody = { storageState: { cookies: [], origins: [] } };
  const office = await (await browser.newContext(nobody)).newPage();
  await office.goto('/');
  await signIn(office, admin);
  await expect(office).toHaveURL(landing);
  await office.goto('/admin/users');
  await office.getByLabel('Search users').fill(person.email);
  const row = office.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button').click();
  await office.getByRole('button', { name: 'Make link' }).click();
  const link = await office.getByLabel('Link', { exact: true }).inputValue();

  const home = await (await browser.newContext(nobody)).newPage();
  await home.goto(new URL(link).pathname + new URL(link).search);
  await home.getByLabel('New password').fill('found-again-1');
  await home.getByLabel('Confirm Password').fill('found-again-1');
  await home.getByRole('button', { name: 'Set password' }).click();
  await expect(home).toHaveURL(landing);
  await expect(home.getByText('All other devices were signed out.')).toBeVisible();
  await expect(page.getByText(/password was \w+ with a link\./)).toBeVisible();
  await signIn(page, { ...person, password: 'found-again-1' });
  await expect(home.getByText(/^New sign-in: Chrome on /)).toBeVisible();
  await Promise.all([office.context().close(), home.context().close()]);
});

test('pages of the admin are closed to others, and say so', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page.getByText("You don't have access")).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }),
  ).toHaveCount(0);
});

visitorTest('an unknown address shows the not-found page and a way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

visitorTest('the first pages break no rule of their own content policy', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = globalThis as unknown as { tellViolation: (text: string) => void };
      tellViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  for (const path of ['/register', '/']) {
    await page.goto(path);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  }
  expect(broken).toEqual([]);
});
