import { randomUUID } from 'node:crypto';
import { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { admin } from './people.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, signIn, visitorTest as test } from './support.ts';

test('an answer key is entered question by question, by keyboard, and of two who save it nobody loses theirs', async ({
  page,
  request,
}) => {
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  await becomeAdmin({ page, request });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Access OMR Configuration' }).click();
  await page.getByRole('button', { name: 'Add New' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').fill('Harbours');
  await dialog.getByLabel('Number of questions').fill('3');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('radio', { name: 'A', exact: true }).focus();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByText('Any of', { exact: true }).click();
  for (const letter of ['A', 'D']) await page.getByRole('checkbox', { name: letter, exact: true }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Cancelled', { exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'A or D' })).toContainText('2');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save Answer Keys' }).click();
  await expect(page.getByText('Answer keys saved')).toBeVisible();

  const address = page.url().replace('/admin/omr-config', '/api/exam-papers');
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const theirs = [{ question: 1, accepted: [[1]] }];
  await request.put(`${address}/key`, { headers, data: { basedOn: 1, sets: [theirs] } });
  await page.getByRole('button', { name: 'Clear question 1' }).click();
  await page.getByRole('button', { name: 'Save Answer Keys' }).click();
  await expect(page.getByText(/They differ in questions 1, 2, 3\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText(/They differ/)).toHaveCount(0);
  const { key } = ExamPaperWithKey.parse(await (await request.get(address, { headers })).json());
  expect([key.version, key.sets[0]?.map(({ question }) => question)]).toEqual([3, [2, 3]]);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Question paper deleted')).toBeVisible();
  await expect(page).toHaveURL('/admin/omr-config');
});
