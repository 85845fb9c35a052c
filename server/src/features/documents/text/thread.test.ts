import { expect, test } from 'vitest';
import { maxHits, searchTexts } from './thread.ts';
import type { PageText } from './store.ts';

/** Pages as stored: separated by a blank line, or by a space where a paragraph continues. */
function pagesOf(texts: string[], separator: ' ' | '\n\n' = '\n\n'): PageText[] {
  let start = 0;
  return texts.map((text, at) => {
    const page = { number: at + 1, start, end: start + text.length, text };
    start = page.end + separator.length;
    return page;
  });
}

async function* portions(pages: PageText[], size: number): AsyncGenerator<PageText[]> {
  for (let at = 0; at < pages.length; at += size) yield pages.slice(at, at + size);
}

test.each([1, 2, 7, 100])('every hit is found once, whatever the portions (%i pages)', async (size) => {
  const texts = Array.from({ length: 60 }, (_, at) => `Page ${at}: the needle and ${'hay '.repeat(at * 20)}`);
  const whole = texts.join('\n\n');
  const { hits, total } = await searchTexts(portions(pagesOf(texts), size), 'NEEDLE');
  expect(total).toBe(60);
  expect(hits.map((hit) => hit.page)).toEqual(texts.map((_, at) => at + 1));
  for (const hit of hits) {
    expect(whole.slice(hit.start, hit.end)).toBe('needle');
    expect(whole.slice(0, hit.start).endsWith(hit.before)).toBe(true);
    expect(whole.slice(hit.end).startsWith(hit.after)).toBe(true);
  }
});

test.each([1, 2])('a match may run over the end of a page', async (size) => {
  const pages = pagesOf(['the rule of', 'law prevails', 'always'], ' ');
  const { hits } = await searchTexts(portions(pages, size), 'rule of law');
  expect(hits).toMatchObject([{ page: 1, start: 4, end: 15, match: 'rule of law', before: 'the ' }]);
});

test('accents, case and white space do not matter; marks of the text may be separate letters', async () => {
  const pages = pagesOf(['Cafe\u0301 CRÈME\nBRÛLÉE, ΑΘΉΝΑ, Ёлка, naïve (sic) a.c']);
  const count = async (words: string) => (await searchTexts(portions(pages, 1), words)).total;
  for (const words of ['café', 'creme brulee', 'αθηνα', 'елка', 'NAIVE', '(sic)', 'a.c']) {
    expect([words, await count(words)]).toEqual([words, 1]);
  }
  for (const words of ['abc', 'naive(sic)', '\u0301'])
    expect([words, await count(words)]).toEqual([words, 0]);
});

test('letters written in several ways are one: ß and ss, final sigma, ligatures', async () => {
  const pages = pagesOf(['Die Straße. ΣΟΦΟΣ and σοφός. The \ufb01rst. 각']);
  const find = async (words: string) =>
    (await searchTexts(portions(pages, 1), words)).hits.map(({ match }) => match);
  expect(await find('strasse')).toEqual(['Straße']);
  expect(await find('STRASSE')).toEqual(['Straße']);
  expect(await find('σοφος')).toEqual(['ΣΟΦΟΣ', 'σοφός']);
  expect(await find('first')).toEqual(['\ufb01rst']);
  expect(await find('가')).toEqual([]);
});

test('what begins again within a near match is found, over the ends of portions too', async () => {
  const pages = pagesOf(['aab aa', 'aab ab', 'ac'], ' ');
  const { hits } = await searchTexts(portions(pages, 1), 'aab ab ac');
  expect(hits).toMatchObject([{ page: 2, start: 7, end: 16, match: 'aab ab ac' }]);
  expect((await searchTexts(portions(pages, 1), 'aa aab')).hits).toMatchObject([
    { page: 1, start: 4, end: 10 },
  ]);
});

test('near matches everywhere cost no more than any other text', async () => {
  const pages = pagesOf(['a '.repeat(250_000)]);
  const timeOf = async (words: string) => {
    const began = process.cpuUsage();
    expect((await searchTexts(portions(pages, 1), words)).total).toBe(0);
    return process.cpuUsage(began).user;
  };
  await timeOf('b');
  expect(await timeOf(`${'a '.repeat(99)}b`)).toBeLessThan(20 * (await timeOf('b')) + 20_000);
});

test('any sign can be looked for', async () => {
  const signs = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32)).trim();
  const pages = pagesOf([`an x-ray of ${signs}.`]);
  const count = async (words: string) => (await searchTexts(portions(pages, 1), words)).total;
  expect(await count('X-ray')).toBe(1);
  expect(await count(signs)).toBe(1);
  for (const sign of signs) expect([sign, (await count(sign)) > 0]).toEqual([sign, true]);
});

test('of very many hits the first are given and all are counted', async () => {
  const pages = pagesOf(Array.from({ length: 20 }, () => 'a '.repeat(1000)));
  const { hits, total } = await searchTexts(portions(pages, 3), 'a');
  expect(hits).toHaveLength(maxHits);
  expect(total).toBe(20_000);
});
