import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type Api, expect, test, type Upload } from './support.ts';

/** A page with three questions for 20 marks, the second of which states two marks too few. */
async function tidesPaper(): Promise<Upload> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  const rows: [text: string, marks?: string][] = [
    ['Northbank College'],
    ['Mid-Term Examination, May 2022'],
    ['Course Code: HAR 120   Course Name: Tides'],
    ['Time: 2 hours   Max. Marks: 20'],
    ['Answer all questions.'],
    ['1. Who tends the lighthouse? Who cast its bell?', '(5)'],
    ['2. How many nets may be cast?', '(3)'],
    ['3. Explain what the council of tides decides.', '(10)'],
  ];
  for (const [i, [text, marks]] of rows.entries()) {
    const y = 842 - 80 - i * 20;
    page.drawText(text, { x: 72, y, size: 11, font });
    if (marks) page.drawText(marks, { x: 520, y, size: 11, font });
  }
  return { name: 'tides.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

async function addPaper(api: Api) {
  const subject = await api.addSubject('Tides');
  return api.addDocument(subject.id, await tidesPaper(), 'question_paper');
}

test('a paper that does not add up asks to be looked at, and is put right beside its page', async ({
  page,
  api,
}) => {
  await addPaper(api);
  await page.goto('/answer-questions');
  await page.getByRole('link', { name: /Needs a look/ }).click();
  await expect(page.getByText('Marks add up to 18, the paper says 20.')).toBeVisible();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('dialog', { name: 'This Paper Needs a Look' }).getByRole('link').click();
  const region = page.getByRole('region', { name: 'Questions' });
  const status = region.getByRole('status').first();
  await page.getByLabel('Text of question 2').click();
  await expect(page.getByRole('region', { name: 'Original' }).locator('.place-mark').first()).toBeVisible();
  await page.getByLabel('Marks of question 2').fill('5');
  await page.keyboard.press('Tab');
  await expect(status).toHaveText('Marks add up to 20');
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = () => region.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await hidden(), 'all fields fit on a phone').toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Splits after "lighthouse? " by keyboard, and undoes it.
  const first = page.getByLabel('Text of question 1');
  await first.focus();
  await first.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(26, 26));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('group', { name: /^Question/ })).toHaveCount(4);
  await expect(page.getByLabel('Text of question 2').first()).toBeFocused();
  await expect(page.getByLabel('Text of question 2').first()).toHaveValue('Who cast its bell?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: /^Question/ })).toHaveCount(3);

  await page.getByRole('button', { name: 'All Correct' }).click();
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Question 2' })).toContainText('5 marks');
  await page.getByRole('link', { name: 'Question 3 on page 1' }).click();
  await expect(page.getByRole('tab', { name: 'Original View' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.place-mark').first()).toBeVisible();
});

test('what was typed is kept where the next change is made before it is saved', async ({ page, api }) => {
  const { id } = await addPaper(api);
  await page.goto(`/question-paper/${id}/correct`);
  await page.getByRole('button', { name: 'Answer all questions: set a choice' }).click();
  const answer = page.getByLabel('questions to answer of the paper');
  await expect(answer).toHaveValue('2');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/papers/**', async (route) => {
    await held;
    await route.continue();
  });
  await answer.fill('1');
  await page.getByText('from each module').click();
  release();
  await expect(page.getByLabel('from each module')).toBeChecked();
  await expect(answer).toHaveValue('1');
  const choices = async () => (await api.listPapers(id)).map(({ content }) => content.choice);
  await expect.poll(choices).toMatchObject([{ answer: 1, per: 'module' }]);
});

test('of two tabs the later one is told; what a closing tab could not save is offered at the next visit', async ({
  page,
  context,
  api,
}) => {
  const { id } = await addPaper(api);
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other, third]) {
    await tab.goto(`/question-paper/${id}/correct`);
    await expect(tab.getByLabel('Text of question 2')).toBeVisible();
  }
  const texts = async () =>
    (await api.listPapers(id)).flatMap(({ content }) => content.questions.map(({ text }) => text));
  await page.getByLabel('Text of question 3').fill('Explain the council.');
  await page.close();
  await expect.poll(texts).toContain('Explain the council.');

  await other.getByLabel('Text of question 2').fill('How many nets, and when?');
  await other.keyboard.press('Tab');
  await expect(other.getByRole('alert')).toContainText('was corrected elsewhere');
  await expect(other.getByLabel('Text of question 2')).toHaveValue('How many nets, and when?');
  await expect(other.getByLabel('Text of question 3')).toHaveValue('Explain the council.');
  await other.getByLabel('Text of question 2').press('End');
  // A pause after the space saves what is there, and keeps the space.
  await other.keyboard.type(' ');
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.keyboard.type('Say why.');
  await other.keyboard.press('Tab');
  await expect.poll(texts).toContain('How many nets, and when? Say why.');

  // It still has the original paper, so its change is refused.
  await third.getByLabel('Text of question 1').fill('Who tends the lighthouse?');
  await third.close();
  const later = await context.newPage();
  await later.goto(`/question-paper/${id}/correct`);
  const offer = later.getByRole('note').filter({ hasText: 'Typed here earlier, never saved.' });
  await expect(offer).toContainText('Question 1: text');
  await offer.getByRole('button', { name: 'Save' }).click();
  await expect(offer).toHaveCount(0);
  await expect(later.getByLabel('Text of question 1')).toHaveValue('Who tends the lighthouse?');
});

test('the right answer of multiple choice is set by keyboard where the question is read, and taken back', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Bells');
  const options = ['A) The bell', 'B) The lamp', 'C) The clock', 'D) The gate'];
  const text = ['Time: 1 hour', '1. What is struck in fog?', ...options, '2. What floats?', ...options, ''];
  const file = { name: 'bells.txt', mimeType: 'text/plain', buffer: Buffer.from(text.join('\n')) };
  const { id } = await api.addDocument(subject.id, file, 'question_paper');
  await page.goto(`/question-paper/${id}`);
  const bell = page.getByRole('button', { name: 'Answer A of question 1 is right' });
  await bell.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Right answer: A, set by you')).toBeVisible();
  await page.reload();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Answer B of question 2 is right' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('set by you')).toHaveCount(1);
});

test('exam type and year are corrected later, and the title follows; the corrections open at the first doubt', async ({
  page,
  api,
}) => {
  const { id, subjectId } = await addPaper(api);
  await page.goto(`/question-paper/${id}`);
  await expect(page.getByText('Northbank College · HAR 120 · Mid-Term · May 2022 · 2 h')).toBeVisible();
  const differing = page.getByText('The paper says Mid-Term, not Final.');
  await expect(differing).toBeVisible();
  await page.goto(`/documents/${subjectId}`);
  await expect(differing).toBeVisible();
  await page.getByRole('button', { name: 'Use “Mid-Term”' }).click();
  await expect(differing).toHaveCount(0);
  await page.getByRole('button', { name: /^More actions for Mid-Term/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Exam Type').fill('Mid-Term I');
  await dialog.getByLabel('Year').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Year is required')).toBeVisible();
  await dialog.getByLabel('Year').fill('2022');
  await expect(dialog.getByLabel('Title')).toHaveValue('Mid-Term I 2022');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Mid-Term I 2022' })).toBeVisible();

  await page.goto(`/question-paper/${id}/correct`);
  await expect(page.getByRole('group', { name: 'The whole paper' })).toBeFocused();
  await page.getByLabel('Exam type').fill('M'.repeat(81));
  await expect(page.getByText('At most 80 characters')).toBeVisible();
  await page.getByLabel('Exam type').fill('Mid-Term');
  await page.getByLabel('Session').fill('Odd Semester');
  await page.keyboard.press('Tab');
  const sessions = async () => (await api.listPapers(id)).map(({ content }) => content.header.session);
  await expect.poll(sessions).toEqual(['Odd Semester']);
  await page.reload();
  await expect(page.getByRole('group', { name: 'The whole paper' })).toBeFocused();
});
