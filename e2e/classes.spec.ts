import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  register,
  stranger,
  visitorTest as test,
} from './support.ts';

/** A teacher's paper, of the sample, which nobody in the class may read. */
async function assignPaper(
  page: Page,
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<void> {
  await request.post('/api/subjects/sample', { headers });
  const countPapers = async () =>
    ((await (await request.get('/api/question-papers', { headers })).json()) as { papers: unknown[] }).papers
      .length;
  await expect.poll(countPapers, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto('/admin/organisation');
  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Papers of Botany' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assign a Paper' }).click();
  await expect(dialog.getByText('choose Copy to a Subject in Question Paper Management')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('Enter a day and time')).toBeVisible();
  await dialog.getByText('Exam at a set time').click();
  await dialog.getByLabel('Opens').fill('2020-01-01T08:00');
  await dialog.getByLabel('Closes').fill('2090-01-01T08:00');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('Enter how long the exam takes')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Minutes to write').fill('60');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Assigned Papers' })).toContainText('0 of 1 student');
  await expectAccessible(page);
}

async function handIn(desk: Page): Promise<void> {
  await desk.goto('/classes');
  await expect(desk.getByText('Teachers see which assigned papers you handed in')).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('list', { name: 'Assigned Papers' })
    .getByRole('button', { name: /^Begin / })
    .click();
  await expect(desk).toHaveURL(/\/practice\//);
  await desk.getByRole('button', { name: 'Submit All' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Submit All' }).click();
  await expect(desk.getByText(/^Marks and model answers appear on/)).toBeVisible();
  await expectAccessible(desk);
}

/** Where a teacher gave another exam type than the paper prints, a student cannot mend it. */
async function seeSharedPaper(
  desk: Page,
  request: APIRequestContext,
  headers: Record<string, string>,
  subjectId: string,
): Promise<void> {
  const asked = ['1. What is bark? (5)', '2. Name two roots. (5)', '3. Describe a leaf. (5)'];
  const text = ['Mid-Term Examination, June 2023', 'Max. Marks: 15', ...asked].join('\n');
  const file = { name: 'bark.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  const given = { type: 'question_paper', title: 'Bark', year: '2021', examType: 'Final' };
  await request.post('/api/documents/upload', { headers, multipart: { ...given, subjectId, file } });
  await expect(async () => {
    await desk.goto('/classes');
    await desk.getByRole('list', { name: 'Shared subjects' }).getByRole('link', { name: 'Plants' }).click();
    await expect(desk.getByText('3 questions')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(desk.getByText('The paper says')).toHaveCount(0);
}

async function seeResults(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Papers of Botany' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Results of / }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Handed in' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assigned Papers' }).click();
  await dialog.getByRole('tab', { name: 'Progress' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Active today' })).toBeVisible();
  await expectAccessible(page);
}

const csv = 'Name;E-mail;Roll number\nNoor Jahan;noor@school.example;12\nOle;noor@school.example;13\n';

test('an organization adds a class, invites a table and shares a subject, which a student of the class finds', async ({
  page,
  browser,
  request,
}) => {
  const data = { ...stranger('Lyceum'), userType: 'institution' };
  const response = await request.post('/api/auth/register', { data });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/admin/organisation');
  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Add Class' }).click();
  await page.getByLabel('Name').fill('Botany');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Make a Code' }).click();
  const code = (await page.locator('code').textContent()) ?? '';

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitation Link' });
  await expect(invitation.getByRole('radio', { name: 'Student' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite from a Table' }).click();
  await page
    .getByLabel('Table', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Line 3: Email also in line 2')).toBeVisible();
  await expectAccessible(page);
  const fixed = Buffer.from(csv.replace('Ole;noor', 'Ole;ole'));
  await page
    .getByLabel('Table', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: fixed });
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'noor@school.example' })).toBeVisible();

  const pupil = await register(request, stranger());
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((value) => localStorage.setItem('token', value), pupil.token);
  await desk.goto('/classes');
  await desk.getByLabel('Join with a code').fill('AAAA-2222');
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByText('This code or link is not valid.')).toBeVisible();
  await desk.getByLabel('Join with a code').fill(code.toLowerCase());
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByRole('heading', { name: 'Botany' })).toBeVisible();
  await expectAccessibleEverywhere(desk);
  const headers = { authorization: `Bearer ${token}` };
  const plants = await request.post('/api/subjects', { headers, data: { name: 'Plants' } });
  const { id } = (await plants.json()) as { id: string };
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Share Plants' }).click();
  await page.getByRole('switch', { name: /^Botany/ }).click();
  await expect(page.getByRole('switch', { name: /^Botany/ })).toBeChecked();
  await expectAccessible(page);
  await desk.reload();
  await desk.getByRole('list', { name: 'Shared subjects' }).getByRole('link', { name: 'Plants' }).click();
  await expect(desk.getByText('Your conversations, flashcards and highlights stay private.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Upload Document' })).toBeHidden();
  await desk.goto('/subject/1');
  await expect(desk.getByText('Shared by Lyceum')).toBeVisible();
  await expectAccessible(desk);
  await assignPaper(page, request, headers);
  await handIn(desk);
  await seeResults(page);
  await seeSharedPaper(desk, request, headers, id);
  await desk.goto('/classes');
  await desk.getByRole('button', { name: 'Leave Botany' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(desk.getByText('You are in none of its classes.')).toBeVisible();
  await desk.context().close();
});
