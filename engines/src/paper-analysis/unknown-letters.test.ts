import { expect, it } from 'vitest';
import { readPaper } from './read-paper.ts';
import { paperPage, row } from './testing/paper-page.ts';
import { meansNothing } from './unknown-letters.ts';

it.each([
  ['a font of Hindi that draws Latin letters', '{b{IE H$mo B©Zo Am¡a {dkmZ Explain the bark of a tree.'],
  ['Bengali whose joined letters are others', 'গােছর ছাল কেন nকিঠন তা বYাখYা mকেরা এবং পাতা sপষ্ট আঁেকা'],
  ['Arabic with signs of other scripts', 'اكتب ㅎ䬚ا عن 䑘ری الشجرة ㆁہ ثم ارسم الجذر'],
])('tells %s', (_, text) => {
  expect(meansNothing(text)).toBe(true);
});

it.each([
  ['code', 'Write int[] a = b_c; if (p->x > 0 && q[i] != null) return f(a[i]) | m^2; for the tree_of_bark.'],
  ['maths', 'Show that 𝛼𝑏 + 2πr = Δx for all 𝑥 where ℵα is the angle, and ‖u‖ ≤ |v|.'],
  ['French with quotation marks', 'Expliquez « l’écorce » et l’aubier d’un arbre, puis dites-en l’âge.'],
  ['sounds of English', 'Sort by the final sound: /ˈwɔːtə/ /ʃiːt/ /bɑːk/ and write the words that you hear.'],
  [
    'Korean and Japanese with names',
    'TCP를 설명하고 IP와 비교하시오. TCPとIPの違いを述べよ。 XMLファイル形式を書け。',
  ],
  ['Hindi beside English', 'छाल के तीन काम लिखिए। Write three uses of bark, and CO2 का सूत्र।'],
  ['chances', 'If P(A|B) = 0.5 then find the value of P(B).'],
  ['firms', 'State AT&T as a monopoly, and R&D and P&L.'],
  ['powers', 'Differentiate x^n with respect to x.'],
  ['signs of programs', String.raw`Evaluate a&b, a|b and a^b in C: if(a||b&&c) C:\Users\Ann \alpha\beta`],
  ['ticks', 'Is the student`s answer one that you don`t accept and can`t use?'],
  ['abbreviations with endings', 'DNAका कार्य और RNAकी रचना लिखिए, ATPका भी'],
  ['vectors', 'Let a⃗b and c⃗d and e⃗f be in one plane.'],
])('takes %s as it is', (_, text) => {
  expect(meansNothing(text)).toBe(false);
});

it('is doubted at its question, all together where they are many', () => {
  const garbled = '{b{IE H$mo B©Zo Am¡a {dkmZ Explain the bark.';
  const doubtsOf = (count: number) => {
    const rows = [1, 2, 3, 4, 5].map((number) =>
      row(`${number}. ${number <= count ? garbled : 'Explain the bark.'}`, '(5)'),
    );
    const head = ['Botany test, June 2021', 'Max. Marks: 25'].map((text) => row(text));
    return readPaper([paperPage([...head, ...rows])]).papers[0]!.doubts;
  };
  expect(doubtsOf(0)).toEqual([]);
  expect(doubtsOf(2).map(({ kind, question }) => [kind, question])).toEqual([
    ['letters_unreadable', 0],
    ['letters_unreadable', 1],
  ]);
  expect(doubtsOf(4).map(({ message }) => message)).toEqual([
    '4 questions have letters that mean nothing (fonts name wrong ones): 1, 2, 3, 4.',
  ]);
});
