import type { Frame, Page } from '@playwright/test';
import { notesDocx, plainText, textbookPdf } from './documents.ts';
import { expect, expectAccessible, test } from './support.ts';

/** The text that the page marks as being spoken. */
const marked = (page: Page | Frame, name: string) =>
  page.evaluate((mark) => [...(CSS.highlights.get(mark) ?? [])].map(String).join(''), name);
const position = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Position' }).inputValue());

test('a book is listened to: read along, over screens and a reload, from any sentence, and asked about', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}?tab=text`);
  const bar = page.getByRole('region', { name: 'Audio' });
  await page.getByRole('button', { name: 'Listen to Velm' }).click();
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect.poll(() => marked(page, 'spoken-sentence')).not.toBe('');
  const first = await marked(page, 'spoken-sentence');
  await expect.poll(async () => first.includes(await marked(page, 'spoken-word'))).toBe(true);

  await bar.getByRole('button', { name: 'Next sentence' }).click();
  await expect.poll(() => marked(page, 'spoken-sentence')).not.toBe(first);
  await page.getByText('dug by hand in forty-one years').click();
  await expect.poll(() => marked(page, 'spoken-sentence')).toContain('dug by hand in forty-one years');

  await page.getByRole('button', { name: /^Listen to this chapter: Chapter 2/ }).click();
  await expect.poll(() => marked(page, 'spoken-sentence')).toContain('Chapter 2');
  await bar.getByRole('button', { name: 'Sleep timer and repeat' }).click();
  const timer = page.getByRole('combobox', { name: 'Sleep timer' });
  await expect(timer.getByRole('option', { name: 'End of the chapter' })).toBeAttached();
  await timer.selectOption('15 minutes');
  await page.getByRole('switch', { name: 'Repeat' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Original View' }).click();
  await expect.poll(() => marked(page, 'spoken-sentence')).not.toBe('');

  // It goes on while other screens are open, and after a reload from where it was.
  await page.getByRole('link', { name: 'Study Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Study Plan' })).toBeVisible();
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  await expect(bar.getByRole('button', { name: 'Sleep timer and repeat: in 15 minutes' })).toBeVisible();
  await page.keyboard.press('Alt+KeyK');
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+KeyK');
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
  await bar.getByRole('button', { name: 'Pause' }).click();
  const stopped = await position(page);
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Velm', exact: true })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(stopped);
  expect((await position(page)) - stopped).toBeLessThan(5);

  await bar
    .getByRole('textbox', { name: 'Ask about what you hear...' })
    .fill('How long did it take to dig the harbour of Velm?');
  await bar.getByRole('button', { name: 'Send' }).click();
  await expect(bar.getByRole('log', { name: 'Reply' })).toContainText('forty-one years');
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible(page);

  // A question that names nothing is about the sentence being said; the answer is said, then the book goes on.
  await bar.getByRole('button', { name: 'Say the answer' }).click();
  await bar.getByRole('textbox', { name: 'Ask about what you hear...' }).fill('What does that mean?');
  await bar.getByRole('button', { name: 'Send' }).click();
  await expect(bar.getByRole('log', { name: 'Reply' })).toContainText('What is being read aloud:');
  await expect(bar.getByRole('link', { name: 'Velm', exact: true })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Close the reply' }).click();
  await expect(bar.getByRole('link', { name: 'Velm', exact: true })).toBeVisible();

  await bar.getByRole('button', { name: 'Minimise' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Show audio' }).click();
  await bar.getByRole('button', { name: 'Close audio' }).click();
  await expect(bar).toBeHidden();
});

test('a Word file is read along in its own layout, and a click plays from there', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, notesDocx(), 'note', 'Velm');
  await page.goto(`/note/${id}?tab=original`);
  const words = page.frameLocator('iframe').getByText('dug by hand in forty-one years');
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Listen to Velm' }).click();
  const frame = page.frames().at(-1)!;
  await expect.poll(() => marked(frame, 'spoken-sentence')).not.toBe('');
  const first = await marked(frame, 'spoken-sentence');
  await expect.poll(async () => first.includes(await marked(frame, 'spoken-word'))).toBe(true);
  await words.click({ position: { x: 40, y: 8 } });
  await expect.poll(() => marked(frame, 'spoken-sentence')).toContain('dug by hand in forty-one years');
  await words.hover();
  await page.mouse.wheel(0, 400);
  await page.getByRole('button', { name: 'Back to the Voice' }).click();
  await expect(page.getByRole('button', { name: 'Back to the Voice' })).toBeHidden();
});

test('on the study screen a card is read aloud, and a round button stands for the bar', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await api.addCard(subject.id, 'How long did it take to dig the harbour?', 'Forty-one years.');
  await page.goto(`/flashcards/${subject.id}/study`);
  await page.getByRole('button', { name: 'Listen to the question' }).click();
  await expect(page.getByRole('button', { name: 'Pause audio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Audio' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show Answer' }).click();
  await expect(page.getByRole('button', { name: 'Pause audio' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Listen to the answer' })).toBeVisible();

  // By ear the answer follows the question by itself.
  await page.getByRole('button', { name: 'Review by Ear' }).click();
  await expect(page.getByRole('button', { name: 'Pause audio' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('article', { name: 'Card', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Card with its answer' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
});

test('a card without a voice is told on the study screen, and said by ear', async ({ page, api }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    speechSynthesis.speak = ({ text }) => void said.push(text);
  });
  const subject = await api.addSubject('Harbours');
  await api.addCard(subject.id, '潮の満ち引きとは何ですか。', 'The water.');
  await page.goto(`/flashcards/${subject.id}/study`);
  const missing = page.getByRole('alert').filter({ hasText: 'Gene has no voice for Japanese.' });
  await page.getByRole('button', { name: 'Listen to the question' }).click();
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review by Ear' }).click();
  await expect(missing).toBeVisible();
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(said).toContain('Gene has no voice for Japanese.');
  await expect(page.getByRole('article', { name: 'Card with its answer' })).toBeVisible({ timeout: 20_000 });
  await expect(missing).toBeHidden();
});

test('what stops for want of network goes on once that is back', async ({ page, api, context }) => {
  const { id } = await api.addNote(
    'Tides',
    'The tide comes in twice a day, and goes out as often.\n\n'.repeat(60),
  );
  await page.goto(`/gene-notes/${id}`);
  await page.getByRole('button', { name: /^Listen/ }).click();
  const bar = page.getByRole('region', { name: 'Audio' });
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await bar.getByRole('slider', { name: 'Position' }).press('End');
  await expect(bar.getByRole('alert')).toContainText('Gene can’t be reached');
  await context.setOffline(false);
  await expect(bar.getByRole('alert')).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('all audio of a document is made, shown in its row, and removed', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  await api.addDocument(subject.id, plainText(), 'note', 'Tides');
  await page.goto(`/documents/${subject.id}`);
  const more = page.getByRole('button', { name: 'More actions for Tides' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Create Audio' }).click();
  // A voice is loaded first, beside what other journeys have read.
  await expect(page.getByRole('img', { name: 'Has audio' })).toBeVisible({ timeout: 40_000 });
  await more.click();
  await page.getByRole('menuitem', { name: 'What Isn’t Read Aloud' }).click();
  await expect(page.getByRole('dialog').getByText('Everything is read aloud.')).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove Audio' }).click();
  await expect(page.getByRole('img', { name: 'Has audio' })).toBeHidden();
});

test('audio of one chapter is made, downloaded and removed', async ({ page, api }) => {
  const subject = await api.addSubject('Rivers');
  const chapter = (title: string) =>
    `Chapter ${title}\n\nWater runs from the hills to the sea. It carries sand and mud.`;
  const text = `${chapter('1 Springs')}\n\n${chapter('2 Mouths')}`;
  const file = { name: 'water.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await api.addDocument(subject.id, file, 'textbook', 'Water');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'More actions for Water' }).click();
  await page.getByRole('menuitem', { name: 'Audio by Chapter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audio by Chapter' });
  await expect(dialog.getByText('not made yet')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Create audio of .*Mouths/ }).click();
  // A voice is loaded first, beside what other journeys have read.
  const saving = dialog.getByRole('button', { name: /^Download .*Mouths/ });
  await expect(saving).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await saving.click();
  expect((await download).suggestedFilename()).toMatch(/Mouths.*\.mp3$/);
  await dialog.getByRole('button', { name: /^Remove audio of .*Mouths/ }).click();
  await expect(dialog.getByText('not made yet')).toHaveCount(2);
});
