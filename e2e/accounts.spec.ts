import { Installation } from '@gene/contract/accounts';
import type { Page } from '@playwright/test';
import { admin } from './people.ts';
import { expect, expectAccessibleEverywhere, stranger, test, visitorTest } from './support.ts';

interface Credentials {
  email: string;
  password: string;
}

async function signIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
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
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
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
  await other.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(other.getByText('You are signed out on every device.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Secret subject')).toHaveCount(0);
  await expect(page.getByText(/signed out on every device|session has ended/i)).toBeVisible();
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
  await expectAccessibleEverywhere(page);
  expect(await token(page)).toBeNull();
});

test('a password is changed in the profile, and only the new one opens the account', async ({
  page,
  person,
}) => {
  await page.goto('/profile');
  // What is loading above the button moves it when it comes.
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New Password').fill('a-much-newer-one');
  await page.getByLabel('Confirm Password').fill('a-much-newer-one');
  await page.getByRole('button', { name: 'Change Password' }).click();
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
  await page.getByRole('button', { name: 'Delete for Good' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete for good?' });
  await expect(question).toContainText('cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Deleted items')).toBeVisible();
  await page.getByRole('button', { name: 'Delete for Good' }).click();
  await question.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByText('Deleted for good')).toBeVisible();
  await expect(page.getByText('Deleted items')).toBeHidden();
});

test('all data is exported, and the account deleted and kept after all', async ({ page, api, person }) => {
  await api.addSubject('Harbours');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Gene data .*\.zip$/);

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Your password is wrong')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(
    page.getByText('Your account is going to be deleted. To keep it, sign in and choose “Keep My Account”.'),
  ).toBeVisible();

  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Harbours' })).toBeVisible();
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
  await row.getByRole('button', { name: /^Manage / }).click();
  await office.getByRole('menuitem', { name: 'Password Link' }).click();
  await office.getByRole('button', { name: 'Make Link' }).click();
  const link = await office.getByLabel('Link', { exact: true }).inputValue();

  const home = await (await browser.newContext(nobody)).newPage();
  await home.goto(new URL(link).pathname + new URL(link).search);
  await home.getByLabel('New Password').fill('found-again-1');
  await home.getByLabel('Confirm Password').fill('found-again-1');
  await home.getByRole('button', { name: 'Set Password' }).click();
  await expect(home).toHaveURL(landing);
  await expect(home.getByText('All other devices were signed out.')).toBeVisible();
  await expect(page.getByText(/password was \w+ with a link\./)).toBeVisible();
  const told = expect(home.getByText(/^New sign-in: Chrome on /)).toBeVisible();
  await signIn(page, { ...person, password: 'found-again-1' });
  await told;
  // The link was used: that is said before anybody thinks of another password.
  const late = await (await browser.newContext(nobody)).newPage();
  await late.goto(new URL(link).pathname + new URL(link).search);
  await expect(late.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(late.getByLabel('New Password')).toHaveCount(0);
  await late.context().close();
  await Promise.all([office.context().close(), home.context().close()]);
});

test('pages of the admin are closed to others, and say who may open them', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page.getByText("You don't have access")).toBeVisible();
  await expect(page.getByText('This page is for admins.')).toBeVisible();
  for (const path of ['/admin', '/admin/omr-config']) {
    await page.goto(path);
    await expect(page.getByText('This page is for institutions, their teachers and admins.')).toBeVisible();
  }
  await page.goto('/admin/organisation');
  await expect(page.getByText('This page is for institutions and their teachers.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }),
  ).toHaveCount(0);
});

visitorTest(
  'an institution has its organization, and an admin may close and open it',
  async ({ page, browser }) => {
    const lyceum = stranger('Lyceum');
    await page.goto('/register');
    await fillRegistration(page, lyceum);
    await expect(page.getByText('Adds an organisation of your own')).toHaveCount(0);
    await page.getByRole('radio', { name: /^Institution/ }).click();
    await expect(
      page.getByText('Adds an organisation of your own: classes, exam papers, answer sheets and results.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    const work = page.getByRole('region', { name: 'Your Institution' });
    await expect(work.getByRole('link')).toHaveText([
      'Organisation',
      'Question Paper Management',
      'Evaluation Center',
    ]);
    await expectAccessibleEverywhere(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { name: 'User Management' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Access Organisation' }).click();
    await expect(page.getByRole('heading', { name: 'Lyceum' })).toBeVisible();
    await expect(page.getByText(lyceum.email)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Name').fill('The Lyceum');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: 'The Lyceum' })).toBeVisible();

    const office = await (await browser.newContext()).newPage();
    await office.goto('/admin/users');
    await signIn(office, admin);
    await office.getByLabel('Search users').fill(lyceum.email);
    const row = office.getByRole('row').filter({ hasText: lyceum.email });
    const choose = async (action: string) => {
      await row.getByRole('button', { name: 'Manage Lyceum' }).click();
      await office.getByRole('menuitem', { name: action }).click();
    };
    await choose('Make Student');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Make Student' }).click();
    await expect(row.getByText('Student', { exact: true })).toBeVisible();
    await page.goto('/admin/organisation');
    await expect(page.getByText("You don't have access")).toBeVisible();
    await expectAccessibleEverywhere(page);
    await choose('Make Institution');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Make Institution' }).click();
    await expect(row.getByText('Institution', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The Lyceum' })).toBeVisible();

    await choose('Storage');
    await office.getByLabel('Quota in MB').fill('lots');
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(office.getByText('Quota must be a whole number of megabytes')).toBeVisible();
    await office.getByLabel('Quota in MB').fill('2048');
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(office.getByText('Quota saved')).toBeVisible();
    await choose('Devices');
    const devices = office.getByRole('dialog', { name: 'Devices of Lyceum' });
    await devices.getByRole('button', { name: 'Sign Out' }).click();
    await expect(devices.getByText('Not signed in anywhere.')).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await choose('Disable');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await office.getByLabel('Show').selectOption('Disabled');
    await expect(row.getByText('Disabled')).toBeVisible();
    await office.getByRole('link', { name: 'Audit Log' }).click();
    await expect(office.getByText(`${admin.name} disabled Lyceum`)).toBeVisible();
    await office.context().close();
  },
);

visitorTest('an admin invites an address, which signs up with the link', async ({ page, browser }) => {
  const guest = stranger('Clara Schumann');
  const other = stranger('Robert Schumann');
  await page.goto('/admin/users');
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email Address').fill(guest.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
  const home = await (await browser.newContext()).newPage();
  await home.goto(link.pathname + link.search);
  await expect(home.getByLabel('Email Address')).toHaveValue(guest.email);
  await expect(home.getByRole('radio')).toHaveCount(0);
  await home.getByLabel('Full Name').fill(guest.name);
  await home.getByLabel('Password', { exact: true }).fill(guest.password);
  await home.getByLabel('Confirm Password').fill(guest.password);
  await home.getByRole('button', { name: 'Create Account' }).click();
  await expect(home).toHaveURL(landing);
  await home.context().close();

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Email Address').fill(other.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: guest.email })).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: other.email });
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('The earlier link no longer works.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleEverywhere(page);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
});

visitorTest('where signing up is not open, the register screen says whom to ask', async ({ page }) => {
  let signUp: 'by_invitation' | 'closed' = 'by_invitation';
  let contact = 'Room 12';
  await page.route('**/api/installation', async (route) => {
    const response = await route.fetch();
    const installation = Installation.parse(await response.json());
    await route.fulfill({ response, json: { ...installation, signUp, contact } });
  });
  await page.goto('/register');
  await expect(page.getByText('You need an invitation to sign up here. Ask Room 12.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.goto('/register?invitation=made-up');
  await expect(page.getByText('has expired or was withdrawn. For a new one, ask Room 12.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  signUp = 'closed';
  await page.reload();
  await expect(page.getByText('Signing up is closed here. Ask Room 12.')).toBeVisible();
  contact = '';
  await page.reload();
  await expect(page.getByText('Signing up is closed here. Ask an admin.')).toBeVisible();
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
