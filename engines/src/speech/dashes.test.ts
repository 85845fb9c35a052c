import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['eng', 'They came late—if at all—and left.', 'They came late — if at all — and left.'],
  ['eng', 'Of fees.—(1) The fee is due.', 'Of fees. — (1) The fee is due.'],
  ['spa', 'Es verdad —dijo ella— y calló.', 'Es verdad — dijo ella — y calló.'],
  ['eng', 'The list: warm - cold - mild.', 'The list: warm – cold – mild.'],
  ['rus', 'Наша цель - новый мост.', 'Наша цель – новый мост.'],
  ['eng', 'Bridges (old) − They are of stone.', 'Bridges (old) – They are of stone.'],
  ['eng', 'Voice − This is heard.', 'Voice – This is heard.'],
  ['eng', 'It has these parts −', 'It has these parts –'],
  ['eng', 'They are as follows: −', 'They are as follows: –'],
  ['eng', 'Gain = Income − Costs, and b −', 'Gain equals Income minus Costs, and b minus'],
  [
    'eng',
    'It was late--_he_ knew it--(so did she) by then.',
    'It was late, he knew it, (so did she) by then.',
  ],
])('in %s, “%s” has a rest at its dashes', (language, written, spoken) => {
  expect(sayPlain(language, written)).toBe(spoken);
});

test.each(['A well-known case–control study.', 'Use the option -x or the range [a - z].'])(
  '“%s” has none',
  (written) => {
    expect(sayPlain('eng', written)).toBe(written);
  },
);
