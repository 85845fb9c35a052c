/** Subjects that the material has headings for and defines: questions are made about them. */
import type { MaterialPlace } from '@gene/contract/predictions';
import { definedIn } from './definitions.ts';
import { isNameOfThing, type Lexicon } from './lexicon.ts';
import type { Asked } from './material-questions.ts';
import { type NameUsage, usageIn } from './name-usage.ts';
import { placeOf } from './reading.ts';
import type { MaterialPassage, TermsOf } from './subject.ts';
import { general, isAboutTheTask } from './task-words.ts';
import { finderOf } from '../../language/paper-words.ts';

export interface MaterialSubject extends Asked {
  place: MaterialPlace;
}

const fewestMentions = 3;
const longestName = 7;
/** Numbers and labels before a heading: "2.3", "B.1", "Chapter 4:", "5.Parliament", "243N.", "§ 7". */
const headingNumber = new RegExp(
  String.raw`^\s*(?:(?:chapter|unit|module|section|part|lecture|kapitel|chapitre|capítulo)\s+)?` +
    String.raw`(?:(?:\d+(?:\p{L}{1,2}(?=[.):]))?|[IVX]+|\p{L}(?=\.\d))(?:\.\d+)*(?:[.):]\s*|\s+)|§+\s*\d+\p{L}?\s+)[-–—:.]?\s*(?=\p{L})`,
  'iu',
);
const noSubject = new RegExp(
  `${finderOf('noSubject').source}|[?!:;=<>{}()[\\]|\\\\/@“”‘…\\p{No}]|\\. |https?`,
  'iu',
);
/** A place in a book or a law instead of a thing: "Article 1", "Week 3"; "other types", of which the rest is elsewhere. */
const pointsElsewhere =
  /^(?:\p{L}+\s*[-–—]?\s*(?:\d+\p{L}?|[IVX]+)|(?:other|more|further|some|another|same|such|various)\s.*|(?:the )?(?:latter|former|above|below|following))$/iu;
/** A letter that stands for something: "input y". */
const variable = /(?:^|\s)(?![aAI](?:\s|$))\p{L}(?=\s|$)/u;

export const withoutNumber = (heading: string): string =>
  heading.replace(headingNumber, '').trim().replace(/[.,]$/, '');

/** Without what a heading adds to a name. */
const nameIn = (heading: string): string =>
  withoutNumber(heading)
    .replace(/\s*\([^()]*\)$/u, '')
    .replace(/,? etc\.?$/iu, '')
    .replace(/\s*&\s*/gu, ' and ')
    .trim();

interface SubjectOptions {
  terms: TermsOf;
  lexicon: Lexicon;
  /** Running text besides the material's, that tells how names are written. */
  questions?: readonly string[];
}

/** Headings, and terms that a sentence of the material defines and that it speaks of again; in the material's order. */
export function subjectsOf(
  material: readonly MaterialPassage[],
  { terms, lexicon, questions = [] }: SubjectOptions,
): MaterialSubject[] {
  const keyOf = (name: string) => terms(name).join(' ');
  const definitions = new Map<string, { name: string; passage: MaterialPassage }>();
  const sections = new Map<string, { defined: string[]; words: number }>();
  for (const passage of material) {
    const section = sections.get(sectionOf(passage)) ?? { defined: [], words: 0 };
    section.words += passage.text.split(/\s+/u).length;
    sections.set(sectionOf(passage), section);
    for (const name of definedIn(passage.text)) {
      const key = keyOf(name);
      if (key && !definitions.has(key)) definitions.set(key, { name, passage });
      if (isTerm(name, terms) && isNameOfThing(name, lexicon)) section.defined.push(name);
    }
  }
  const headings = material.flatMap(({ heading }) => (heading === null ? [] : [nameIn(heading)]));
  const defined = [...sections.values()].flatMap((section) => section.defined);
  const texts = [...material.map(({ text }) => text), ...questions];
  const usage = usageIn(texts, [...headings, ...defined]);
  const isSpokenOf = (name: string) => usage.mentions(name) >= fewestMentions;
  const found = new Map<string, MaterialSubject>();
  const add = (written: string, passage: MaterialPassage) => {
    const key = keyOf(written);
    if (!key || found.has(key) || !isNameOfSubject(written, passage, terms)) return;
    if (!isNameOfThing(written, lexicon)) return;
    const definition = definitions.get(key);
    const section = sections.get(sectionOf(passage))!;
    const name = usage.inSentence(written);
    found.set(key, {
      ...{ name, thing: usage.withArticle(name), beside: null, words: section.words },
      within: othersThan(key, section.defined.filter(isSpokenOf), terms).map(usage.inSentence),
      defined: definition !== undefined,
      place: definition ? placeOfDefinition(definition) : placeOf(passage),
    });
  };
  for (const passage of material) if (passage.heading) add(nameIn(passage.heading), passage);
  for (const { name, passage } of definitions.values())
    if (isTerm(name, terms) && isSpokenOf(name)) add(name, passage);
  return besideOthers([...found.values()], material, usage);
}

const sectionOf = ({ documentId, heading, page }: MaterialPassage) => `${documentId} ${heading ?? page}`;

function isNameOfSubject(name: string, { title }: MaterialPassage, terms: TermsOf): boolean {
  const words = name.split(/\s+/);
  return (
    words.length <= longestName &&
    name.length >= 3 &&
    !noSubject.test(name) &&
    !pointsElsewhere.test(name) &&
    !variable.test(name) &&
    !saysNothing(name, terms) &&
    // The book as a whole is no question.
    terms(name).join(' ') !== terms(title).join(' ')
  );
}

const isTerm = (name: string, terms: TermsOf): boolean =>
  name.split(' ').every((word) => terms(word).length > 0) &&
  !variable.test(name) &&
  !saysNothing(name, terms);

/** "getting help with functions" */
const saysNothing = (name: string, terms: TermsOf): boolean =>
  name.split(/\s+/u).every((word) => terms(word).length === 0 || general.test(word) || isAboutTheTask(word));

/** The page of the sentence that defines it, which a passage may begin before. */
function placeOfDefinition({ name, passage }: { name: string; passage: MaterialPassage }): MaterialPlace {
  const page = passage.byPage?.find(({ text }) => definedIn(text).includes(name))?.page;
  return { ...placeOf(passage), ...(page !== undefined && { page }) };
}

const fewOthers = 2;

/** Without what shares a word with it: that is asked for already. */
function othersThan(key: string, names: readonly string[], terms: TermsOf): string[] {
  const own = new Set(key.split(' '));
  const others = names.filter((name) => !terms(name).some((term) => own.has(term)));
  return [...new Set(others)].slice(0, fewOthers);
}

/**
 * Terms of two words that end alike, that the material defines and speaks of in one passage, are told apart: "high
 * water", "low water".
 */
function besideOthers(
  subjects: readonly MaterialSubject[],
  material: readonly MaterialPassage[],
  usage: NameUsage,
): MaterialSubject[] {
  const endOf = ({ name, place }: MaterialSubject) =>
    `${place.documentId} ${name.toLowerCase().split(' ').at(-1)}`;
  const byEnd = new Map<string, MaterialSubject[]>();
  for (const subject of subjects)
    if (subject.defined && subject.name.split(' ').length === 2)
      byEnd.set(endOf(subject), [...(byEnd.get(endOf(subject)) ?? []), subject]);
  const areTogether = (a: string, b: string, documentId: string) =>
    material.some((passage) => {
      const text = passage.documentId === documentId ? passage.text.toLowerCase() : '';
      return text.includes(a.toLowerCase()) && text.includes(b.toLowerCase());
    });
  return subjects.map((subject) => {
    const others = byEnd.get(endOf(subject)) ?? [];
    const other = others.includes(subject) ? others[others.indexOf(subject) ^ 1] : undefined;
    return other && areTogether(subject.name, other.name, subject.place.documentId)
      ? { ...subject, beside: usage.withArticle(other.name) ?? other.name }
      : subject;
  });
}
