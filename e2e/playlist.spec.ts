import type { Page } from '@playwright/test';
import { plainText, textbookPdf } from './documents.ts';
import { expect, expectAccessible, test } from './support.ts';

const titles = (page: Page) => page.getByRole('list', { name: 'Tracks' }).getByRole('link');
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').filter({ hasText: title });
const position = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
const kept = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/place') && response.ok());

test('tracks are put in order, play one after the other, and go on elsewhere where they were left', async ({
  page,
  api,
}) => {
  const long = Array.from({ length: 30 }, (_, i) => `The tide of day ${i} comes in twice and goes out.`);
  for (const [title, content] of [
    ['Ebb', long.join(' ')],
    ['Slack', 'The water stands still.'],
    ['Flow', long.join(' ')],
  ] as const) {
    const { id } = await api.addNote(title, content);
    await api.listen({ kind: 'note', noteId: id });
  }
  await page.goto('/playlist');
  await expect(titles(page)).toHaveText(['Flow', 'Slack', 'Ebb']);

  // By key, then by drag; the order is kept.
  await page.getByRole('button', { name: 'Move Slack' }).press('ArrowUp');
  await expect(titles(page)).toHaveText(['Slack', 'Flow', 'Ebb']);
  await page.getByRole('button', { name: 'Move Ebb' }).hover();
  await page.mouse.down();
  const flow = (await row(page, 'Flow').boundingBox())!;
  await page.mouse.move(flow.x + 20, flow.y + 8, { steps: 4 });
  const moved = page.waitForResponse((response) => response.url().endsWith('/move'));
  await page.mouse.up();
  await moved;
  await page.reload();
  await expect(titles(page)).toHaveText(['Slack', 'Ebb', 'Flow']);
  await expectAccessible(page);

  // The next one begins at the end of one, and only one plays.
  await row(page, 'Slack').getByRole('button', { name: 'Play' }).click();
  await expect(row(page, 'Ebb').getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 20_000 });
  await expect(row(page, 'Slack').getByText('Played')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Audio' });
  await bar.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(row(page, 'Flow').getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(row(page, 'Ebb').getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();

  await expect.poll(() => position(page)).toBeGreaterThan(1);
  const sent = kept(page);
  await row(page, 'Flow').getByRole('button', { name: 'Pause' }).click();
  await sent;
  const left = await position(page);
  // Another device knows only what the server does.
  await page.evaluate(() => ['audio', 'audio-queue'].forEach((key) => localStorage.removeItem(key)));
  await page.addInitScript(() => localStorage.removeItem('audio'));
  await page.reload();
  await expect(row(page, 'Flow').getByText(/left$/)).toBeVisible();
  await row(page, 'Flow').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(left);
  await bar.getByRole('button', { name: 'Pause' }).click();
  expect((await position(page)) - left).toBeLessThan(4);

  await page.getByRole('button', { name: 'More actions for Ebb' }).click();
  await page.getByRole('menuitem', { name: 'Remove from Playlist' }).click();
  await expect(titles(page)).toHaveText(['Slack', 'Flow']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Slack', 'Ebb', 'Flow']);

  await page.getByRole('button', { name: 'More actions for Slack' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Create Audio' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download MP3' }).click();
  expect((await file).suggestedFilename()).toBe('Slack.mp3');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Podcast' }).click();
  await page.getByRole('button', { name: 'Create an Address' }).click();
  const address = await page.getByLabel('Address for your podcast app').inputValue();
  expect(await (await page.request.get(new URL(address).pathname)).text()).toContain('<title>Slack</title>');
});

test('what a study session is about is played from its page', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id, title } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  const day = await page.evaluate(() => new Intl.DateTimeFormat('sv').format());
  const about = { kind: 'page' as const, documentId: id, page: 2 };
  await api.planSession({ day, minutes: 30, title: 'Read on', subjectId: subject.id, about });
  const long =
    'Read on about the keepers of the harbour, the lamp, the tides and the tolls, and about the council';
  await api.planSession({ day, minutes: 10, title: long.repeat(2), subjectId: subject.id, about });
  await page.goto('/study-plan');
  const player = page.getByRole('region', { name: 'Listen to a session' });
  await expect(player.getByText('From page 2')).toBeVisible();
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Audio' });
  await expect(bar.getByRole('link', { name: title })).toBeVisible();
  await expect(bar.getByText('Page 2', { exact: true })).toBeVisible();
  await player.getByRole('button', { name: 'Pause' }).click();
  await page.goto('/playlist');
  await page.getByRole('button', { name: 'Play Today’s Plan' }).click();
  await expect(row(page, title).getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('on a phone the last row is not under the round button of the bar', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (let i = 1; i <= 8; i += 1) {
    const { id } = await api.addNote(`Tide ${i}`, `The tide of day ${i} comes in twice and goes out.`);
    await api.listen({ kind: 'note', noteId: id });
  }
  await page.goto('/playlist');
  await row(page, 'Tide 8').getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('region', { name: 'Audio' }).getByText(/^Note · /)).toBeVisible();
  await page.getByRole('button', { name: 'Minimise' }).click();
  const round = page.getByRole('button', { name: 'Show audio' });
  await expect(round).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = async () => (await round.boundingBox())!.y;
  const actions = page.getByRole('button', { name: 'More actions for Tide 1' });
  await expect
    .poll(async () => {
      const { y, height } = (await actions.boundingBox())!;
      return y + height - (await top());
    })
    .toBeLessThanOrEqual(0);
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Remove from Playlist' })).toBeVisible();
});

test('a track that was deleted meanwhile says so when it is played, and goes', async ({ page, api }) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, plainText(), 'textbook', 'Tides');
  await api.listen({ kind: 'document', documentId: id });
  // As on a device that has been asleep.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/playlist');
  await expect(row(page, 'Tides')).toBeVisible();
  await api.deleteDocument(id);
  await row(page, 'Tides').getByRole('button', { name: 'Play' }).click();
  const bar = page.getByRole('region', { name: 'Audio' });
  await expect(bar.getByRole('alert')).toHaveText(
    'This is gone: it was deleted or is no longer shared with you.',
  );
  await expect(row(page, 'Tides')).toHaveCount(0);
});

test('a text in a language without a voice names the language', async ({ page, api }) => {
  const { id } = await api.addNote('潮', 'これは潮の満ち引きについての本です。水は一日に二回来ます。');
  await api.listen({ kind: 'note', noteId: id });
  await page.goto('/playlist');
  await row(page, '潮').getByRole('button', { name: 'Play' }).click();
  const bar = page.getByRole('region', { name: 'Audio' });
  const missing = bar.getByRole('alert').filter({ hasText: 'Gene has no voice for Japanese.' });
  await expect(missing).toBeVisible();
  // Now it is known from the start that there is nothing.
  await page.reload();
  await row(page, '潮').getByRole('button', { name: 'Play' }).click();
  await expect(missing).toBeVisible();
});
