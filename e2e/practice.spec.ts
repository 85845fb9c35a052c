import type { Page } from '@playwright/test';
import { textbookPdf } from './documents.ts';
import { type Api, expect, test, type Upload } from './support.ts';

/** Two short questions, a multiple-choice one, and a choice of two out of three long ones. */
const harbourPaper: Upload = {
  name: 'harbours.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Institute of Harbours',
      'Semester Examination, May 2022',
      'Course Code: HAR 110',
      'Course Name: Lighthouses',
      'Time: 2 hours',
      'Max. Marks: 28',
      'PART A',
      'Answer all questions. Each question carries 4 marks.',
      '1. Who tends the lighthouse of Velm?',
      '2. What does the bell do in fog?',
      'PART B',
      'Answer any two questions. Each question carries 10 marks.',
      '3. Describe the oil of the lamp.',
      '4. Explain how keepers read the wind.',
      '5. Compare the two piers.',
      '',
    ].join('\n'),
  ),
};

async function start(page: Page, api: Api) {
  const subject = await api.addSubject('Harbours');
  await Promise.all([
    api.addDocument(subject.id, await textbookPdf()),
    api.addDocument(subject.id, harbourPaper, 'question_paper', 'Lighthouses'),
  ]);
  await page.goto('/answer-questions');
  await page.getByLabel('Subject', { exact: true }).selectOption('Harbours');
  await page.getByLabel('Question paper', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel('Minutes')).toHaveValue('120');
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0(?:2:00:00|1:59:5\d)$/);
}

/** Two modules with a choice in each; the questions of the second have parts. */
const modulesPaper: Upload = {
  name: 'modules.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Institute of Harbours',
      'Semester Examination, May 2021',
      'Course Name: Lighthouses',
      'Time: 1 hour',
      'Max. Marks: 26',
      'PART A',
      'Answer all questions. Each question carries 3 marks.',
      '1. Who tends the lighthouse?',
      '2. What is a pier?',
      'PART B',
      'Answer one full question from each module. Each question carries 10 marks.',
      'Module 1',
      '3. Describe the oil of the lamp.',
      'OR',
      '4. Explain how keepers read the wind.',
      'Module 2',
      '5. (a) Name the keepers of Velm. (4)',
      '(b) Explain what the bell does in fog. (6)',
      'OR',
      '6. (a) Compare the two piers. (5)',
      '(b) Draw the lamp room. (5)',
      '',
    ].join('\n'),
  ),
};

const answer = (page: Page, number: number) => page.getByLabel(`Your answer to question ${number}`);
const saved = (page: Page) => expect(page.getByRole('status').getByText('Saved')).toBeVisible();

test.use({ serviceWorkers: 'allow' });

test.describe('with slow answers', () => {
  // Held answers would otherwise pass through it.
  test.use({ serviceWorkers: 'block' });

  test('of papers with one title, one is chosen by its month, and awaited', async ({ page, api }) => {
    const subject = await api.addSubject('Harbours');
    const later = Buffer.from(String(harbourPaper.buffer).replace('May', 'December'));
    for (const buffer of [harbourPaper.buffer, later])
      await api.addDocument(subject.id, { ...harbourPaper, buffer }, 'question_paper');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/documents/*/papers', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/answer-questions');
    await expect(page.getByRole('link', { name: /^Final 2023 December 2022/ })).toBeVisible();
    const begin = page.getByRole('button', { name: 'Start Practice' });
    await expect(begin).toBeEnabled();
    await page.getByLabel('Subject', { exact: true }).selectOption('Harbours');
    await page.getByLabel('Question paper', { exact: true }).selectOption('Final 2023, December');
    await expect(begin).toBeDisabled();
    release();
    await begin.click();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test('an attempt that has just begun is there without network too', async ({ page, context, api }) => {
  await page.goto('/subject/1');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await start(page, api);
  const isKept = () =>
    page.evaluate(async () => {
      const path = location.pathname.replace('/practice/', '/api/practice/');
      return (await caches.match(path, { ignoreVary: true })) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await answer(page, 1).fill('Three keepers tend it.');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await page.reload();
  await expect(answer(page, 1)).toHaveValue('Three keepers tend it.');
});

test('an attempt survives a reload and a stretch without network, and is handed in whole', async ({
  page,
  context,
  api,
}) => {
  await page.goto('/subject/1');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await start(page, api);
  await answer(page, 1).fill('The lighthouse burns whale oil; it is tended by three keepers.');
  await saved(page);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(answer(page, 2)).toBeFocused();
  await answer(page, 2).fill('It rings every $9$ seconds');
  await page.keyboard.press('Alt+KeyM');
  const flagged = page.getByRole('button', { name: 'Question 2, answered, flagged' });
  await expect(flagged).toBeVisible();
  await page.reload();
  await expect(answer(page, 2)).toHaveValue('It rings every $9$ seconds');
  await answer(page, 2).press('End');
  await answer(page, 2).pressSequentially(' at night');
  await page.reload();
  await expect(answer(page, 2)).toHaveValue('It rings every $9$ seconds at night');
  await expect(flagged).toBeVisible();

  await context.setOffline(true);
  await answer(page, 2).fill('It rings every $9$ seconds, by hand.');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await page.reload();
  await expect(answer(page, 2)).toHaveValue('It rings every $9$ seconds, by hand.');
  await expect(page.getByRole('timer')).toHaveText(/^01:5\d:\d\d$/);
  await context.setOffline(false);
  await saved(page);

  await page.getByRole('button', { name: 'Submit All' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have answered 2 of the 4 questions required');
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  for (const number of [3, 4]) {
    await page.keyboard.press('Alt+ArrowRight');
    await answer(page, number).fill('They burn it.');
  }
  await page.getByRole('button', { name: 'Submit All' }).click();
  await expect(dialog).toContainText(/Hand in now\?.*Time left: 01:5/);
  await dialog.getByRole('button', { name: 'Submit All' }).click();
  await expect(page.getByText(/^Handed in,/)).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Your answer to question 2')).toContainText('seconds, by hand.');

  const first = page.getByRole('article', { name: 'Question 1', exact: true });
  await expect(first.getByRole('list', { name: 'Key Points' })).toContainText('Covered');
  await first.getByLabel('Your own marks for question 1').fill('3.5');
  await first.getByRole('button', { name: 'Give Marks' }).click();
  await expect(page.getByText('With your own marks:')).toBeVisible();
  await first.getByRole('button', { name: 'View Model Answer' }).click();
  await expect(first.getByLabel('Model answer to question 1')).toContainText('three keepers');
  const marks = page.getByRole('navigation', { name: 'Marks by question' }).getByRole('link');
  await expect(marks.first()).toContainText(/1\s*3.5 \/ \d/);
  await marks.nth(1).click();
  await expect(page.getByRole('article', { name: 'Question 2', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Make Flashcards of What Was Missed' }).click();
  await expect(page.getByText(/flashcards? in your cards/)).toBeVisible();
});

test('a running exam shows nothing but the exam, as its paper groups it: modules, a choice of two, a field for each part', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const file = await api.addDocument(subject.id, modulesPaper, 'question_paper', 'Modules');
  await page.goto(`/practice/${await api.startAttempt((await api.listPapers(file.id))[0]!.id)}`);
  await expect(page.getByRole('timer')).toBeVisible();
  for (const name of ['Open menu', 'Search', 'Account', 'Notifications'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Study Plan' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeHidden();
  const places = page.getByRole('navigation', { name: 'Questions' });
  await expect(places.getByRole('heading', { level: 3 })).toHaveText(['Module 1', 'Module 2']);

  await places.getByRole('button', { name: 'Question 3, blank' }).click();
  await answer(page, 3).fill('It is whale oil.');
  await places.getByRole('button', { name: 'Question 4, not needed' }).click();
  await expect(page.getByText('You have chosen question 3 instead.')).toBeVisible();
  await expect(answer(page, 4)).toBeHidden();
  await places.getByRole('button', { name: 'Question 5, blank' }).click();
  await page.getByLabel('Your answer to question 5 (a)').fill('Ada and Ben.');
  await page.getByLabel('Your answer to question 5 (b)').fill('It warns ships.');
  await expect(page.getByText(/^2 of 4 answered/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your answer to question 5 (b)')).toHaveValue('It warns ships.');
  await page.getByRole('button', { name: 'Submit All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit All' }).click();
  await expect(page.getByLabel('Your answer to question 5', { exact: true })).toHaveText(
    /^\(a\)\s*Ada and Ben\.\s*\(b\)\s*It warns ships\.$/,
  );
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('words that arrive after handing in on another device are shown to be copied', async ({
  page,
  context,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const file = await api.addDocument(subject.id, harbourPaper, 'question_paper', 'Lighthouses');
  const id = await api.startAttempt((await api.listPapers(file.id))[0]!.id);
  await page.goto(`/practice/${id}`);
  await answer(page, 1).fill('In time.');
  await saved(page);
  await context.setOffline(true);
  await answer(page, 1).fill('In time. And too late.');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await api.submitAttempt(id);
  await context.setOffline(false);
  await expect(page.getByText(/Too late to count/)).toBeVisible();
  await expect(page.getByText('In time. And too late.')).toBeVisible();
  await expect(page.getByLabel('Your answer to question 1')).toHaveText('In time.');
});
