import { english } from './english.ts';
import type { Lexicon } from './shape.ts';

/** By ISO 639-3 code. */
export const lexicons: Readonly<Record<string, Lexicon>> = { eng: english };
