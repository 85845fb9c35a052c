import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { russian } from './russian.ts';
import type { Lexicon } from './shape.ts';
import { spanish } from './spanish.ts';

/** By ISO 639-3 code. Chinese has none: its terms are characters and pairs of them, not words. */
export const lexicons: Readonly<Record<string, Lexicon>> = {
  eng: english,
  spa: spanish,
  deu: german,
  fra: french,
  hin: hindi,
  rus: russian,
  ara: arabic,
};
