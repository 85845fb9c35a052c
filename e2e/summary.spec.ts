import type { Page } from '@playwright/test';
import { shipsBook, shipsText } from './study-documents.ts';
import { expect, expectAccessible, test } from './support.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Summary', exact: true });

test('a document opens with its summary, whose sentences open their page; selected words have one too', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Ships');
  const { id } = await api.addDocument(subject.id, await shipsBook(), 'textbook', 'Ships');
  await page.goto(`/textbook/${id}`);
  await expect(summary(page).getByRole('link').first()).toBeVisible();
  // The question box stays in view.
  await expect(page.getByPlaceholder('Ask a question about the textbook...')).toBeInViewport();

  const sentences = summary(page).getByRole('list').first().getByRole('listitem');
  const short = await sentences.count();
  await summary(page).getByRole('radio', { name: 'Long' }).check();
  await expect.poll(() => sentences.count()).toBeGreaterThan(short);

  const link = sentences.first().getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/tab=original.*at=\d+-\d+/);
  await expect(page.locator('.place-mark').first()).toBeInViewport();
  await page.getByRole('tab', { name: 'Full Text' }).click();
  const words = page.locator('mark[data-mark="place"]');
  await expect(words.first()).toBeVisible();
  const marked = (await words.allTextContents()).join('').replaceAll(/\s+/g, ' ');
  expect(name.replaceAll(/\s+/g, ' ')).toContain(marked.slice(0, 40));

  // Selected words can be summarised too, and asked about.
  const text = page.getByRole('region', { name: 'Text of the document' });
  await expect(text.getByText(/two masts/).first()).toBeVisible();
  await page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('[data-page] p[data-start]')];
    getSelection()?.setBaseAndExtent(paragraphs[0]!, 0, paragraphs[1]!, 1);
  });
  const tools = page.getByRole('toolbar', { name: 'Selected words' });
  await tools.getByRole('button', { name: 'Summarize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Summary of the selected words' });
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const paragraph = document.querySelector('[data-page] p[data-start]');
    getSelection()?.selectAllChildren(paragraph!);
  });
  await tools.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByPlaceholder('Ask a question about the textbook...')).toHaveValue(/two masts/);

  // The length is kept, and so is the folded state.
  await page.getByRole('tab', { name: 'Interactive Summary' }).click();
  await page.getByRole('button', { name: 'Summary', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Summary', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  // Kept summaries stay until removed.
  const kept = page.getByRole('region', { name: 'Kept summaries' });
  await kept.getByText(/^Short/).click();
  await expect(kept.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Summary', exact: true }).click();
  await expect(sentences.first()).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(kept).toHaveCount(0);
});

test('a chapter has a summary of its own, and a term the sentence that says what it means', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Ships');
  const { id } = await api.addDocument(subject.id, shipsText(), 'textbook', 'Ships');
  await page.goto(`/textbook/${id}`);
  await summary(page)
    .getByRole('button', { name: /chapters$/ })
    .click();
  const chapter = summary(page).getByRole('group').filter({ hasText: 'The karnel' }).last();
  await chapter.getByText('The karnel').first().click();
  await expect(chapter.getByRole('link').first()).toContainText(/karnel/i);
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Key terms' }).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Open/ })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a question paper, and what is too short, have no summary', async ({ page, api }) => {
  const subject = await api.addSubject('Ships');
  const tiny = {
    name: 'tiny.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Torts are wrongs. Contracts are promises.'),
  };
  const { id } = await api.addDocument(subject.id, tiny, 'note', 'Tiny');
  await page.goto(`/note/${id}`);
  await expect(page.getByText('Hello! Ask me anything about')).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
});
