/** The words that papers are framed with, in the languages in which papers are met most. */
import ara from '../../data/ara/papers.json' with { type: 'json' };
import ben from '../../data/ben/papers.json' with { type: 'json' };
import ces from '../../data/ces/papers.json' with { type: 'json' };
import cmn from '../../data/cmn/papers.json' with { type: 'json' };
import dan from '../../data/dan/papers.json' with { type: 'json' };
import deu from '../../data/deu/papers.json' with { type: 'json' };
import eng from '../../data/eng/papers.json' with { type: 'json' };
import fas from '../../data/fas/papers.json' with { type: 'json' };
import fra from '../../data/fra/papers.json' with { type: 'json' };
import hin from '../../data/hin/papers.json' with { type: 'json' };
import hun from '../../data/hun/papers.json' with { type: 'json' };
import ind from '../../data/ind/papers.json' with { type: 'json' };
import ita from '../../data/ita/papers.json' with { type: 'json' };
import jpn from '../../data/jpn/papers.json' with { type: 'json' };
import kan from '../../data/kan/papers.json' with { type: 'json' };
import kor from '../../data/kor/papers.json' with { type: 'json' };
import nld from '../../data/nld/papers.json' with { type: 'json' };
import nor from '../../data/nor/papers.json' with { type: 'json' };
import pol from '../../data/pol/papers.json' with { type: 'json' };
import por from '../../data/por/papers.json' with { type: 'json' };
import ron from '../../data/ron/papers.json' with { type: 'json' };
import rus from '../../data/rus/papers.json' with { type: 'json' };
import slv from '../../data/slv/papers.json' with { type: 'json' };
import spa from '../../data/spa/papers.json' with { type: 'json' };
import swa from '../../data/swa/papers.json' with { type: 'json' };
import swe from '../../data/swe/papers.json' with { type: 'json' };
import tam from '../../data/tam/papers.json' with { type: 'json' };
import tel from '../../data/tel/papers.json' with { type: 'json' };
import tur from '../../data/tur/papers.json' with { type: 'json' };
import ukr from '../../data/ukr/papers.json' with { type: 'json' };
import urd from '../../data/urd/papers.json' with { type: 'json' };
import vie from '../../data/vie/papers.json' with { type: 'json' };
import { phrasePattern, phraseSource } from './sentence-templates.ts';

type Kind = keyof typeof eng | keyof typeof por;
type Words = Partial<Record<Kind, readonly string[]>>;

const byLanguage: Readonly<Record<string, Words>> = {
  ...{ eng, deu, swe, fra, spa, por, ita, nld, nor, dan, pol, tur, vie },
  ...{ rus, hin, ben, ara, cmn, jpn, kor },
  ...{ ces, fas, hun, ind, kan, ron, slv, swa, tam, tel, ukr, urd },
};
const languages = Object.values(byLanguage);

const wordsFor = (kind: Kind): readonly string[] => languages.flatMap((words) => words[kind] ?? []);

/** Of one language alone. */
export const wordsOf = (kind: Kind, language: string | null): ReadonlySet<string> =>
  new Set(byLanguage[language ?? '']?.[kind]);

/** A pattern's source for what these words are, at no borders but those that the pattern has. */
export const sourceOf = (kind: Kind): string => phraseSource(wordsFor(kind));

/** The same for words of so many letters at least. */
export const longSourceOf = (kind: Kind, letters: number): string =>
  phraseSource(wordsFor(kind).filter((word) => word.replace(/[^\p{L}]/gu, '').length >= letters));

/** Finds them in running text. */
export const finderOf = (...kinds: Kind[]): RegExp => phrasePattern(kinds.flatMap(wordsFor));

/** Tells whether a text is one of them and nothing else. */
export const patternOf = (kind: Kind): RegExp => new RegExp(`^${sourceOf(kind)}$`, 'iu');

const ordinals = languages.map((words) => words.ordinals ?? []);

/** 1 for "first" in any language; null for what is no such word. */
export const ordinalValue = (word: string): number | null =>
  ordinals.map((list) => list.indexOf(word.toLowerCase()) + 1).find((value) => value > 0) ?? null;

/** Beginnings of the twelve months' names. */
export const months: readonly (readonly string[])[] = eng.months.map((_, i) =>
  languages.flatMap((words) => words.months?.[i]?.split('|') ?? []),
);
