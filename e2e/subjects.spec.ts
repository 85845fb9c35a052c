import { plainText } from './documents.ts';
import { expect, test } from './support.ts';

test('a person with nothing yet is shown how to begin, and adds a first subject', async ({ page }) => {
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Start with a Subject' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Subject', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Add New Subject' });
  const submit = dialog.getByRole('button', { name: 'Add Subject' });
  const name = dialog.getByLabel('Subject Name');
  await expect(name).toHaveAttribute('placeholder', 'Enter subject name');
  await expect(dialog.getByRole('switch', { name: 'Has Audio Content' })).not.toBeChecked();
  await expect(submit).toBeDisabled();
  await name.fill('   ');
  await expect(submit).toBeDisabled();
  await name.fill('  Constitutional Law  ');
  await dialog.getByRole('switch', { name: 'Has Audio Content' }).click();
  await submit.click();

  await expect(dialog).toBeHidden();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Constitutional Law' }) });
  await expect(card).toContainText('0 documents');
  await expect(card.getByRole('img', { name: 'Has audio' })).toBeVisible();
  await card.getByRole('link', { name: 'Constitutional Law' }).click();
  await expect(page.getByText('No documents found. Upload a document to get started.')).toBeVisible();
});

test('who has nothing to upload yet tries the sample subject', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/subjects\/sample\b/, async (route) => {
    await held;
    // The first one was given up with its page.
    await route.continue().catch(() => {});
  });
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Try a Sample Subject' }).click();
  const making = page.getByRole('progressbar', { name: 'Making the sample' });
  await expect(making).toBeVisible();
  // Leaving the page does not lose it.
  await page.goto('/settings');
  await page.goto('/subject/1');
  await expect(making).toBeVisible();
  release();
  // Its papers are printed first.
  await expect(page.getByRole('heading', { name: 'Tides and Harbours (sample)' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Final 2025').first()).toBeVisible();
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Add Subject' }).click();
  await page.getByRole('button', { name: 'Try a Law Sample' }).click();
  await expect(page.getByRole('heading', { name: 'Administrative Law (sample)' })).toBeVisible({
    timeout: 30_000,
  });
});

test('a subject is renamed, in any script', async ({ page, api }) => {
  await api.addSubject('Law of contracts');
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Rename Law of contracts' }).click();
  await page.getByRole('dialog').getByLabel('Subject Name').fill('قانون العقود');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'قانون العقود' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'قانون العقود' })).toBeVisible();
});

test('a subject is deleted after a question, and stays when the answer is no', async ({ page, api }) => {
  const name = 'Property';
  await api.addSubject(name);
  await page.goto('/subject/1');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(
    `This will permanently delete the subject "${name}" and all its associated documents. This action cannot be undone.`,
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Subject deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('The subject has been successfully deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test("somebody else's subject does not exist", async ({ page }) => {
  await page.goto('/documents/0199a0a0-0000-7000-8000-000000000000');
  await expect(page.getByText('This subject does not exist')).toBeVisible();
  await expect(page.getByText('Failed to load documents')).toHaveCount(0);
});

test('on a phone the menu slides out, closes with a click and leads on', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await api.addSubject('A very long subject name that has to find its place on a very small screen');
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the breadcrumb names where a page stands, and the menu keeps its subject', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.upload(subject.id, plainText(), 'textbook', 'Tides');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const inMenu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Harbours' });
  await page.goto(`/textbook/${id}`);
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Textbook', 'Tides']);
  await expect(crumbs.getByRole('link')).toHaveText(['Home']);
  await expect(inMenu).toHaveAttribute('aria-current', 'true');

  await page.getByRole('main').getByRole('link', { name: 'Harbours' }).click();
  await expect(page).toHaveURL(`/documents/${subject.id}`);
  await expect(inMenu).toHaveAttribute('aria-current', 'page');
  await page.goto(`/documents/${subject.id}/chat`);
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Documents', 'Harbours', 'Chat']);
  await crumbs.getByRole('link', { name: 'Harbours' }).click();
  await expect(page).toHaveURL(`/documents/${subject.id}`);
  await page.goto('/study-plan');
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Study Plan']);
});
