import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontRuns } from './fonts.ts';
import { fontInWoff } from './woff.ts';

const file = (path: string) => (path.endsWith('.woff') ? fontInWoff(readFileSync(path)) : readFileSync(path));

it.each([
  ['English, Ελληνικά, русский', 1],
  ['𝜃 = 𝑥²', 2],
  ['ज्वार और भाटा', 1],
  ['المد والجزر', 1],
  ['גאות ושפל', 1],
  ['潮汐、學習、満ち引き', 1],
  ['조석 변화', 1],
  ['தமிழ் மொழி ஸ்ரீ', 1],
  ['น้ำขึ้นที่นี่', 1],
  ['చంద్రుని ఆకర్షణ', 1],
  ['ಕನ್ನಡ ಭಾಷೆ', 1],
  ['ગુજરાતી ભાષા', 1],
])('every sign of %j is in the font that sets it', (text, most) => {
  for (const look of ['plain', 'bold', 'italic', 'boldItalic', 'code'] as const) {
    const runs = fontRuns(text, look);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    for (const run of runs) {
      const font = create(file(run.font));
      if (!('hasGlyphForCodePoint' in font)) throw new Error('several fonts');
      expect(Array.from(run.text).filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual(
        [],
      );
    }
    if (look === 'plain') expect(new Set(runs.map(({ font }) => font)).size).toBeLessThanOrEqual(most);
  }
});

it('a word that its font cannot shape is set in another', () => {
  const [run] = fontRuns('આૼૈ', 'plain');
  expect(run?.font).toContain('unifont');
});
