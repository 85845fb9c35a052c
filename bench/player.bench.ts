/**
 * The player in a real Chromium on the built server: how much longer the silence between two segments is than in their files, and how
 * far off somebody goes on after a reload and on another device.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type Figure, quantile } from './figures.ts';
import { addText, hearAll, novelOf, wordsOf } from './listening.ts';
import { installRecorder, type Recorded, recorderModule } from './player-recorder.ts';

const words = 500;
const boundaries = 10;
const runs = 3;
const title = 'Novel';

export const bench: Bench = {
  name: 'player',
  async run({ folder, log }) {
    const executablePath = await findBrowser();
    if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH to one.');
    const server = await BuiltServer.create();
    // The recording begins before anything is pressed.
    const args = [...browserFlags, '--autoplay-policy=no-user-gesture-required'];
    const browser = await chromium.launch({ executablePath, args });
    try {
      await server.start();
      const client = await Client.register(server.origin, 'lena@bench.example');
      const { id: subjectId } = await client.addSubject('Novels');
      const id = await addText(client, subjectId, wordsOf(novelOf(folder), words), title);
      const files = new Map<string, number>();
      let seconds = 0;
      for await (const { segment } of hearAll(client, id)) {
        files.set(segment.file ?? '', seconds);
        seconds += (segment.durationMs ?? 0) / 1000;
      }
      log(`  ${files.size} segments, ${seconds.toFixed(0)} s`);
      const device = { browser, client, path: `/textbook/${id}?tab=text`, files };
      const gaps = await measureGaps(device);
      log(`  gaps: ${gaps.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      return [...gapFigures(gaps), ...(await placeFigures(device, log))];
    } finally {
      await browser.close();
      await server.remove();
    }
  },
};

interface Device {
  browser: Browser;
  client: Client;
  path: string;
  /** Seconds at which each file of the track begins. */
  files: ReadonlyMap<string, number>;
}

function gapFigures(gaps: readonly number[]): Figure[] {
  const data = `${gaps.length} ends of segments in Chromium, to 3 ms`;
  return [
    {
      ...{ metric: 'silence between two segments beyond that of their files, the longest', data },
      ...{ value: Math.max(...gaps), unit: 'ms', reach: { atMost: 50 } },
      reference: `the middle one ${quantile(gaps, 0.5).toFixed(0)} ms`,
    },
  ];
}

/** A browser of its own, signed in as the same person. */
async function open({ browser, client, path }: Device): Promise<{ context: BrowserContext; page: Page }> {
  const localStorage = [{ name: 'token', value: client.token }];
  const context = await browser.newContext({
    baseURL: client.origin,
    serviceWorkers: 'block',
    // The recorder is no script of the page's own origin.
    bypassCSP: true,
    storageState: { cookies: [], origins: [{ origin: client.origin, localStorage }] },
  });
  const page = await context.newPage();
  // What the benches are run with names functions by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installRecorder);
  await page.goto(path);
  return { context, page };
}

const listen = (page: Page) => page.getByRole('button', { name: `Listen to ${title}` }).click();
const press = (page: Page, name: 'Play' | 'Pause') =>
  page.getByRole('region', { name: 'Audio' }).getByRole('button', { name, exact: true }).click();

async function measureGaps(device: Device): Promise<number[]> {
  const { context, page } = await open(device);
  try {
    await page.evaluate((module) => window.recorder.record(module), recorderModule);
    await listen(page);
    await page.waitForFunction((count) => window.recorder.ends.length > count, boundaries, {
      timeout: 600_000,
    });
    return gapsIn(await page.evaluate(() => window.recorder.recorded()));
  } finally {
    await context.close();
  }
}

/** At each end of a segment: the silence that was heard, less what there is in the files. */
function gapsIn({ ends, peaks, blockMs, silences }: Recorded): number[] {
  const isLoud = (block: number) => (peaks[block] ?? 0) > 0;
  return ends.slice(0, boundaries).map(({ atMs, file, next }) => {
    const end = Math.round(atMs / blockMs);
    let [last, first] = [end, end + 1];
    while (last > 0 && !isLoud(last)) last -= 1;
    while (first < peaks.length && !isLoud(first)) first += 1;
    const expectedMs = (silences[file]?.afterMs ?? 0) + (silences[next]?.beforeMs ?? 0);
    return (first - last - 1) * blockMs - expectedMs;
  });
}

async function placeFigures(device: Device, log: (line: string) => void): Promise<Figure[]> {
  const off: Record<'reload' | 'paused' | 'closed', number[]> = { reload: [], paused: [], closed: [] };
  for (let run = 0; run < runs; run += 1) {
    const first = await open(device);
    await listen(first.page);
    await heard(first.page, device, 4 + run);
    await first.page.reload();
    const left = await first.page.evaluate(() => window.recorder.placeBefore());
    await press(first.page, 'Play');
    off.reload.push(Math.abs((await began(first.page, device)) - secondsOf(left, device)));

    await heard(first.page, device, 2);
    await press(first.page, 'Pause');
    const paused = secondsOf(await placeIn(first.page), device);
    const second = await open(device);
    await listen(second.page);
    off.paused.push(Math.abs((await began(second.page, device)) - paused));
    await first.context.close();

    await heard(second.page, device, 3);
    const closed = secondsOf(await placeIn(second.page), device);
    await second.page.close({ runBeforeUnload: true });
    const third = await open(device);
    await listen(third.page);
    off.closed.push(Math.abs((await began(third.page, device)) - closed));
    await third.context.close();
    await second.context.close();
  }
  for (const [how, seconds] of Object.entries(off))
    log(`  off after ${how}: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`);
  const data = `${runs} runs in Chromium, the farthest`;
  const figure = (metric: string, seconds: readonly number[]): Figure => ({
    ...{ metric, data, value: Math.max(...seconds), unit: 's', reach: { atMost: 1 } },
  });
  return [
    figure('place off after a reload while it played', off.reload),
    figure('on another device, after a pause', off.paused),
    figure('on another device, after the page was closed while it played', off.closed),
  ];
}

type Place = Awaited<ReturnType<typeof placeIn>>;

const placeIn = (page: Page) => page.evaluate(() => window.recorder.place());

function secondsOf(place: Place, { files }: Device): number {
  const start = place ? files.get(place.file) : undefined;
  if (!place || start === undefined) throw new Error('nothing is played');
  return start + place.seconds;
}

/** Where it begins to sound. */
async function began(page: Page, device: Device): Promise<number> {
  const found = await page.waitForFunction(() => window.recorder.begun, null, { timeout: 60_000 });
  return secondsOf(await found.jsonValue(), device);
}

/** Waits until so much more of it was heard. */
async function heard(page: Page, device: Device, seconds: number): Promise<void> {
  const from = await began(page, device);
  for (let now = from; now < from + seconds;) {
    await page.waitForTimeout(100);
    const place = await placeIn(page);
    // Between two segments nothing is played for a moment.
    if (place) now = secondsOf(place, device);
  }
}
