import { expect, expectAccessibleInBothThemes, test } from './support.ts';

const asked = [
  ['Explain who tends the lighthouse of Velm.', 'How was the harbour of Velm dug?'],
  ['How was the harbour dug by hand at Velm?', 'State who tends the lighthouse at night.'],
  ['Name the keepers who tend the lighthouse.', 'Which fines may the harbour judge ask?'],
] as const;

/** One short paper for each of three years. */
const papers = asked.map(([first, second], i) => {
  const year = 2023 + i;
  const lines = [
    `Semester Examination, May ${year}`,
    'Course Code: HAR 110',
    'Course Name: Harbours',
    'Time: 2 hours',
    'Max. Marks: 20',
    'Answer all questions. Each question carries 10 marks.',
    `1. ${first}`,
    `2. ${second}`,
  ];
  return { name: `${year}.txt`, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
});

test('a paper is predicted from the documents, read with its evidence, and practised', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await Promise.all(papers.map((paper) => api.addDocument(subject.id, paper, 'question_paper', 'Final')));
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
    /\/question-paper\/.*tab=original&page=1/,
  );
  await expect(page.getByRole('region', { name: 'Back-test' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Practice This Paper' }).click();
  await expect(page).toHaveURL(/\/practice\//);
});

test('topics stand by year; with too few papers it is said what to upload', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/predict-questions?subject=${subject.id}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText('upload 3 more');
  await expectAccessibleInBothThemes(page);
  await api.addDocument(subject.id, papers[0]!, 'question_paper', 'Final');
  await page.goto(`/subject/${subject.id}/topics`);
  await expect(page.getByRole('columnheader', { name: '2023' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('cell', { name: '20', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
