import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

const speech = (language: string, text: string, isCode: boolean) =>
  toSpeech([pageOfText(isCode ? `\`\`\`\n${text}\n\`\`\`` : text, isCode ? 'markdown' : 'plain')], {
    language,
  });
const said = (language: string, text: string, isCode = true) =>
  speech(language, text, isCode)
    .utterances.map(({ spoken }) => spoken)
    .join(' | ');

test.each([
  ['eng', 'int gap = high - low;', 'int gap equals high minus low;'],
  [
    'eng',
    'if (!found || k > 7 && k <= 9) q = k | 2;',
    'if (not found or k is greater than 7 and k is less than or equal to 9) q equals k vertical bar 2;',
  ],
  [
    'eng',
    'node->left = -q; r = k % 4; m--;',
    'node arrow left equals minus q; r equals k modulo 4; m minus minus;',
  ],
  ['eng', 'f = a * x^2 + 2^n', 'f equals ₐ times x squared + 2 to the power of n'],
  ['eng', 'fn area() -> int', 'fn area() arrow int'],
  ['eng', 'w = t[j-1] + (m-2); return -1;', 'w equals t[j minus 1] + (m minus 2); return minus 1;'],
  ['eng', 'font-size: 3px; // a boat - and a quay', 'font-size: 3px; a boat – and a quay'],
  ['eng', 'printf("%d of 50% left", k);', 'printf("%d of 50% left", k);'],
  ['eng', 'match [a-z] or void * buffer', 'match [a-z] or void * buffer'],
  ['deu', 'y = 3 * k / 2;', 'y gleich 3 mal k geteilt durch 2;'],
  ['fra', 'reste = (int) (9 – 4); a == b;', 'reste égale (int) (9 moins 4); a égale b;'],
  ['spa', 'if (!listo && n->fin) s = n % 5;', 'if (no listo y n flecha fin) s igual a n módulo 5;'],
  ['hin', 'k = m - 1;', 'k बराबर m ऋण 1;'],
])('in %s, the program “%s” is said with its signs', (language, text, spoken) => {
  expect(said(language, text)).toBe(spoken);
});

test.each([
  ['eng', 'while (!open && m->next) k = k % 3;', 'while (not open and m arrow next) k equals k modulo 3;'],
  ['fra', 'total = 4 - prix();', 'total égale 4 moins prix();'],
  [
    'eng',
    'Wow! It fell by 3 % of the boats and 5% more.',
    'Wow! | It fell by 3 percent of the boats and 5 percent more.',
  ],
  ['eng', 'So ||u|| = 3 and |v| = 2.', 'So the norm of u equals 3 and the absolute value of v equals 2.'],
  ['eng', 'Use <nav > or <table id="menu" > now.', 'Use nav or table id equals "menu" now.'],
  ['eng', 'It has k <m > n.', 'It has k is less than m greater than n.'],
  ['eng', 'Set v-bind:<name>="<its code>" here.', 'Set v-bind: name equals " its code " here.'],
])('in %s text, “%s” is said as a program where it is one', (language, text, spoken) => {
  expect(said(language, text, false)).toBe(spoken);
});

test('where a language has no words for them, the signs of a program are reported', () => {
  const text = 'x = k - 2; if (!a || b) y = -x;';
  const { unspoken } = speech('nld', text, true);
  const shift = '```\n'.length;
  expect(
    unspoken
      .filter(({ start }) => start >= shift)
      .map(({ start, end }) => text.slice(start - shift, end - shift)),
  ).toEqual(['-', '!', '||', '-', '']);
});

test.each([
  ['/** Sorts the names.', 'Sorts the names.'],
  ['// next row', 'next row'],
  ['<!-- left out -->', 'left out'],
  ['Fold it /* twice */ there.', 'Fold it twice there.'],
  ['So: /* fold here/there */ now.', 'So: fold here there now.'],
  ['So: /* fold it once and', 'So: fold it once and'],
  ['Then leave it. */ Go on', 'Then leave it. Go on'],
  ['It is 17 // 5 there.', 'It is 17 // 5 there.'],
])('the signs round the remark “%s” are not spelt', (text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map((each) => each.spoken).join(' ')).toBe(spoken);
});

test.each([
  ['int *q = new int[20];', 'int *q equals new int[20];'],
  ['marks[7] = 90;', 'marks[7] equals 90;'],
  ['Swap row[i] and row[4] at once.', 'Swap row[i] and row[4] at once.'],
  ['Then print(row[3]) works.', 'Then print(row[3]) works.'],
  ['The table grid[2][3] = 4.', 'The table grid[2][3] equals 4.'],
  ['It was sold[4] in parts.[5][6]', 'It was sold in parts.'],
  ['As shown by Weber[3], it holds. [7] So it is.', 'As shown by Weber, it holds. So it is.'],
])('in “%s”, indexes are told from notes', (text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language: 'eng' });
  expect(utterances.map((each) => each.spoken).join(' ')).toBe(spoken);
});
