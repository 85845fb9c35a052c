import { readFile } from 'node:fs/promises';
import { bell, brokenPdf, notesDocx, textbookPdf } from './documents.ts';
import { hostileDocx } from './hostile-docx.ts';
import { expect, test } from './support.ts';

test('the text is searched, and a page is gone to by its number and found again after a reload', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}?tab=text`);
  await expect(page.getByText('dug by hand in forty-one years')).toBeVisible();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search in the text' });
  await search.fill('keeper');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('mark[data-mark="current"]')).toBeInViewport();
  await search.press('Enter');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await search.fill('submarine');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await search.press('Escape');
  await expect(search).toBeHidden();

  const pageNumber = page.getByRole('textbox', { name: 'Page' });
  await pageNumber.fill('3');
  await pageNumber.press('Enter');
  await expect(page.getByRole('heading', { name: /Council of Tides/ })).toBeInViewport();
  await expect(page).toHaveURL(/tab=text.*page=3/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Council of Tides/ })).toBeInViewport();
});

test('the pages of the original are turned, zoomed and searched, and the file is downloaded', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}?tab=original&page=2`);
  const pages = page.getByRole('region', { name: 'Pages of the document' });
  await expect(pages.getByText('Chapter 2 The Lighthouse Keepers')).toBeInViewport();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pages.getByText('Chapter 3 The Council of Tides')).toBeInViewport();

  const fit = page.getByRole('button', { name: 'Fit the width' });
  await expect(fit).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(fit).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Search in the pages' }).click();
  await page.getByRole('searchbox', { name: 'Search in the pages' }).fill('bronze bell');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(pages.locator('.highlight.selected')).toBeInViewport();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download original/ }).click();
  expect((await download).suggestedFilename()).toBe('velm.pdf');
});

test('the pages of a Word file are searched: hits are counted, walked through and marked', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, notesDocx(), 'textbook', 'Notes');
  await page.goto(`/textbook/${id}?tab=original`);
  const marked = () =>
    page
      .locator('iframe')
      .contentFrame()
      .locator('body')
      .evaluate(() =>
        [...(CSS.highlights.get('found-current') ?? [])].map((range) => (range as Range).toString()),
      );
  await page.getByRole('button', { name: 'Search in the pages' }).click();
  const search = page.getByRole('searchbox', { name: 'Search in the pages' });
  await search.fill('KEEPER');
  await expect(page.getByText(/^1 of [2-9]$/)).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText(/^2 of [2-9]$/)).toBeVisible();
  expect(await marked()).toEqual(['keeper']);
  await search.press('Shift+Enter');
  await expect(page.getByText(/^1 of [2-9]$/)).toBeVisible();
  await search.fill('submarine');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await marked()).toEqual([]);
});

test('a Word file stays on its paper: it covers nothing, runs nothing, loads nothing and leads nowhere', async ({
  page,
  api,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('a dialog'));
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, hostileDocx(), 'textbook', 'Hostile');
  await page.goto(`/textbook/${id}?tab=original`);
  const paper = page.locator('iframe').contentFrame();
  await expect(paper.getByText('The bell was cast by Marta Ilves').first()).toBeVisible();
  await expect(paper.getByText('payload 11')).toBeAttached();

  // Content ends at the frame's edge; the page around it stays intact.
  const covered = await page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('iframe')!.getBoundingClientRect();
    const all = Array.from({ length: 40 }, (_, x) => Array.from({ length: 30 }, (_, y) => [x * 36, y * 30]));
    return all.flat().filter(([x = 0, y = 0]) => {
      const isOutside = x < left || x >= right || y < top || y >= bottom;
      return isOutside && document.elementFromPoint(x, y)?.localName === 'iframe';
    });
  });
  expect(covered).toEqual([]);
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  await expect(
    paper.locator('script, iframe, object, embed, form, input, base, link, [onload], [onerror]'),
  ).toHaveCount(0);
  const addresses = await paper
    .locator('[href], [src]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
  expect(addresses.filter((address) => !/^(?:data:image\/|#|https?:|mailto:)/.test(address))).toEqual([]);
  const pressed = page.url();
  for (const link of await paper.getByText(/^link \d$/).all()) await link.dispatchEvent('click');
  expect(page.url()).toBe(pressed);
  expect(page.context().pages()).toHaveLength(1);
  expect(await page.evaluate(() => 'escaped' in globalThis)).toBe(false);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(?:data|blob|about):/.test(url))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the original begins with its margins cropped, and shows the whole page on request', async ({
    page,
    api,
  }) => {
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
    await page.goto(`/textbook/${id}?tab=original&page=2`);
    const line = page.locator('.textLayer').getByText('The lighthouse of Velm burns');
    await expect(line).toBeInViewport();
    const crop = page.getByRole('button', { name: 'Crop the margins' });
    await expect(crop).toHaveAttribute('aria-pressed', 'true');
    const left = async () => (await line.boundingBox())?.x ?? -1;
    await expect.poll(left).toBeGreaterThanOrEqual(0);
    expect(await left()).toBeLessThan(16);
    await page.getByRole('button', { name: 'Fit the width' }).click();
    await expect(crop).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(left).toBeGreaterThan(40);
  });
});

test('following a citation and going back keeps the place in the conversation, and the focus', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}`);
  await page.getByPlaceholder('Ask a question about the textbook...').fill(bell.question);
  await page.keyboard.press('Enter');
  const citation = page
    .getByRole('log')
    .getByRole('link', { name: /^Citation 1/ })
    .first();
  // The reply is complete; until then it re-renders with every sentence.
  await expect(page.getByRole('log').getByRole('button', { name: 'Copy' })).toBeVisible();
  // Scrolling closes tooltips.
  await citation.scrollIntoViewIfNeeded();
  await citation.focus();
  await expect(page.getByRole('tooltip')).toContainText('Marta Ilves');
  await page.keyboard.press('Enter');
  await expect(page.locator('.place-mark').first()).toBeInViewport();
  await expect(page.locator('[role=tabpanel][data-state=active]')).toContainText('of 3');
  await page.goBack();
  await expect(citation).toBeFocused();
  await expect(citation).toBeInViewport();
});

test('a conversation is renamed, exported and deleted', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}`);
  await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first().click();
  await expect(page.getByText('Built-in engine', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('The first evening');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();

  await page.getByRole('button', { name: 'More for “The first evening”' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('The first evening.md');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('# The first evening');

  await page.getByRole('button', { name: 'More for “The first evening”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Conversation deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('What you ask is kept here.')).toBeVisible();
  await expect(page.getByText('You asked:')).toHaveCount(0);
});

test('a reply that is on its way can be stopped, and asked for again', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto(`/textbook/${id}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/documents/*/chat', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const field = page.getByPlaceholder('Ask a question about the textbook...');
  await field.fill(bell.question);
  await field.press('Enter');
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this reply.')).toBeVisible();
  await expect(field).toBeFocused();
  release();
  await page.getByRole('button', { name: 'Ask Again' }).click();
  await expect(page.getByRole('log').getByText(bell.answer)).toBeVisible();
  await expect(page.getByText('You asked:')).toHaveCount(1);
});

test('a file that could not be read says why and can be removed; somebody else’s shows nothing', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.upload(subject.id, brokenPdf(), 'textbook', 'Broken');
  await expect.poll(async () => (await api.getDocument(id)).status, { timeout: 45_000 }).toBe('failed');
  await page.goto(`/textbook/${id}`);
  await expect(page.getByRole('alert')).toContainText('The file is damaged and cannot be opened.');
  await expect(page.getByText('No summary available')).toBeVisible();
  await page.getByRole('tab', { name: 'Full Text' }).click();
  await expect(page.getByText('No full text available')).toBeVisible();
  await page.getByRole('tab', { name: 'Original View' }).click();
  const original = page.getByRole('tabpanel', { name: 'Original View' });
  await expect(original.getByText('No original content available')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/documents/${subject.id}`);

  await page.goto(`/textbook/${id}`);
  await expect(page.getByRole('alert')).toContainText('This document does not exist or isn’t yours.');
  await expect(page.getByText(/try again/i)).toHaveCount(0);
});
