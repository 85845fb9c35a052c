/** Questions made by rule of what the material has headings for and defines. */
import type { MaterialPlace } from '@gene/contract/predictions';
import { definedIn } from './definitions.ts';
import { isNameOfThing, type Lexicon } from './lexicon.ts';
import { placeOf } from './reading.ts';
import type { MaterialPassage, TermsOf } from './subject.ts';

export interface MaterialSubject {
  name: string;
  /** What it is told apart from: another heading of the same last word. */
  beside: string | null;
  /** What else is defined in its section. */
  within: string[];
  defined: boolean;
  place: MaterialPlace;
}

interface Wordings {
  define: (name: string) => string;
  explain: (name: string) => string;
  discuss: (name: string) => string;
  distinguish: (a: string, b: string) => string;
  /** Of a section: what it defines is to be explained as well. */
  discussWith?: (name: string, others: string) => string;
}

/** By ISO 639-3. Other languages get no questions of this kind. */
const wordings: Record<string, Wordings> = {
  eng: {
    define: (name) => `Define ${name}.`,
    explain: (name) => `Explain ${name}.`,
    discuss: (name) => `Discuss ${name} in detail.`,
    distinguish: (a, b) => `Distinguish between ${a} and ${b}.`,
    discussWith: (name, others) => `Discuss ${name}, and explain what is meant by ${others}.`,
  },
  deu: {
    define: (name) => `Definieren Sie: ${name}.`,
    explain: (name) => `Erläutern Sie: ${name}.`,
    discuss: (name) => `Erörtern Sie ausführlich: ${name}.`,
    distinguish: (a, b) => `Grenzen Sie voneinander ab: ${a} und ${b}.`,
  },
  fra: {
    define: (name) => `Définissez : ${name}.`,
    explain: (name) => `Expliquez : ${name}.`,
    discuss: (name) => `Discutez en détail : ${name}.`,
    distinguish: (a, b) => `Distinguez : ${a} et ${b}.`,
  },
  spa: {
    define: (name) => `Defina: ${name}.`,
    explain: (name) => `Explique: ${name}.`,
    discuss: (name) => `Analice en detalle: ${name}.`,
    distinguish: (a, b) => `Distinga entre: ${a} y ${b}.`,
  },
  por: {
    define: (name) => `Defina: ${name}.`,
    explain: (name) => `Explique: ${name}.`,
    discuss: (name) => `Discuta em detalhe: ${name}.`,
    distinguish: (a, b) => `Distinga: ${a} e ${b}.`,
  },
};

/** Share of the paper's marks up to which a question asks for a definition, and from which for a discussion. */
const short = 0.035;
const long = 0.08;
const fewestMentions = 3;
/** Numbers and labels before a heading: "2.3", "B.1", "Chapter 4:", "5.Parliament", "243N.", "§ 7". */
const headingNumber =
  /^\s*(?:(?:chapter|unit|module|section|part|lecture|kapitel|chapitre|capítulo)\s+)?(?:(?:\d+(?:\p{L}{1,2}(?=[.):]))?|[IVX]+|\p{L}(?=\.\d))(?:\.\d+)*(?:[.):]\s*|\s+)|§+\s*\d+\p{L}?\s+)[-–—:.]?\s*(?=\p{L})/iu;
const noSubject =
  /\b(?:introduct\p{L}*|suggestions|summary|conclusions?|contents?|references|bibliography|exercises?|questions?|review|index|preface|appendix|examples?|overview|objectives?|key terms|further reading|figure|table|chapter|acknowledg\p{L}*|einleitung|zusammenfassung|inhalt|introducción|resumen|résumé)\b|[?!:;=<>{}|\\/@]|https?/iu;

export const withoutNumber = (heading: string): string =>
  heading.replace(headingNumber, '').trim().replace(/[.,]$/, '');

/** Headings, and terms that a sentence of the material defines and that it speaks of again; in the material's order. */
export function subjectsOf(
  material: readonly MaterialPassage[],
  terms: TermsOf,
  lexicon: Lexicon,
): MaterialSubject[] {
  const definitions = new Map<string, MaterialPassage>();
  for (const passage of material)
    for (const name of definedIn(passage.text)) {
      const key = terms(name).join(' ');
      if (key && !definitions.has(key)) definitions.set(key, passage);
    }
  const lower = material.map((passage) => passage.text.toLowerCase()).join('\n');
  const words = new Set(
    material.flatMap((passage) => passage.text.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu) ?? []),
  );
  const lowerTerms = new Set([...words].flatMap((word) => terms(word)));
  const ofSection = new Map<string, string[]>();
  for (const passage of material) {
    const own = ofSection.get(sectionOf(passage)) ?? [];
    ofSection.set(sectionOf(passage), [
      ...own,
      ...definedIn(passage.text).filter((name) => isTerm(name, terms) && isNameOfThing(name, lexicon)),
    ]);
  }
  const found = new Map<string, MaterialSubject>();
  const add = (written: string, passage: MaterialPassage) => {
    const name = withoutNumber(written);
    const length = name.split(/\s+/).length;
    const key = terms(name).join(' ');
    if (!key || found.has(key) || length > 7 || name.length < 3 || noSubject.test(name)) return;
    if (!isNameOfThing(name, lexicon)) return;
    const defining = definitions.get(key);
    found.set(key, {
      name: inSentence(name, (word) => terms(word.toLowerCase()).every((term) => lowerTerms.has(term))),
      beside: null,
      within: othersThan(key, ofSection.get(sectionOf(passage)) ?? [], terms),
      defined: defining !== undefined,
      place: placeOf(defining ?? passage),
    });
  };
  for (const passage of material) if (passage.heading) add(passage.heading, passage);
  for (const passage of definitions.values())
    for (const name of definedIn(passage.text)) {
      if (isTerm(name, terms) && lower.split(name.toLowerCase()).length > fewestMentions) add(name, passage);
    }
  return besideOthers([...found.values()]);
}

const sectionOf = ({ documentId, heading, page }: MaterialPassage) => `${documentId} ${heading ?? page}`;

const isTerm = (name: string, terms: TermsOf): boolean =>
  name.split(' ').every((word) => terms(word).length > 0);

const fewOthers = 2;

/** Without what shares a word with it: that is asked for already. */
function othersThan(key: string, names: readonly string[], terms: TermsOf): string[] {
  const own = new Set(key.split(' '));
  const others = names.filter((name) => !terms(name).some((term) => own.has(term)));
  return [
    ...new Set(others.map((name) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()))),
  ].slice(0, fewOthers);
}

/** A heading that is written like a sentence, or in capitals, loses them where the text knows its words without. */
function inSentence(name: string, isKnownSmall: (word: string) => boolean): string {
  const [first = '', ...rest] = name.split(' ');
  const isShouted = /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
  if (isShouted && [first, ...rest].every(isKnownSmall)) return name.toLowerCase();
  if (!/^\p{Lu}\p{Ll}*$/u.test(first)) return name;
  const isTitle = rest.some((word) => /^\p{Lu}/u.test(word));
  return !isTitle && isKnownSmall(first) ? [first.toLowerCase(), ...rest].join(' ') : name;
}

/** Names of two words or more that end alike in one document are told apart: "primary index", "clustering index". */
function besideOthers(subjects: readonly MaterialSubject[]): MaterialSubject[] {
  const byEnd = new Map<string, MaterialSubject[]>();
  for (const subject of subjects) {
    const words = subject.name.toLowerCase().split(' ');
    const key = `${subject.place.documentId} ${words.at(-1)}`;
    if (words.length === 2) byEnd.set(key, [...(byEnd.get(key) ?? []), subject]);
  }
  return subjects.map((subject) => {
    const others = [...byEnd.values()].find((group) => group.includes(subject)) ?? [];
    const other = others[others.indexOf(subject) ^ 1];
    return { ...subject, beside: other?.name ?? null };
  });
}

/** A question about it, as large as its marks; null where there are no words for it in the language. */
export function questionAbout(
  { name, beside, within, defined }: MaterialSubject,
  share: number,
  language: string,
): string | null {
  const words = wordings[language];
  if (!words) return null;
  if (share <= short && defined) return words.define(name);
  if (share >= long && within.length > 0 && words.discussWith)
    return words.discussWith(name, within.join(' and '));
  if (beside) return words.distinguish(name, beside);
  return share >= long ? words.discuss(name) : words.explain(name);
}
