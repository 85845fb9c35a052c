import { expect, test, type Upload } from './support.ts';
import { shipsBook } from './study-documents.ts';

const paper: Upload = {
  name: 'ships-2021.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `College of the Southern Sea
Semester Examination, March 2021
Course Code: SEA 214
Time: 1 hour
Max. Marks: 15

Answer all questions.
1. What is a dolver? (3 marks)
2. Describe how a karnel is painted and taxed. (5 marks)
3. Explain the theory of relativity. (7 marks)
`,
  ),
};

test('a paper is answered from the textbook of its subject: each answer cited, changed, and given back', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Ships');
  const [{ id }] = await Promise.all([
    api.addDocument(subject.id, paper, 'question_paper'),
    api.addDocument(subject.id, await shipsBook(), 'textbook', 'Ships'),
  ]);

  await page.goto('/answer-questions');
  await page
    .getByRole('region', { name: 'Ships' })
    .getByRole('link', { name: /No answers yet/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/question-paper/${id}`));
  await page.getByRole('button', { name: 'Generate Answers' }).click();
  await expect(page.getByText('Generating answers...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answers Generated' })).toBeDisabled();
  await expect(page.getByText('Answers generated', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answer Guide' }).click();
  expect((await download).suggestedFilename()).toMatch(/answer guide\).pdf$/);

  await page.getByRole('link', { name: 'No answer found to question 3' }).click();
  await expect(page.getByText('Not in this material:')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Questions' }).click();
  await expect(page.getByRole('link', { name: 'No answer found to question 3' })).toBeFocused();
  await page.getByRole('link', { name: 'View Answer to question 1' }).click();
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeFocused();
  await expect(page.getByText('A dolver is a vessel that carries grain').first()).toBeVisible();

  await page.getByRole('button', { name: 'Good answer' }).click();
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Your version').fill('A dolver carries grain. [1]');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is your own version.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A dolver carries grain.').first()).toBeVisible();
  await expect(page.getByText('from your version.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Key Points' }).click();
  await page.getByLabel('Marks of point 1').fill('1');
  await page.getByRole('button', { name: 'Add a Point' }).click();
  await page.getByLabel('Point 2', { exact: true }).fill('It has two masts.');
  await page.getByLabel('Marks of point 2').fill('2');
  await expect(page.getByText('3 of 3 marks are given.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('set by you.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the Generated Answer' }).click();
  await expect(page.getByText('It has two masts.')).toBeVisible();
  await expect(page.getByText('A dolver is a vessel that carries grain').first()).toBeVisible();

  await page.getByRole('link', { name: 'Citation 1: Ships, page 1' }).first().click();
  await expect(page).toHaveURL(/\/textbook\/.*tab=original.*page=1/);
});

test('an official mark scheme becomes the answers to its paper, with its marks and page; another year’s is refused', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Ships');
  const { id } = await api.addDocument(subject.id, paper, 'question_paper', 'Ships 2021');
  const scheme = (year: number): Upload => ({
    ...{ name: `scheme-${year}.txt`, mimeType: 'text/plain' },
    buffer: Buffer.from(
      `Mark scheme, March ${year}\n1. a vessel B1\nthat carries grain B2\n2. Any two of:\n- it is painted green\n- it is taxed in spring\n- the tax is paid in salt\n`,
    ),
  });
  await Promise.all(
    [2020, 2021].map((year) => api.addDocument(subject.id, scheme(year), 'note', `Scheme ${year}`)),
  );
  await page.goto(`/question-paper/${id}`);
  await page.getByRole('button', { name: 'Add Mark Scheme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mark scheme or solution').selectOption('Scheme 2020');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('names 2020, and the paper is of 2021');
  await dialog.getByLabel('Mark scheme or solution').selectOption('Scheme 2021');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Nothing was found in it for: 3. What was there before stays.')).toBeVisible();
  await page.getByRole('link', { name: 'View Answer to question 1' }).click();
  await expect(page.getByText('From the official scheme, page 1')).toBeVisible();
  const points = page.getByRole('region', { name: 'Key Points' });
  await expect(points.getByRole('listitem')).toHaveText([/a vessel.*1 mark/, /that carries grain.*2 marks/]);
});
