import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';

const said = (text: string, format: 'plain' | 'markdown' = 'plain') =>
  toSpeech([pageOfText(text, format)], { language: 'eng' }).utterances.map(({ spoken }) => spoken);

const formulaWords = (tex: string, language = 'eng') =>
  toSpeech([pageOfText(`So $${tex}$ is.`, 'markdown')], { language }).utterances[0]!.spoken.slice(3, -4);

test('the charge of an ion is no power', () => {
  expect(said('Both Fe³⁺ and Na⁺ meet SO₄²⁻ and 10⁻⁶ here.')).toEqual([
    'Both Fe 3 plus and Na plus meet S O 4 2 minus and 10 to the power of minus 6 here.',
  ]);
  expect(formulaWords(String.raw`Fe^{3+}`)).toBe('F e 3 plus');
  expect(formulaWords(String.raw`x^{-1}`)).toBe('x to the power of minus 1');
});

test('formulas of a note are read out; one that cannot be is reported', () => {
  const text = 'So $x^2 \\le \\frac{1}{2}$ and $\\begin{matrix}a & b\\end{matrix}$ follow.';
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'markdown')], { language: 'eng' });
  expect(utterances[0]!.spoken).toBe('So x squared is less than or equal to one half and formula follow.');
  expect(unspoken).toMatchObject([{ reason: 'formula' }]);
});

test.each([
  [String.raw`\sum_{i=1}^n i`, 'the sum from i equals 1 to n of i'],
  [String.raw`\sum\limits^{n}_{k=0} k`, 'the sum from k equals 0 to n of k'],
  [String.raw`\prod_{p} p`, 'the product over p of p'],
  [String.raw`\int_0^1 x dx`, 'the integral from 0 to 1 of x d x'],
  [String.raw`\int f`, 'the integral of f'],
  [String.raw`\sqrt[3]{8}`, 'the cube root of 8'],
  [String.raw`\sqrt[4]{x}`, 'the fourth root of x'],
  [String.raw`\sqrt[n]{x}`, 'the n-th root of x'],
  ['n(n+1)', 'n times n plus 1'],
  ['(a+b)(c+d)', 'ₐ plus b times c plus d'],
  ['x(t)', 'x t'],
  [String.raw`\Gamma(n+1)`, 'gamma of n plus 1'],
  ['y(t+1)', 'y of t plus 1'],
  ['E(X)', 'E of X'],
  ["f'(x)", 'f prime of x'],
  ['f_1(x)', 'f 1 of x'],
  [String.raw`\sin(x)`, 'sin of x'],
  ['P(A|B)', 'P of ₐ given B'],
  ['-5', 'minus 5'],
  ['|x|', 'the absolute value of x'],
  ['2|x|+|y|', '2 the absolute value of x plus the absolute value of y'],
  ['n!', 'n factorial'],
  ['n! = N', 'n factorial equals N'],
])('the formula %s is said as a teacher says it', (tex, words) => {
  expect(formulaWords(tex)).toBe(words);
});

test('bounds, roots and absolute values are said in the words of each language', () => {
  const tex = String.raw`\sum_{i=1}^n |i| + \sqrt[3]{8} + n!`;
  expect(formulaWords(tex, 'deu')).toBe(
    'Summe von i gleich 1 bis n über Betrag von i plus dritte Wurzel aus 8 plus n Fakultät',
  );
  expect(formulaWords(tex, 'fra')).toBe(
    'somme de i égale 1 à n de valeur absolue de i plus racine cubique de 8 plus n factorielle',
  );
  expect(formulaWords(tex, 'spa')).toBe(
    'suma desde i igual a 1 hasta n de valor absoluto de i más raíz cúbica de 8 más n factorial',
  );
  const hindi = toSpeech([pageOfText(`मान लीजिए $${tex}$`, 'markdown')], { language: 'hin' });
  expect(hindi.utterances[0]!.spoken).toBe(
    'मान लीजिए i बराबर 1 से n तक योग निरपेक्ष मान i धन घनमूल 8 धन n क्रमगुणित',
  );
});

test('bounds that are typed as raised and lowered figures are said first as well', () => {
  expect(said('See ∑ᵢ₌₁ⁿ i and ∫₀¹ x now.')).toEqual([
    'See the sum from i equals 1 to n of i and the integral from 0 to 1 of x now.',
  ]);
});

test.each([
  [String.raw`\bar{x} + \hat y`, 'x bar plus y hat'],
  [String.raw`\vec{v} = \overline{AB}`, 'vector v equals ₐ B bar'],
  [String.raw`5^\circ`, '5 degrees'],
  [String.raw`x^{\circ}`, 'x degrees'],
  [String.raw`\text{if } x \in A`, 'if x is in ₐ'],
  [String.raw`^{14}C`, 'C 14'],
  [String.raw`x \in [0,1]`, 'x is in 0, 1'],
  [String.raw`x = 1,000`, 'x equals 1,000'],
  [String.raw`{}^{238}\mathrm{U}`, 'U 238'],
  [String.raw`3\,\mathrm{kg}`, '3 kilograms'],
  [String.raw`x \in \{0,1\}`, 'x is in 0, 1'],
  [String.raw`\max\left\{1,2\right\}`, 'max 1, 2'],
  [String.raw`\frac{\partial^2 f}{\partial x^2}`, 'partial squared f over partial x squared'],
  [String.raw`\nabla^2 f`, 'nabla squared f'],
  [String.raw`{}^{10}C_3`, '10 C 3'],
  [String.raw`{}^{238}U \to {}^{234}Th`, 'U 238 to Th 234'],
  [String.raw`^{14}_{6}C`, '14 6 C'],
  ['^2', 'squared'],
])('the formula %s says what stands above and before its signs', (tex, words) => {
  expect(formulaWords(tex)).toBe(words);
});

test.each([
  [String.raw`\int f(x)\,\mathrm dx`, 'the integral of f of x d x'],
  [String.raw`\mathrm{e^{x}}`, 'e to the power of x'],
  [String.raw`\mathrm{CO_{2}}`, 'C O 2'],
  [String.raw`\mathrm{H_2O}`, 'H 2 O'],
  [String.raw`\operatorname*{argmax}_x f(x)`, 'argmax x f of x'],
  [String.raw`\text{area of } A`, 'area of ₐ'],
  [String.raw`5\,\mathrm{m\,s^{-1}}`, '5 meters per second'],
  [String.raw`5\,\mathrm{m^2}`, '5 square meters'],
  [String.raw`1\,\mathrm{kg}`, '1 kilogram'],
  [String.raw`3 \times 10^{8}\,\mathrm m/\mathrm s`, '3 times 10 to the power of 8 meters per second'],
  [String.raw`20\,^\circ\mathrm{C}`, '20 degrees Celsius'],
  [String.raw`\mathrm{V}=IR`, 'V equals I R'],
  [String.raw`F_\mathrm{g}`, 'F g'],
  [String.raw`\mathrm{min}(a)`, 'min of ₐ'],
  [String.raw`\deg f \bmod n`, 'deg f modulo n'],
  [String.raw`a \equiv b \pmod{n}`, 'ₐ is congruent to b modulo n'],
  [String.raw`\hbar\ell`, 'h bar l'],
  [String.raw`AB \perp CD`, 'formula'],
  [String.raw`f \circ g`, 'formula'],
])('the formula %s says its upright letters, and units behind a number', (tex, words) => {
  expect(formulaWords(tex)).toBe(words);
});

test('a sign without words makes a formula one that is reported', () => {
  const { unspoken } = toSpeech([pageOfText('So $a \\sim b$ is.', 'markdown')], { language: 'eng' });
  expect(unspoken.map(({ reason }) => reason)).toEqual(['formula']);
});

test.each([
  [
    'eng',
    'For all x, |f(x) − f(a)| < ε.',
    'For all x, the absolute value of f of x minus f of ₐ is less than epsilon.',
  ],
  [
    'eng',
    'So |x| + |y| = 3, and P(A|B) = 1.',
    'So the absolute value of x plus the absolute value of y equals 3, and P(ₐ|B) equals 1.',
  ],
  [
    'eng',
    'It is √3/2, and z = 8.0/√64.',
    'It is the square root of 3 over 2, and z equals 8.0 over the square root of 64.',
  ],
  ['eng', 'Let X ~ N(0, 1), as a ~ b.', 'Let X be distributed as N(0, 1), as a ~ b.'],
  ['eng', 'Here N₂ + 3 H₂ ⇌ 2 NH₃.', 'Here N 2 plus 3 H 2 is in equilibrium with 2 N H 3.'],
  ['deu', 'Es ist E = ½ m v².', 'Es ist E gleich ein halb m v Quadrat.'],
  ['deu', 'Nach st. Rspr. (BGH) gilt das.', 'Nach ständiger Rechtsprechung (BGH) gilt das.'],
])('in %s, the plain formula “%s” is said', (language, text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual([spoken]);
});

test.each([
  [
    'eng',
    'So lim_{n→∞} (1 + 1/n)^n = e.',
    'So the limit as n approaches infinity of (1 plus 1 over n) to the power of n equals e.',
  ],
  ['eng', 'Show lim x→0 sin x / x = 1.', 'Show the limit as x approaches 0 of sin x over x equals 1.'],
  ['spa', 'Es lim x→0 f(x) = 1.', 'Es límite cuando x tiende a 0 de f de x igual a 1.'],
  [
    'eng',
    'So f(x) = e^(−x²) or 2^{n+1}.',
    'So f of x equals e to the power of minus x squared or 2 to the power of n plus 1.',
  ],
  [
    'eng',
    'Here ∫_0^1 x = ∑_{k=1}^n k.',
    'Here the integral from 0 to 1 of x equals the sum from k equals 1 to n of k.',
  ],
  ['eng', 'The estimate β̂ is fair.', 'The estimate beta hat is fair.'],
  ['eng', 'With x̄ = 4 and ŷ = 2x̄.', 'With x bar equals 4 and y hat equals 2 x bar.'],
  ['fra', 'Il va à Paris, où p̂ = 2.', 'Il va à Paris, où p chapeau égale 2.'],
  ['eng', 'So F = ma and v² = u² + 2as.', 'So F equals m ₐ and v squared equals u squared plus 2 ₐ s.'],
  [
    'eng',
    'Its energy is ½mv² or E = hc/λ.',
    'Its energy is one half m v squared or E equals h c over lambda.',
  ],
  [
    'eng',
    'If ax² = bc and pH = 7, so it = no.',
    'If ₐ x squared equals b c and pH equals 7, so it equals no.',
  ],
  ['eng', 'So T = 2 m g sin θ over 2 m.', 'So T equals 2 m g sin theta over 2 meters.'],
  [
    'eng',
    'It is 3 N m, 5 m × 3 m, or 2 N × k.',
    'It is 3 newton meters, 5 meters times 3 meters, or 2 N times k.',
  ],
  [
    'eng',
    'Let ε > 0; for all 0 < x < 1 it is < 3.',
    'Let epsilon be greater than 0; for all 0 less than x less than 1 it is less than 3.',
  ],
  ['eng', 'Let ε > 0 be given.', 'Let epsilon greater than 0 be given.'],
  [
    'eng',
    'If x > 0, ∀ε > 0 ∃δ > 0.',
    'If x is greater than 0, for all epsilon greater than 0 there exists delta greater than 0.',
  ],
  ['eng', 'So F = G m₁m₂/r², x → ∞.', 'So F equals G m 1 m 2 over r squared, x to infinity.'],
  [
    'eng',
    'Then x = (−b ± √(b² − 4ac))/2a.',
    'Then x equals (minus b plus or minus the square root of (b squared minus 4 ₐ c)) over 2 ₐ.',
  ],
  [
    'eng',
    'So e = 1 + x²/2! + 1/n!, he said!',
    'So e equals 1 plus x squared over 2 factorial plus 1 over n factorial, he said!',
  ],
  [
    'eng',
    'So (fg)′ = 3, ∫₀^π x = 2ⁿ.',
    'So (f g) prime equals 3, the integral from 0 to pi of x equals 2 to the power of n.',
  ],
  ['eng', 'The ratio is 1/x, not 24/7.', 'The ratio is 1 over x, not 24 7.'],
  ['eng', 'Since f″(x) = 0, ‖v‖ = 5.', 'Since f double prime of x equals 0, the norm of v equals 5.'],
  ['eng', 'So 𝐹 = 𝑚𝑎, and 𝛽 is 2.', 'So F equals m ₐ, and beta is 2.'],
  ['eng', 'At 0x7F45 of △ABC, to 0x08-0x17.', 'At 0x7F4 5 of triangle ABC, to 0x0 8 to 0x1 7.'],
  [
    'eng',
    'So r = (4i + 2j – 3k), of 2m – 3m.',
    'So r equals (4 i plus 2 j minus 3 k), of 2 meters to 3 meters.',
  ],
])('in %s, the formula “%s” is said as it is meant', (language, text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual([spoken]);
});

test.each([
  [String.raw`\lim_{x \to 0} f(x)`, 'the limit as x approaches 0 of f of x'],
  [String.raw`\binom{n}{k} = \tfrac13`, 'n choose k equals one third'],
  [String.raw`\lVert v \rVert + \|w\|`, 'the norm of v plus the norm of w'],
  [String.raw`k!(n-k)!`, 'k factorial times n minus k factorial'],
  [String.raw`\ddot{x} \ge 0`, 'x double dot is greater than or equal to 0'],
  [String.raw`\forall x > 0`, 'for all x greater than 0'],
  [String.raw`X \sim \mathcal{N}`, 'X is distributed as N'],
])('the formula %s is said in whole words', (tex, words) => {
  expect(formulaWords(tex)).toBe(words);
});

test.each([
  [
    'eng',
    'If a <= b, a >= c and a != b.',
    'If ₐ is less than or equal to b, a is greater than or equal to c and a is not equal to b.',
  ],
  [
    'eng',
    'So x!=y, x<=3, 0<=x<=1.',
    'So x is not equal to y, x is less than or equal to 3, 0 is less than or equal to x less than or equal to 1.',
  ],
  [
    'eng',
    'Then a == b, a <> c, k := 3, k += 2.',
    'Then ₐ equals b, ₐ is not equal to c, k is defined as 3, k plus equals 2.',
  ],
  ['eng', 'So a => b, a <=> b, a -> b.', 'So ₐ implies b, ₐ if and only if b, ₐ to b.'],
  ['eng', 'As 5!=120 and n!=n(n-1)!.', 'As 5 factorial equals 120 and n factorial equals n(n minus 1)!.'],
  [
    'eng',
    'While (i<j), or a>b, and R‹S.',
    'While (i is less than j), or ₐ is greater than b, and R is less than S.',
  ],
  [
    'eng',
    'If 0<a and b>c it is rare (<5).',
    'If 0 is less than ₐ and b is greater than c it is rare (less than 5).',
  ],
  ['eng', 'Here x <- 3, x<-3.', 'Here x left arrow 3, x is less than minus 3.'],
  [
    'eng',
    'At p < .001, (p<.05), ">5", “a” < “b”.',
    'At p is less than .001, (p is less than .05), " greater than 5", “ₐ” is less than “b”.',
  ],
  ['eng', 'If i<j, k>l.', 'If i is less than j, k is greater than l.'],
  [
    'deu',
    'Wenn a <= b und x!=y, dann i<j.',
    'Wenn a kleiner oder gleich b und x ungleich y, dann i kleiner als j.',
  ],
  ['fra', 'On a 1 == 0 et a >= b.', 'On a 1 égale 0 et a supérieur ou égal à b.'],
  ['spa', 'Si a != b y x<y.', 'Si a distinto de b y x menor que y.'],
  ['hin', 'यदि a <= b और a != c।', 'यदि a छोटा या बराबर b और a बराबर नहीं c।'],
])('in %s, the typed comparison “%s” is said as what it is', (language, text, spoken) => {
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual([spoken]);
  expect(unspoken).toEqual([]);
});

test('a function of a program has an arrow, and a remark what follows', () => {
  expect(said('```\nlist.sort((p, q) => p - q);\n```', 'markdown')).toEqual([
    'list.sort((p, q) arrow p minus q);',
  ]);
  expect(said('```\n# f(2) => 3\n```', 'markdown')).toEqual(['# f(2) implies 3']);
});

test('a program compares as a text does', () => {
  expect(said('```\nif (a <= b && i<j) x != y;\n```', 'markdown')).toEqual([
    'if (ₐ is less than or equal to b and i is less than j) x is not equal to y;',
  ]);
  expect(said('```\nassert a ≤ b ∈ S\n```', 'markdown')).toEqual([
    'assert ₐ is less than or equal to b is in S',
  ]);
});

test.each([
  ['eng', 'Use List<String> and Map<String, List<T>> there.', ['<', '>', '<', '<', '>', '>']],
  ['eng', 'Ask <bob@a.example> and <https://b.example/?c> there.', ['<', '>', '<', '>']],
  ['eng', 'The <b>bold</b> word.', ['<', '>', '<', '>']],
  ['nld', 'Als a <= b en a != c.', ['<=', '!=']],
])('in %s, signs of “%s” that are not said are reported', (language, text, signs) => {
  const { utterances, unspoken } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances[0]!.spoken).not.toMatch(/[<>=]/u);
  expect(unspoken.map(({ start, end }) => text.slice(start, end))).toEqual(signs);
});

test('signs that the font Symbol keeps in the private area are said', () => {
  expect(said('The point (\uf02d3, 0) is in A \uf0c8 B, so \uf061 \uf03d 2 \uf02b 1.')).toEqual([
    'The point (minus 3, 0) is in ₐ union B, so alpha equals 2 plus 1.',
  ]);
});

const signsOf = (text: string, { unspoken }: ReturnType<typeof toSpeech>) =>
  unspoken.map(({ start, end, reason }) => [text.slice(start, end), reason]);

test.each([
  [
    'eng',
    'Let a ∓ 3, u ⋅ v, x ↦ y, A ⊃ B, A ∖ B.',
    'Let a minus or plus 3, u times v, x maps to y, A is a superset of B, A without B.',
  ],
  [
    'eng',
    'Here a ⊥ b, c ∥ d, ∠ABC, ∥x∥ = 3.',
    'Here a is perpendicular to b, c is parallel to d, angle ABC, the norm of x equals 3.',
  ],
  [
    'eng',
    'So V ⊕ W, V ⊗ W, ⟨u, v⟩, f ∘ g.',
    'So V circled plus W, V circled times W, open angle bracket u, v close angle bracket, f composed with g.',
  ],
  ['eng', 'Here X ∼ N(0, 1), a ∼ b, ∼5.', 'Here X is distributed as N(0, 1), a is similar to b, about 5.'],
  [
    'eng',
    'So ∮_C f, ∬_D f, ⋃_{i=1}^n A.',
    'So the contour integral over C of f, the double integral over D of f, the union from i equals 1 to n of A.',
  ],
  ['eng', 'So (⌊x⌋) = ³√7 + ⌈y⌉.', 'So (the floor of x) equals the cube root of 7 plus the ceiling of y.'],
  [
    'deu',
    'Es ist a ⊥ b, ⌊x⌋ + ∭ f.',
    'Es ist a senkrecht zu b, Abrundung von x plus Dreifachintegral von f.',
  ],
  ['fra', 'Soit ∛8, ³√7 et A ∖ B.', 'Soit racine cubique de 8, racine cubique de 7 et A privé de B.'],
  ['spa', 'Sea ∛8, ³√7 y a ∓ b.', 'Sea raíz cúbica de 8, raíz cúbica de 7 y a menos más b.'],
  ['hin', 'यदि A ⊂ B और a ∥ b।', 'यदि A का उपसमुच्चय B और a समांतर b।'],
])('in %s, the signs of “%s” have words', (language, text, spoken) => {
  const speech = toSpeech([pageOfText(text, 'plain')], { language });
  expect(speech.utterances.map((each) => each.spoken)).toEqual([spoken]);
  expect(signsOf(text, speech)).toEqual([]);
});

test.each([
  ['eng', 'If a ⪯ b, ⟦c⟧, ◇p and ₿5 \uf8ef.', ['⪯', '⟦', '⟧', '◇', '₿', '\uf8ef']],
  ['eng', '> Read this, (a ⊥) and 5 <.', ['>', '⊥', '<']],
  ['nld', 'Zij a ∼ b ≤ 5 en ⌊x⌋.', ['∼', '⌊', '⌋']],
  ['fin', 'Olkoon a ≤ b.', ['≤']],
])('in %s, a sign without words is reported, in “%s” as well', (language, text, expected) => {
  const speech = toSpeech([pageOfText(text, 'plain')], { language });
  expect(signsOf(text, speech)).toEqual(expected.map((sign) => [sign, 'nothing_to_say']));
});

test.each([
  [
    'eng',
    'A rate of 0.85 $/€, in $/€ or €/kg.',
    'A rate of 85 cents per euro, in dollars per euro or euros per kilogram.',
  ],
  [
    'deu',
    'Der Kurs ist 0,85 $/€ und der Strom C/10.',
    'Der Kurs ist 0 Dollar 85 pro Euro und der Strom C Schrägstrich 10.',
  ],
  ['spa', 'La corriente es C/10 y/o 3.', 'La corriente es C barra 10 y o 3.'],
  [
    'eng',
    'For few (e.g. k = 1, $k = 1$) it holds.',
    'For few (for example k equals 1, k equals 1) it holds.',
  ],
])('in %s, “%s” keeps what it is divided by and compared with', (language, text, spoken) => {
  const { utterances } = toSpeech([pageOfText(text, 'plain')], { language });
  expect(utterances.map((each) => each.spoken)).toEqual([spoken]);
});
