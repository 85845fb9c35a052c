import type { APIRequestContext, Page } from '@playwright/test';
import { script } from './answer-sheets.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  register,
  stranger,
  visitorTest as test,
} from './support.ts';

interface Teaching {
  request: APIRequestContext;
  headers: Record<string, string>;
}

/** A written paper of the organization, whose student has roll number 7. */
async function paperFor({ request, headers }: Teaching, pupil: { token: string }): Promise<string> {
  const me = (await (await request.get('/api/auth/me', { headers })).json()) as {
    organizations: { id: string }[];
  };
  const organization = `/api/organizations/${me.organizations[0]?.id}`;
  const made = await request.post(`${organization}/classes`, { headers, data: { name: 'Botany' } });
  const { id } = (await made.json()) as { id: string };
  const renewed = await request.post(`${organization}/code`, { headers, data: { classId: id } });
  const { code } = (await renewed.json()) as { code: string };
  const own = { authorization: `Bearer ${pupil.token}` };
  await request.post('/api/classes/join', { headers: own, data: { key: code } });
  const student = (await (await request.get('/api/auth/me', { headers: own })).json()) as { id: string };
  await request.patch(`${organization}/members/${student.id}`, { headers, data: { rollNumber: '7' } });
  const data = { title: 'Tides', subject: 'Harbours', questionCount: 2, kind: 'written' };
  const paper = await request.post('/api/exam-papers', { headers, data });
  return ((await paper.json()) as { id: string }).id;
}

async function mark(page: Page, question: number, marks: string): Promise<void> {
  await page.getByRole('link', { name: `Question ${question}` }).click();
  await page.getByLabel('Marks for the question').fill('3');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What moves the tides?');
  await page.getByRole('button', { name: 'Save Question' }).click();
  await expect(page.getByRole('button', { name: 'Full Marks' })).toBeEnabled();
  await page.getByRole('heading', { name: 'Rubric' }).click();
  await page.keyboard.press(marks);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();
  await page.getByRole('link', { name: 'All questions' }).click();
}

/** The class's progress names who needs help. */
async function seeProgress(page: Page): Promise<void> {
  await page.goto('/admin/organisation');
  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Papers of Botany' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Progress' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '50% in 1 exam' })).toBeVisible();
  await expect(dialog.getByText('1 student, mean 50%')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Results of Tides' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '3 of 6' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Progress' }).click();
  await expect(dialog.getByText('1 student, mean 50%')).toBeVisible();
}

test('a result is released, seen by its student alone, changed in the open, objected to, and taken back', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const teacher = await request.post('/api/auth/register', {
    data: { ...stranger('Lyceum'), userType: 'institution' },
  });
  const { token } = (await teacher.json()) as { token: string };
  const pupil = await register(request, stranger());
  await request.post('/api/subjects', {
    headers: { authorization: `Bearer ${pupil.token}` },
    data: { name: 'Harbours' },
  });
  const paper = await paperFor({ request, headers: { authorization: `Bearer ${token}` } }, pupil);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/admin/evaluation?paper=${paper}`);
  await page.getByLabel('Answer sheets').setInputFiles({
    ...{ name: '7.pdf', mimeType: 'application/pdf', buffer: await script(['Q1. The moon.', 'Q2. Twice.']) },
  });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Mark Answers' }).first().click();
  await mark(page, 1, '2');

  await page.goto(`/admin/evaluation/papers/${paper}?tab=release`);
  await expect(page.getByRole('heading', { name: 'Nothing new to release' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'is still to be decided or marked' })).toBeVisible();
  await page.goto(`/admin/evaluation/written/${paper}`);
  await mark(page, 2, '1');
  await page.goto(`/admin/evaluation/papers/${paper}?tab=release`);
  await page.getByRole('button', { name: 'Release 1 result' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('1 result released')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await seeProgress(page);

  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((value) => localStorage.setItem('token', value), pupil.token);
  await desk.goto('/classes');
  await desk.getByRole('link', { name: /^Tides/ }).click();
  await expect(desk.getByText('3 of 6')).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Page 1 of what you handed in' })).toBeVisible();
  await desk.getByRole('button', { name: 'Plan sessions for what was missed' }).click();
  await expect(desk.getByText('2 sessions added to your study plan')).toBeVisible();
  await desk.getByRole('button', { name: 'Count for weak topics' }).click();
  await expect(desk.getByText('Counts for your weak topics once the subject has past papers')).toBeVisible();
  await expectAccessibleEverywhere(desk);
  const crumbs = desk.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/classes');

  await page.goto(`/admin/evaluation/written/${paper}/2`);
  await page.getByRole('button', { name: /^Twice\./ }).click();
  await page.getByRole('button', { name: 'Full Marks' }).click();
  await page.getByRole('button', { name: 'Give 3 to 1 answer' }).click();
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('3 of 6 became 5 of 6. Question 2: 1 became 3.')).toBeVisible();
  }).toPass();

  await desk.getByRole('button', { name: 'Object to question 1' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Object' }).click();
  await expect(desk.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Why should the marks change?').fill('The sun pulls too');
  await desk.getByRole('dialog').getByRole('button', { name: 'Object' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Not answered yet' })).toBeVisible();
  await page.goto(`/admin/evaluation/papers/${paper}?tab=objections`);
  const objection = page.getByRole('list', { name: 'Objections' });
  await expect(objection).toContainText('The sun pulls too');
  await expect(objection).toContainText('The moon.');
  await objection.getByLabel('Marks').fill('2.5');
  await objection.getByLabel('Your answer').fill('Half of it is so');
  await expectAccessibleEverywhere(page);
  await objection.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Objection accepted')).toBeVisible();
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Accepted: Half of it is so')).toBeVisible();
    await expect(desk.getByText('Question 1: 2 became 2.5.')).toBeVisible();
  }).toPass();
  await expectAccessibleEverywhere(desk);

  await page.goto(`/admin/evaluation/papers/${paper}?tab=release`);
  await expect(page.getByText('1 changed since, shown to students')).toBeVisible();
  await page.getByRole('button', { name: 'Take Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByText('Results taken back')).toBeVisible();
  await desk.goto('/classes');
  await expect(desk.getByRole('heading', { name: 'Botany' })).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Tides/ })).toBeHidden();
  await desk.context().close();
});

test('a second teacher marks without seeing the first marks; the difference is settled', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const teacher = await request.post('/api/auth/register', {
    data: { ...stranger('Lyceum'), userType: 'institution' },
  });
  const { token } = (await teacher.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const other = await register(request, stranger('Tom'));
  const paper = await paperFor({ request, headers }, other);
  const me = (await (await request.get('/api/auth/me', { headers })).json()) as {
    organizations: { id: string }[];
  };
  const own = { authorization: `Bearer ${other.token}` };
  const { id } = (await (await request.get('/api/auth/me', { headers: own })).json()) as { id: string };
  await request.patch(`/api/organizations/${me.organizations[0]?.id}/members/${id}`, {
    ...{ headers, data: { role: 'teacher', rollNumber: null } },
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/admin/evaluation?paper=${paper}`);
  await page.getByLabel('Answer sheets').setInputFiles({
    ...{ name: '7.pdf', mimeType: 'application/pdf', buffer: await script(['Q1. The moon.', 'Q2. Twice.']) },
  });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Mark Answers' }).first().click();
  await mark(page, 1, '2');
  await mark(page, 2, '1');
  await page.getByLabel('Teacher').selectOption('Tom');
  await page.getByLabel('Scripts (%)').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tom marks 1 script a second time')).toBeVisible();
  await expectAccessibleEverywhere(page);

  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((value) => localStorage.setItem('token', value), other.token);
  await desk.goto(`/admin/evaluation/written/${paper}`);
  await expect(desk.getByText('You mark 1 script a second time')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Hand In' })).toBeDisabled();
  for (const [question, marks] of [
    ['1', '3'],
    ['2', '1'],
  ] as const) {
    await desk.getByRole('link', { name: `Question ${question}` }).click();
    await expect(desk.getByText('1 answer to mark a second time')).toBeVisible();
    await expect(desk.getByText('given')).toBeHidden();
    await desk.getByRole('heading', { name: 'Rubric' }).click();
    await desk.keyboard.press(marks);
    if (question === '1') await expectAccessibleEverywhere(desk);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Everything is marked')).toBeVisible();
    await desk.getByRole('link', { name: 'All questions' }).click();
  }
  await desk.goto(`/admin/evaluation/papers/${paper}`);
  await expect(desk.getByText('you see this once you have handed in your marks')).toBeVisible();
  await desk.goto(`/admin/evaluation/written/${paper}`);
  await desk.getByRole('button', { name: 'Hand In' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Hand In' }).click();
  await expect(desk.getByText('Tom has marked 1 script a second time')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'Agreement' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Question 1' })).toContainText('0%');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Take 3' }).click();
  await expect(page.getByText('Settled, by Lyceum')).toBeVisible();
});
