/** Measures what the login page costs a first-time visitor. */
import { gzipSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.mjs';
import { BuiltServer } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, missing } from './figures.ts';
import { measure } from './programs.ts';

const lighthouse = { command: 'lighthouse', npm: 'lighthouse@12.8.2' };
const aims = { performance: 0.9, accessibility: 1, 'best-practices': 1 };

export const bench: Bench = {
  name: 'web',
  async run(context) {
    const browser = await findBrowser();
    if (!browser) throw new Error('No Chromium: set CHROMIUM_PATH to one.');
    const server = await BuiltServer.create();
    try {
      await server.start();
      return [await scriptSize(server.origin, browser), ...(await audit(server.origin, browser, context))];
    } finally {
      await server.remove();
    }
  },
};

async function scriptSize(origin: string, executablePath: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    return {
      metric: 'JavaScript of the login page, gzip',
      data: `${scripts.length} files`,
      value: bytes / 1000,
      unit: 'kB',
      reach: { atMost: 165 },
    };
  } finally {
    await browser.close();
  }
}

async function audit(origin: string, browser: string, context: BenchContext): Promise<Figure[]> {
  const program = context.program(lighthouse);
  const figure = (category: keyof typeof aims, value: number | null): Figure => ({
    metric: `Lighthouse ${category}`,
    data: 'login page, mobile',
    value,
    unit: 'share',
    reference: program ? null : missing(lighthouse),
    reach: { atLeast: aims[category] },
  });
  const categories = Object.keys(aims) as (keyof typeof aims)[];
  if (!program) return categories.map((category) => figure(category, null));
  const folder = mkdtempSync(join(tmpdir(), 'gene-lighthouse-'));
  try {
    const report = join(folder, 'report.json');
    const run = await measure(
      program,
      [
        `${origin}/`,
        '--output=json',
        `--output-path=${report}`,
        '--quiet',
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless --no-sandbox',
      ],
      { env: { ...process.env, CHROME_PATH: browser } },
    );
    if (run.status !== 0) throw new Error(`lighthouse failed: ${run.stderr}`);
    const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
    for (const category of categories)
      for (const { id } of result.categories[category]?.auditRefs ?? []) {
        const found = result.audits[id];
        if (found && found.score !== null && found.score < 0.9)
          context.log(`  ${category}: ${found.title} (${found.displayValue ?? found.score})`);
      }
    return categories.map((category) => figure(category, result.categories[category]?.score ?? null));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}
