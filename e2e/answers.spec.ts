import type { Page } from '@playwright/test';
import { bell, notesDocx, plainText, textbookPdf } from './documents.ts';
import { expect, test } from './support.ts';

async function ask(page: Page, question: string) {
  const field = page.getByPlaceholder('Ask a question about the textbook...');
  await field.fill(question);
  await field.press('Enter');
}

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('a question is answered with a quote that opens its page, what is not there is said, and all is kept', async ({
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

  // The conversation is kept; it continues with a question the document does not answer, and with a greeting.
  await page.goto(`/textbook/${id}`);
  await expect(conversation(page).getByText(bell.question)).toBeVisible();
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
  await ask(page, 'Which enzymes break down cellulose in termites?');
  await expect(
    conversation(page)
      .getByText(/not in this document/i)
      .first(),
  ).toBeVisible();
  await ask(page, '   ');
  await expect(page.getByText('You asked:')).toHaveCount(2);
  await ask(page, 'Hello!');
  await expect(page.getByText('You asked:')).toHaveCount(3);
  await expect(conversation(page).getByRole('button', { name: 'Copy' })).toHaveCount(3);
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
  const paper = page.locator('iframe').contentFrame();
  await expect(paper.getByText(bell.answer)).toBeInViewport();
  const countCitations = () => paper.locator('body').evaluate(() => CSS.highlights.get('citation')?.size);
  await expect.poll(countCitations).toBe(1);
});

test('a whole subject is asked, and the answer names its document; a note is asked in the list', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  const unrelated = {
    ...plainText('tea.txt'),
    buffer: Buffer.from('Chapter 1 Tea\n\nTea is picked at dawn.\n'),
  };
  await api.addDocument(subject.id, unrelated, 'note', 'Tea');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'Tea', exact: true }).click();
  const box = page.getByRole('region', { name: 'Chat with Document' });
  await box.getByLabel('Your question').fill('When is tea picked?');
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByText('Tea is picked at dawn')).toBeVisible();
  await page.route('**/api/documents/*/chat', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), reply: ' ' } });
  });
  await box.getByLabel('Your question').fill('When is it drunk?');
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByText('No response received')).toBeVisible();
  await page.unroute('**/api/documents/*/chat');

  await page.getByRole('link', { name: 'Ask This Subject' }).click();
  const field = page.getByPlaceholder('Ask a question about this subject...');
  await field.fill(bell.question);
  await field.press('Enter');
  await expect(conversation(page).getByText(bell.answer)).toBeVisible();
  await expect(conversation(page).getByRole('list', { name: 'Sources' })).toContainText('Velm');
});

test('a comparison has a column for each side, and each below the other where it is narrow', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const marks =
    'Marks at sea\n\nA beacon is a light that stands on a hill and warns the ships of rocks.\n\n' +
    'A buoy is a float that is moored in the channel and warns the ships of sandbanks.\n';
  const file = { ...plainText('marks.txt'), buffer: Buffer.from(marks) };
  const { id } = await api.addDocument(subject.id, file, 'textbook', 'Marks');
  await page.goto(`/textbook/${id}`);
  await ask(page, 'What is the difference between a beacon and a buoy?');
  const table = conversation(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['beacon', 'buoy']);
  const cells = table.locator('td');
  await expect(cells.nth(0)).toContainText('stands on a hill');
  await expect(cells.nth(1)).toContainText('moored in the channel');
  const top = async (cell: number) => (await cells.nth(cell).boundingBox())?.y ?? NaN;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await top(1)) - (await top(0))).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1440, height: 900 });
  await cells
    .nth(1)
    .getByRole('link', { name: /^Citation 2/ })
    .click();
  await expect(page).toHaveURL(/at=\d+-\d+/);
});

test.describe('a conversation', () => {
  test('takes no question that is too long, and holds one that was asked again or stopped once', async ({
    page,
    api,
  }) => {
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, plainText(), 'textbook', 'Tides');
    await page.goto(`/textbook/${id}`);
    const field = page.getByPlaceholder('Ask a question about the textbook...');
    await field.fill('x'.repeat(4001));
    await expect(
      page.getByText('Please use at most 4,000 characters. This question has 4,001.'),
    ).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(field).toHaveValue(/x{4001}/);

    await ask(page, bell.question);
    await expect(conversation(page).getByText(bell.answer)).toBeVisible();
    await conversation(page).getByRole('button', { name: 'Ask Again' }).click();
    await expect(conversation(page).getByText(bell.answer)).toBeVisible();
    await page.reload();
    await expect(conversation(page).getByText(bell.answer)).toHaveCount(1);
    await expect(conversation(page).getByText(bell.question)).toHaveCount(1);

    // As if the server had stopped before answering; no request of the old page is still running.
    const address = page.url();
    await page.goto('about:blank');
    await page.route('**/api/chats/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { chat: unknown; messages: unknown[] };
      await route.fulfill({ response, json: { ...body, messages: body.messages.slice(0, 1) } });
    });
    await page.goto(address);
    await expect(conversation(page).getByText('Stopped before there was a reply.')).toBeVisible();
    await conversation(page).getByRole('button', { name: 'Ask Again' }).click();
    await expect(conversation(page).getByText(bell.answer)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('while a document is being read', () => {
  test('what was not found can be asked again once everything is read', async ({ page, api }) => {
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, plainText(), 'textbook', 'Tides');
    await page.route('**/api/documents/*/overview', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'processing' } });
    });
    await page.goto(`/textbook/${id}`);
    await ask(page, 'What is photosynthesis?');
    await expect(conversation(page).getByText('Not in this document', { exact: true })).toBeVisible();
    const offer = conversation(page).getByText('The whole document has been read now.');
    await expect(offer).toBeHidden();
    await page.unroute('**/api/documents/*/overview');
    await api.rename(id, 'High tides');
    await expect(offer).toBeVisible();
    await conversation(page).getByRole('button', { name: 'Ask Again' }).click();
    await expect(offer).toBeHidden();
    await expect(conversation(page).getByText('Not in this document', { exact: true })).toBeVisible();
  });
});

test.describe('the box of a note', () => {
  test('can be asked before the note is read; a question whose answer was lost on the way stays, and is asked once', async ({
    page,
    api,
  }) => {
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, plainText(), 'note', 'My notes');
    const list = '**/api/documents/subjects/*/documents?*';
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const listed = (await response.json()) as { documents: object[] };
      const documents = listed.documents.map((each) => ({ ...each, status: 'queued' }));
      await route.fulfill({ response, json: { ...listed, documents } });
    });
    await page.goto(`/documents/${subject.id}`);
    const opener = page.getByRole('button', { name: 'My notes', exact: true });
    const box = page.getByRole('region', { name: 'Chat with Document' });
    await opener.click();
    await expect(box.getByText('Not read yet, but you can already ask.')).toBeVisible();
    await expect(box.getByLabel('Your question')).toBeEnabled();
    await page.unroute(list);

    await page.route('**/api/documents/*/chat', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(`/documents/${subject.id}`);
    await opener.click();
    await box.getByLabel('Your question').fill(bell.question);
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Failed to get a response. Please try again.')).toBeVisible();
    await expect(box.getByLabel('Your question')).toHaveValue(bell.question);
    await page.unroute('**/api/documents/*/chat');
    await box.getByRole('button', { name: 'Send' }).click();
    await expect(box.getByText(bell.answer)).toBeVisible();
    expect(await api.countChats(id)).toBe(1);
  });
});
