import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import { bell, dotPng, textbookPdf } from './documents.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Lists addresses cached for offline reading. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('session-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });

test('an opened document is read without network: its text, its pages, its conversation', async ({
  page,
  context,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  const { id } = await api.addDocument(subject.id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto('/subject/1');
  await controlled(page);
  await page.goto(`/textbook/${id}`);
  await page.getByPlaceholder('Ask a question about the textbook...').fill(bell.question);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('log').getByText(bell.answer);
  await expect(answer).toBeVisible();
  await page.getByRole('tab', { name: 'Original View' }).click();
  await expect(page.locator('.page canvas').first()).toBeVisible();
  await expect
    .poll(async () => {
      const urls = await kept(page);
      return [/\/original$/, /\/pages\?/, /\/chats$/, /\/api\/chats\/[^/]+$/].filter((kind) =>
        urls.some((url) => kind.test(url)),
      ).length;
    })
    .toBe(4);

  await context.setOffline(true);
  await page.goto(`/textbook/${id}`);
  await expect(answer).toBeVisible();
  await page.getByRole('tab', { name: 'Full Text' }).click();
  const text = page.getByRole('region', { name: 'Text of the document' });
  await expect(text.getByText('dug by hand in forty-one years')).toBeVisible();
  await page.getByRole('tab', { name: 'Original View' }).click();
  await expect(page.locator('.page canvas').first()).toBeVisible();
});

test('a track kept on this device is played without network, from where it was left', async ({
  page,
  context,
  api,
}) => {
  const content = Array.from({ length: 12 }, (_, i) => `The tide of day ${i} comes in twice and goes out.`);
  const { id } = await api.addNote('Ebb', content.join('\n\n'));
  await api.listen({ kind: 'note', noteId: id });
  await page.goto('/playlist');
  await controlled(page);
  await page.getByRole('button', { name: 'More actions for Ebb' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Create Audio' }).click();
  await page.getByRole('button', { name: 'Keep Offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from This Device' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  // The toast that tells of it is an item of a list, too.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ebb' });
  await expect(row.getByText('On this device')).toBeVisible();
  await page.reload();

  await context.setOffline(true);
  await page.goto('/playlist');
  await row.getByRole('button', { name: 'Play' }).click();
  const position = page.getByRole('region', { name: 'Audio' }).getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1);
  await row.getByRole('button', { name: 'Pause' }).click();
  const left = Number(await position.inputValue());
  await page.evaluate(() => localStorage.removeItem('audio'));
  await page.goto('/playlist');
  await row.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(left);
});

test('a card that was answered with network is not asked again without it', async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.addSubject('Harbours');
  await api.addCard(id, 'Who rings the bell?', 'The keeper');
  await api.addCard(id, 'What burns in the lamp?', 'Whale oil');
  await page.goto('/subject/1');
  await controlled(page);
  await page.goto(`/flashcards/${id}/study`);
  await page.getByRole('button', { name: 'Show Answer' }).click();
  const taken = page.waitForResponse('/api/cards/reviews');
  await page.getByRole('button', { name: /^Easy/ }).click();
  await taken;
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('1 left · 0 answered · offline')).toBeVisible();
});

test('signing out leaves nothing behind for the next person', async ({ page, api }) => {
  await api.addSubject('Harbours');
  await page.goto('/subject/1');
  await controlled(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Harbours' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem('cards-taken:somebody', '{}'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cards-taken:somebody'))).toBeNull();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a script that does not come takes nothing else with it, and is asked for again', async ({
    page,
    context,
  }) => {
    await page.goto('/subject/1');
    await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
    const missed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/assets/'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await missed;
    const told = page.getByText('The theme changed on this device only');
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
    await context.setOffline(false);
    await expect(told).toBeVisible();
  });
});

test('pictures and sounds come from no cache once their owner has signed out', async ({ page, api }) => {
  const { id } = await api.addSubject('Harbours');
  const picture = await api.addPicture(dotPng());
  await api.addCard(id, `![dot](media:${picture.id})`, 'A dot');
  await page.goto('/subject/1');
  await controlled(page);
  const asked = page.waitForRequest((request) => request.url().endsWith(picture.id));
  await page.goto(`/flashcards/${id}`);
  await expect(page.getByRole('img', { name: 'dot' })).toBeVisible();
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  const sound = await page.evaluate(async (token) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const send = async (path: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(path, { ...init, headers })).json();
    };
    const { id: noteId } = await send('/api/notes', { title: 'Gates', content: 'The gate opens.' });
    const { id } = await send('/api/audio/tracks', { source: { kind: 'note', noteId } });
    const { segments } = await send(`/api/audio/tracks/${id}/segments`);
    const { file } = await send(`/api/audio/tracks/${id}/segments/${segments[0].start}`, {});
    const path = `/api/audio/files/${file}`;
    await (await fetch(path, { headers: { authorization: token } })).arrayBuffer();
    return path;
  }, authorization);
  const areGiven = (cache: RequestCache, headers: Record<string, string> = {}) =>
    page.evaluate(
      ([paths, init]) =>
        Promise.all(paths.map(async (path) => (await fetch(path, init).catch(() => null))?.ok ?? false)),
      [[`/api/cards/media/${picture.id}`, sound], { cache, headers, mode: 'same-origin' }] as const,
    );
  expect(await areGiven('only-if-cached', { authorization })).toEqual([true, true]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  // The screen does not wait for the answer that has the cache cleared.
  await expect.poll(() => areGiven('only-if-cached', { authorization })).toEqual([false, false]);
  expect(await areGiven('only-if-cached')).toEqual([false, false]);
  expect(await areGiven('default')).toEqual([false, false]);
});

test('a new version asks before it replaces the one being used', async ({ browser, person, baseURL }) => {
  const deployment = await deploy(baseURL ?? '');
  const localStorage = [{ name: 'token', value: person.token }];
  const origins = [{ origin: deployment.origin, localStorage }];
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  try {
    const page = await context.newPage();
    await page.goto(`${deployment.origin}/subject/1`);
    await controlled(page);
    await page.reload();
    deployment.version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('New content available. Reload?')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
    await expect(page.getByText('New content available. Reload?')).toHaveCount(0);
  } finally {
    await context.close();
    await deployment.close();
  }
});

/** Serves the app at another address, with a service worker that differs between versions. */
async function deploy(origin: string) {
  const deployment = { origin: '', version: 1, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', origin);
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const forwarded = httpRequest(target, { method: incoming.method, headers }, (answer) => {
      const worker = target.pathname === '/sw.js';
      const { 'content-length': _length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, worker ? rest : answer.headers);
      answer.pipe(outgoing, { end: !worker });
      if (worker) answer.on('end', () => outgoing.end(`\n// version ${deployment.version}\n`));
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  deployment.origin = `http://127.0.0.1:${address.port}`;
  deployment.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return deployment;
}
