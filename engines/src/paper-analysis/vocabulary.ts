/** The words that papers are framed with, in the languages in which papers are met most. */
import ara from '../../data/ara/papers.json' with { type: 'json' };
import ben from '../../data/ben/papers.json' with { type: 'json' };
import cmn from '../../data/cmn/papers.json' with { type: 'json' };
import dan from '../../data/dan/papers.json' with { type: 'json' };
import deu from '../../data/deu/papers.json' with { type: 'json' };
import eng from '../../data/eng/papers.json' with { type: 'json' };
import fra from '../../data/fra/papers.json' with { type: 'json' };
import hin from '../../data/hin/papers.json' with { type: 'json' };
import ita from '../../data/ita/papers.json' with { type: 'json' };
import jpn from '../../data/jpn/papers.json' with { type: 'json' };
import kor from '../../data/kor/papers.json' with { type: 'json' };
import nld from '../../data/nld/papers.json' with { type: 'json' };
import nor from '../../data/nor/papers.json' with { type: 'json' };
import pol from '../../data/pol/papers.json' with { type: 'json' };
import por from '../../data/por/papers.json' with { type: 'json' };
import rus from '../../data/rus/papers.json' with { type: 'json' };
import spa from '../../data/spa/papers.json' with { type: 'json' };
import swe from '../../data/swe/papers.json' with { type: 'json' };
import tur from '../../data/tur/papers.json' with { type: 'json' };
import vie from '../../data/vie/papers.json' with { type: 'json' };
import { phrasePattern, phraseSource } from '../language/sentence-templates.ts';

type Kind = keyof typeof eng;
type Words = Partial<Record<Kind, readonly string[]>>;

const languages: readonly Words[] = [
  ...[eng, deu, swe, fra, spa, por, ita, nld, nor, dan, pol, tur, vie],
  ...[rus, hin, ben, ara, cmn, jpn, kor],
];

const wordsFor = (kind: Kind): readonly string[] => languages.flatMap((words) => words[kind] ?? []);

/** A pattern's source for what these words are, at no borders but those that the pattern has. */
export const sourceOf = (kind: Kind): string => phraseSource(wordsFor(kind));

/** Finds them in running text. */
export const finderOf = (kind: Kind): RegExp => phrasePattern(wordsFor(kind));

/** Tells whether a text is one of them and nothing else. */
export const patternOf = (kind: Kind): RegExp => new RegExp(`^${sourceOf(kind)}$`, 'iu');

/** Beginnings of the twelve months' names. */
export const months: readonly (readonly string[])[] = eng.months.map((_, i) =>
  languages.flatMap((words) => words.months?.[i]?.split('|') ?? []),
);
