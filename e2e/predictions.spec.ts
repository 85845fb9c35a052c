import { yearPapers } from './paper-documents.ts';
import { expect, test } from './support.ts';

test('what to upload is said; then topics stand by year, and a paper is predicted with its evidence and practised', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/predict-questions?subject=${subject.id}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText('upload 3 more');

  await Promise.all(yearPapers.map((paper) => api.addDocument(subject.id, paper, 'question_paper', 'Final')));
  await page.goto(`/subject/${subject.id}/topics`);
  await expect(page.getByRole('columnheader', { name: '2023' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('cell', { name: /^[12]0$/ }).first()).toBeVisible();
  await expect(page.getByText(/^\d+ topics? in 3 past papers\. (?:Tested on|The past papers)/)).toBeVisible();

  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'Predict Question Paper' }).click();
  await expect(page.getByText('Predicted', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(/\/predict-questions\?subject=/);
  await expect(page.getByText('Total marks: 20 | Time allowed: 2 hours')).toBeVisible();
  const first = page.getByRole('listitem', { name: 'Question 1' });
  await expect(first.getByText('10 marks')).toBeVisible();
  await expect(first.getByRole('link', { name: /^20\d\d Q\d$/ }).first()).toHaveAttribute(
    'href',
    /\/question-paper\/.*tab=original&page=1&at=\d+-\d+/,
  );
  await expect(page.getByRole('region', { name: 'Back-test' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'nothing has changed since' })).toBeVisible();
  await page.getByRole('link', { name: 'View Answer Guide' }).click();
  await expect(page.getByRole('group', { name: 'Answer' })).toHaveCount(2, { timeout: 30_000 });
  // There are no notes to answer from.
  await expect(page.getByText('No answers found', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Practice This Paper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Practice' }).click();
  await expect(page).toHaveURL(/\/practice\//);
});
