import type { Page } from '@playwright/test';
import { bell, notesDocx, plainText, textbookPdf } from './documents.ts';
import { expect, test } from './support.ts';

async function ask(page: Page, question: string) {
  const field = page.getByPlaceholder('Ask a question about the textbook...');
  await field.fill(question);
  await field.press('Enter');
}

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('a question is answered with a quote that opens its page, the words highlighted', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}`);
  await expect(page.getByRole('tab', { name: 'Interactive Summary' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await ask(page, bell.question);
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();

  await conversation(page)
    .getByRole('link', { name: /^Citation 1/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`tab=original.*page=${bell.page}.*at=\\d+-\\d+`));
  const mark = page.locator(`.page[data-page-number="${bell.page}"] .place-mark`).first();
  await expect(mark).toBeInViewport();

  const address = page.url();
  await page.reload();
  await expect(mark).toBeInViewport();
  await page.goBack();
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();

  await page.goto(address.replace('tab=original', 'tab=text'));
  const words = page.locator('mark[data-mark="place"]');
  await expect(words.first()).toBeInViewport();
  expect((await words.allTextContents()).join('')).toContain(bell.answer);
});

test('a Word file is cited too, in its text and in its original', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, notesDocx(), 'textbook', 'Notes on Velm');
  await page.goto(`/textbook/${id}`);
  await ask(page, bell.question);
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
  await conversation(page)
    .getByRole('link', { name: /^Citation 1/ })
    .first()
    .click();
  await expect(page.locator('mark[data-mark="place"]').first()).toBeInViewport();
  await page.getByRole('tab', { name: 'Original View' }).click();
  const original = page.getByRole('region', { name: 'Pages of the document' });
  await expect(original.getByText(bell.answer)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('citation')?.size)).toBe(1);
});

test('what the document does not say is said so, and a greeting is greeted', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}`);
  await ask(page, 'Which enzymes break down cellulose in termites?');
  await expect(
    conversation(page)
      .getByText(/not in this document/i)
      .first(),
  ).toBeVisible();
  await ask(page, '   ');
  await expect(page.getByText('You asked:')).toHaveCount(1);
  await ask(page, 'Hello!');
  await expect(page.getByText('You asked:')).toHaveCount(2);
  await expect(conversation(page).getByRole('button', { name: 'Copy' })).toHaveCount(2);
});

test('a conversation is kept: after a reload it is still there', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, plainText(), 'textbook', 'Tides');
  await page.goto(`/textbook/${id}`);
  await ask(page, bell.question);
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
  await page.reload();
  await expect(conversation(page).getByText(bell.question)).toBeVisible();
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
});

test('a whole subject is asked, and the answer names its document', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  const unrelated = {
    ...plainText('tea.txt'),
    buffer: Buffer.from('Chapter 1 Tea\n\nTea is picked at dawn.\n'),
  };
  await api.addDocument(subject.id, unrelated, 'note', 'Tea');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('link', { name: 'Ask this subject' }).click();
  const field = page.getByRole('textbox').last();
  await field.fill(bell.question);
  await field.press('Enter');
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
  await expect(conversation(page).getByRole('list', { name: 'Sources' })).toContainText('Velm');
});

test('a note is asked right in the list of documents', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await api.addDocument(subject.id, plainText(), 'note', 'My notes');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'My notes', exact: true }).click();
  const box = page.getByRole('region', { name: 'Chat with Document' });
  await box.getByLabel('Your question').fill(bell.question);
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByText(bell.answer)).toBeVisible();
});
