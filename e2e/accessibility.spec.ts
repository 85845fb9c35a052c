import { portrait } from './portrait.ts';
import type { Page } from '@playwright/test';
import { bell, brokenPdf, notesDocx, textbookPdf } from './documents.ts';
import { yearPapers } from './paper-documents.ts';
import { admin } from './people.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test, visitorTest } from './support.ts';

// Each test visits many screens, and axe is slow.
test.describe.configure({ timeout: 180_000 });

visitorTest('login, registration and password help have no violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/forgot');
  await expect(page.getByRole('heading', { name: 'Forgotten Password' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/login/openid?code=1');
  await expect(page.getByText('This sign-in was begun elsewhere.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/launch');
  await expect(page.getByText('Open Gene from a course of your platform.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/login/openid?code=1');
  await page.getByRole('link', { name: 'About Gene, source and licenses' }).click();
  await expect(page.getByRole('link', { name: 'Source', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

visitorTest('the pages of the admin have no violation', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/admin/users');
  // Other journeys have created more accounts than fit on a page.
  await page.getByLabel('Search users').fill(admin.email);
  await expect(page.getByText(admin.email, { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: `Manage ${admin.name}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Storage' }).click();
  await expect(page.getByLabel('Quota in MB')).toBeVisible();
  await expectInDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Manage ${admin.name}` }).click();
  await page.getByRole('menuitem', { name: 'Devices' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectInDialog(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expectInDialog(page);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  for (const [section, name] of [
    ['', 'PostgreSQL'],
    ['people', 'New institutions'],
    ['usage', 'Opened by those who share it'],
    ['storage', 'Free on the disk'],
    ['jobs?state=failed', 'Nothing has failed'],
    ['platforms', 'No platforms yet'],
    ['limits', 'Each network'],
    ['backups', 'Back Up Now'],
  ]) {
    await page.goto(`/admin/settings/${section}`);
    await expect(page.getByText(name ?? '').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.goto('/admin/settings/assistant');
  await page.getByRole('radio', { name: /^OpenAI-compatible/ }).click();
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Enter the name of a model')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
test('subjects, profile and settings have no violation, with dialogs and toasts', async ({ page, api }) => {
  await page.goto('/subject/1');
  await expect(page.getByRole('heading', { name: 'Start with a Subject' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Add Subject', exact: true }).click();
  await expectInDialog(page);
  await page.keyboard.press('Escape');
  await api.addSubject('Harbours');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Harbours' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Delete Harbours' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Subject deleted', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('switch', { name: 'Share usage data' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Settings 1')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Audio' }).click();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await expectAccessibleEverywhere(page);
  await page.goto('/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/unsubscribe?token=unknown');
  await expect(page.getByText('This link is invalid or incomplete.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/profile');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectInDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Change Avatar').setInputFiles(portrait);
  await expect(page.getByLabel('Position of the picture')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Use Picture' }).click();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the study plan and its dialogs have no violation', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await api.addCard(subject.id, 'Who tends the lighthouse?', 'Three keepers');
  await page.goto('/study-plan');
  await expect(page.getByText('No study sessions scheduled for this day')).toBeVisible();
  await page.getByRole('button', { name: 'Plan My Exam' }).click();
  const exam = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day of the exam').fill(exam);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Review due flashcards').first()).toBeVisible();
  await expectInDialog(page);
  await page.getByRole('button', { name: 'Add to My Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Review due flashcards' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Add Session' }).click();
  await page.getByLabel('Repeat each week').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Session' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectInDialog(page);
});

test('question papers, their answers, practice and predictions have no violation', async ({ page, api }) => {
  test.setTimeout(120_000);
  const check = () => expectAccessibleEverywhere(page);
  // A name too long for any layout, with nowhere to break it.
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const subject = await api.addSubject(name);
  await page.goto(`/predict-questions?subject=${subject.id}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText('upload 3 more');
  await check();
  const [book, paperFile] = await Promise.all([
    textbookPdf().then((pdf) => api.addDocument(subject.id, pdf, 'textbook', name)),
    ...yearPapers.map((paper) => api.addDocument(subject.id, paper, 'question_paper')),
  ]);
  expect(book.status).toBe('ready');
  const [paper] = await api.listPapers(paperFile!.id);

  await page.goto(`/predict-questions?subject=${subject.id}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('region', { name: 'Back-test' })).toBeVisible();
  await check();
  await page.goto(`/subject/${subject.id}/topics`);
  await expect(page.getByRole('columnheader', { name: '2023' })).toBeVisible();
  await check();

  await api.answerPaper(paper!.id);
  await page.goto('/answer-questions');
  await page.getByRole('radio', { name: 'Chosen questions' }).click();
  await page.getByLabel('Subject', { exact: true }).selectOption(name);
  await page.getByLabel('Question paper', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await check();
  await page.goto(`/question-paper/${paperFile!.id}`);
  await expect(page.getByRole('button', { name: 'Answers Generated' })).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'View Answer to question 1' }).click();
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeFocused();
  await check();
  await page.goto(`/question-paper/${paperFile!.id}/correct`);
  await page.getByLabel('Text of question 2').click();
  await check();

  await api.rename(paperFile!.id, name);
  await page.goto(`/practice/${await api.startAttempt(paper!.id)}`);
  await page.getByLabel('Your answer to question 1').fill('Three keepers: $\\frac{1}{3}$ each');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('math')).toBeAttached();
  await check();
  await page.getByRole('button', { name: 'Submit All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit All' }).click();
  await expect(page.getByText('Suggested:').first()).toBeVisible();
  await page.getByRole('button', { name: 'View Model Answer' }).first().click();
  await check();
});

test('documents, their views and their chats have no violation', async ({ page, api }) => {
  test.setTimeout(120_000);
  const subject = await api.addSubject('Harbours');
  const book = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  const notes = await api.addDocument(subject.id, notesDocx(), 'note', 'Notes');
  await page.goto(`/documents/${subject.id}`);
  await api.upload(subject.id, brokenPdf(), 'textbook', 'Broken');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await page.getByRole('radio', { name: 'Question Paper' }).click();
  await expectInDialog(page);
  await page.keyboard.press('Escape');

  await page.goto(`/textbook/${book.id}`);
  await page.getByPlaceholder('Ask a question about the textbook...').fill(bell.question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(bell.answer)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole('link', { name: /^Citation 1/ })
    .first()
    .click();
  await expect(page.locator('.place-mark').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Full Text' }).click();
  await expect(page.locator('mark[data-mark="place"]').first()).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(`/note/${notes.id}?tab=original`);
  const paper = page.locator('iframe').contentFrame();
  await expect(paper.getByText('The bell was cast by').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/documents/${subject.id}/chat`);
  await expect(page.getByRole('log')).toContainText('I look through its notes and textbooks');
  await expectAccessibleEverywhere(page);
});

async function expectInDialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
}
