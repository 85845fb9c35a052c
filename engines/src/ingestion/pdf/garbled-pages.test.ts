import { describe, expect, it } from 'vitest';
import type { OcrPort } from '../ports.ts';
import { isGarbled } from '../structure/garbled.ts';
import { mappedFontPdf } from '../testing/mapped-font-pdf.ts';
import { readAll } from '../testing/read-all.ts';

const chapter = [
  'The ferry crosses the sound four times a day in all weathers of the year.',
  'Whoever wishes to bring a cart on board has to say so before the evening bell,',
  'and pays for it what the master of the harbour has written on the board there.',
  'Children who travel with their parents are carried without any further charge,',
  'unless the council of the town has decided otherwise in the week before that.',
];
/** The map has each letter be another one: x for a, and so on. */
const otherLetters = [
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => {
    const code = letter.charCodeAt(0).toString(16);
    const taken = 'xqjzkvwbgfhpmyculdrnstoaei'.charCodeAt(i).toString(16).padStart(4, '0');
    return `<${code}> <${code}> <${taken}>`;
  }),
];
const garbled = mappedFontPdf(
  [
    { lines: chapter, isMapped: false },
    { lines: chapter, isMapped: true },
  ],
  otherLetters,
);

/** Recognises the same words on each page that it is shown. */
const recogniser = (words: readonly string[]): OcrPort => ({
  recognise: () =>
    Promise.resolve([
      {
        words: words.map((text, i) => ({
          ...{ text, confidence: 90, x: 200 + i * 160, y: 300, width: 150, height: 30 },
        })),
      },
    ]),
  close: () => Promise.resolve(),
});

describe('a page whose font says other letters than it draws', () => {
  it('is read from its picture', async () => {
    const { pages, passages } = await readAll(garbled, recogniser(['The', 'ferry', 'crosses']));
    expect(pages.map((page) => page.scanned)).toEqual([false, true]);
    expect(pages[1]!.blocks.map((block) => block.text)).toEqual(['The ferry crosses']);
    expect(JSON.stringify(passages)).toContain('The ferry crosses"');
  });

  it('has no text and says so where its picture cannot be read either, and nothing of it is cited', async () => {
    const { pages, passages, content } = await readAll(garbled);
    expect(pages.map((page) => page.illegible ?? false)).toEqual([false, true]);
    expect(pages[1]!.blocks).toEqual([]);
    expect(content.match(/ferry/g)).toHaveLength(1);
    expect(passages.flatMap((one) => one.sentences).every((sentence) => sentence.page === 1)).toBe(true);
  });

  it('has no text where what is recognised on its picture means nothing either', async () => {
    const noise = chapter
      .join(' ')
      .replace(/[a-z]/g, (letter) => 'xqjzkvwbgfhpmyculdrnstoaei'[letter.charCodeAt(0) - 97]!);
    const { pages } = await readAll(garbled, recogniser(noise.split(' ')));
    expect(pages[1]).toMatchObject({ illegible: true, blocks: [] });
  });

  it('is named illegible where there is no other page', async () => {
    const file = mappedFontPdf([{ lines: chapter, isMapped: true }], otherLetters);
    await expect(readAll(file)).rejects.toMatchObject({ code: 'illegible' });
  });
});

describe('pages that mean something', () => {
  it.each([
    ['English', chapter.join(' ')],
    [
      'German',
      'Die Fähre überquert den Sund viermal am Tag bei jedem Wetter. Wer einen Wagen an Bord bringen will, muss es vor der Abendglocke sagen und bezahlt dafür, was der Hafenmeister auf die Tafel geschrieben hat. Kinder, die mit ihren Eltern reisen, werden ohne weitere Kosten befördert, sofern der Rat der Stadt nichts anderes beschlossen hat.',
    ],
    [
      'Russian',
      'Паром пересекает пролив четыре раза в день в любую погоду. Кто хочет взять на борт телегу, должен сказать об этом до вечернего колокола и платит за неё столько, сколько начальник гавани написал на доске. Дети, которые едут с родителями, перевозятся без дополнительной платы, если городской совет не решил иначе за неделю до этого.',
    ],
    [
      'a list of files and commands',
      'apt-get install build-essential debhelper dh-make devscripts fakeroot lintian quilt pbuilder dpkg-dev debian/rules debian/control debian/changelog debian/copyright usr/share/doc/packages usr/lib/pkgconfig CMakeLists.txt configure.ac Makefile.am autogen.sh export LDFLAGS CFLAGS CPPFLAGS pkg-config --cflags --libs gtk+-3.0 libxml-2.0 sqlite3 zlib',
    ],
    ['Chinese among names', '中文文档使用GNU和Linux系统，安装软件包apt之后运行make命令。'.repeat(12)],
  ])('are not taken for garbled: %s', (_, text) => {
    expect(isGarbled([{ text }])).toBe(false);
    expect(isGarbled([{ text }], true)).toBe(false);
  });

  it('are told from glyph numbers that were taken for letters of many scripts', () => {
    const text = 'Ԕΰϸ Їaߙ Îϣķ Ϙʆഀ ඥ੒Ǌ һӍΉʽी ¢ƹΉటҧຏ ഀହ '.repeat(8);
    expect(isGarbled([{ text }])).toBe(true);
  });
});
