import type { Page } from '@playwright/test';
import { brokenPdf, notesDocx, plainText, textbookPdf } from './documents.ts';
import { dropFiles, expect, test, type Upload } from './support.ts';

const readingMs = 45_000;

const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  return page.getByRole('dialog', { name: 'Upload Document' });
}

/** Uploads a textbook through the dialog, and returns the dialog. */
async function upload(page: Page, file: Upload, title: string) {
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Textbook' }).click();
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  return dialog;
}

test('a textbook is uploaded, read before the eyes of its owner, and opened', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  const dialog = await openDialog(page);
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toBeDisabled();
  for (const option of ['Generate Audio', 'Extract Highlights', 'Create Flashcards'])
    await expect(dialog.getByRole('switch', { name: option })).not.toBeChecked();
  await dialog.getByLabel('File').setInputFiles(await textbookPdf());
  await expect(dialog.getByRole('status')).toHaveText('Choose a type');
  await dialog.getByRole('radio', { name: 'Textbook' }).click();
  await expect(dialog.getByText('velm.pdf')).toBeVisible();
  await expect(dialog.getByText(/ MB$/).first()).toBeVisible();
  await dialog.getByLabel('Title').fill('The Harbour of Velm');
  await send.click();

  await expect(page.getByText('Document uploaded successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'The Harbour of Velm');
  await expect(row.getByText(/3 pages/)).toBeVisible({ timeout: readingMs });
  await expect(row.getByRole('progressbar')).toHaveCount(0, { timeout: readingMs });
  await row.getByRole('link', { name: 'The Harbour of Velm' }).click();
  await expect(page).toHaveURL(/\/textbook\/[0-9a-f-]+/);
  await page.getByRole('tab', { name: 'Full Text' }).click();
  const text = page.getByRole('region', { name: 'Text of the document' });
  await expect(text.getByText('The harbour of Velm was dug by hand in forty-one years.')).toBeVisible();

  await page.goto('/subject/1');
  await expect(rowOf(page, 'Harbours').getByText('1 document', { exact: true })).toBeVisible();
});

test('files of another type and several at once are refused before anything is sent', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  const dialog = await openDialog(page);
  const image = { name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('png') };
  await dialog.getByLabel('File').setInputFiles(image);
  await expect(dialog.getByText('File type must be .pdf, .doc, .docx or .txt')).toBeVisible();
  await dialog.getByLabel('File').setInputFiles({ ...plainText('empty.txt'), buffer: Buffer.alloc(0) });
  await expect(dialog.getByText('The file is empty.')).toBeVisible();
});

test('a question paper gets its defaults at the first press, can be reset, and keeps what was chosen', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Question Paper' }).click();
  await dialog.getByLabel('File').setInputFiles(plainText('paper.txt'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByLabel('Year')).toHaveValue('2023');
  await expect(dialog.getByLabel('Exam Type')).toHaveValue('Final');
  await expect(dialog.getByLabel('Question Count')).toHaveValue('10');

  await dialog.getByLabel('Year').fill('');
  await dialog.getByRole('button', { name: 'Upload & Generate Answers' }).click();
  // The dialog hides it neither from screen readers nor from the pointer.
  const toast = page.getByRole('listitem').filter({ hasText: 'Missing information' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('Please fill in all required fields for the question paper');
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByLabel('Year')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByLabel('Year').fill('2024');
  // Closing it by mistake loses nothing.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not uploaded yet')).toBeVisible();
  await openDialog(page);
  await expect(dialog.getByText('paper.txt')).toBeVisible();
  await expect(dialog.getByLabel('Year')).toHaveValue('2024');
  await dialog.getByRole('button', { name: 'Upload & Generate Answers' }).click();
  await expect(page.getByText('Question paper uploaded successfully')).toBeVisible();
  const row = rowOf(page, 'Final 2024');
  await expect(row.getByRole('progressbar')).toHaveCount(0, { timeout: readingMs });
  await row.getByRole('link', { name: 'Final 2024' }).click();
  await expect(page).toHaveURL(/\/question-paper\/[0-9a-f-]+/);
  await expect(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Interactive Summary' }).click();
  await expect(page.getByPlaceholder('Ask a question about the paper...')).toBeVisible();
});

test('files dropped anywhere on the screen go up one after another', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  await expect(page.getByText('No documents found. Upload a document to get started.')).toBeVisible();
  await dropFiles(page.getByRole('main'), [await textbookPdf('book.pdf'), notesDocx('notes.docx')]);
  const dialog = page.getByRole('dialog', { name: 'Upload 2 files' });
  await dialog.getByRole('radio', { name: 'Textbook' }).click();
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
  for (const title of ['book', 'notes']) {
    await expect(rowOf(page, title).getByRole('link', { name: title })).toBeVisible();
    await expect(rowOf(page, title).getByRole('progressbar')).toHaveCount(0, { timeout: readingMs });
  }
});

test('several files can be chosen where nothing can be dropped; their type is kept', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const one = page.getByRole('dialog', { name: 'Upload Document' });
  await one.getByRole('radio', { name: 'Textbook' }).click();
  const chooser = page.waitForEvent('filechooser');
  await one.getByRole('button', { name: 'Choose Several Files' }).click();
  await (await chooser).setFiles([plainText('tides.txt'), notesDocx('notes.docx')]);
  const dialog = page.getByRole('dialog', { name: 'Upload 2 files' });
  await expect(dialog.getByRole('radio', { name: 'Textbook' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
  for (const title of ['tides', 'notes'])
    await expect(rowOf(page, title).filter({ hasText: 'Textbook' })).toBeVisible();
});

test('several question papers go up from one dialog; what was read of each stands in the list, with another year that it says', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  await expect(page.getByText('No documents found. Upload a document to get started.')).toBeVisible();
  const asked = ['1. What is a tide? (5)', '2. Name two harbours. (5)', '3. Describe a pier. (5)'];
  const text = ['Examination, June 2022', 'Time: 3 hours', 'Max. Marks: 15', ...asked].join('\n');
  await dropFiles(page.getByRole('main'), [
    { ...plainText('mid_2021.txt'), buffer: Buffer.from(text) },
    plainText('paper.txt'),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Upload 2 files' });
  await dialog.getByRole('radio', { name: 'Question Paper' }).click();
  await expect(dialog.getByLabel('Year of mid_2021.txt')).toHaveValue('2021');
  await expect(dialog.getByLabel('Exam Type of mid_2021.txt')).toHaveValue('Mid-Term');
  await dialog.getByRole('button', { name: 'Upload & Generate Answers' }).click();
  await expect(dialog.getByText('Year is required')).toBeVisible();
  await expect(dialog.getByLabel('Year of paper.txt')).toBeFocused();
  await dialog.getByLabel('Year of paper.txt').fill('2020');
  await dialog.getByRole('button', { name: 'Upload & Generate Answers' }).click();

  await expect(rowOf(page, 'Mid-Term 2021').getByText('3 questions')).toBeVisible({ timeout: readingMs });
  await expect(page.getByText('The paper says June 2022. Predictions count 2021, not 2022.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 2022' }).click();
  await expect(rowOf(page, 'Mid-Term 2022').getByRole('link', { name: 'Mid-Term 2022' })).toBeVisible();
  await expect(page.getByText('The paper says')).toHaveCount(0);
  const other = rowOf(page, 'Final 2020');
  await expect(other.getByRole('progressbar')).toHaveCount(0, { timeout: readingMs });
  await expect(other.getByText('No questions were found in this file.')).toBeVisible();
});

test('a damaged file says why it cannot be read, once and without praise, still after a reload, and is removed on request', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.goto(`/documents/${subject.id}`);
  await upload(page, brokenPdf(), 'Broken book');
  const row = rowOf(page, 'Broken book');
  const reason = page.getByText(/^The file is (damaged|empty)/);
  await expect(reason).toBeVisible({ timeout: readingMs });
  await upload(page, plainText(), 'Tides');
  await expect(page.getByText('Document uploaded successfully')).toHaveCount(1);
  await expect(reason).toHaveCount(1);
  await page.reload();
  await expect(row.filter({ has: reason })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the same file twice in a subject is recognised, said once, and the first one is offered', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const file = plainText();
  const first = await api.addDocument(subject.id, file, 'textbook', 'Tides');
  await page.goto(`/documents/${subject.id}`);
  const dialog = await upload(page, file, 'Tides again');
  const refusal = page.getByText('This file is already in the subject.');
  await expect(dialog.getByText('This file is already in the subject.')).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(refusal).toHaveCount(0);
  await expect(rowOf(page, 'Tides again')).toHaveCount(0);
  await upload(page, file, 'Tides again');
  await dialog.getByRole('link', { name: 'Open the Existing Document' }).click();
  await expect(page).toHaveURL(new RegExp(`/textbook/${first.id}`));
});

test('a document is renamed, and deleted after a question', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await api.addDocument(subject.id, plainText(), 'textbook', 'Tides');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'More actions for Tides' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Tides and nets');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Tides and nets' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Tides and nets' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Tides and nets');
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the document and all associated data.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expect(page.getByText('No documents found. Upload a document to get started.')).toBeVisible();
});

test('the full text is searched, and the original shows the real pages', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}?tab=text`);
  await page.getByRole('button', { name: /Search in the text/ }).click();
  await page.getByRole('searchbox', { name: 'Search in the text' }).fill('bronze bell');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'bronze bell' })).toBeInViewport();
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('button', { name: /^Chapter 3 The Council of Tides/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Original View' }).click();
  await expect(page.locator('.page canvas').first()).toBeVisible();
  await expect(
    page
      .locator('.textLayer')
      .getByText(/bronze bell/)
      .first(),
  ).toBeVisible();
});
