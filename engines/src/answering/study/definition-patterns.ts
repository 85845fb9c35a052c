import { sentenceWords } from '../../language/sentence-words.ts';
import type { Definition } from './definition.ts';

/** A pattern's source that finds the term in a defining sentence: group `term`. */
type Wording = [strength: number, source: string];

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*`;
/** One to four words, as few as the pattern allows. */
const few = `(?<term>${word}(?: ${word}){0,3}?)`;
/** The same, as many as there are. */
const many = `(?<term>${word}(?: ${word}){0,2})`;

const byLanguage: Record<string, Wording[]> = {
  spa: [
    [1, `^(?:El |La |Los |Las |Una? )?${few},? (?:es|son) (?:una?|el|la|los|las|cualquier|todo) `],
    [0.95, `^(?:El |La |Los |Las )?${few} (?:se define como|significa|designa|se refiere a) `],
    [
      0.9,
      `(?:se llaman?|se denominan?|se conocen? como|llamad[oa]s?|denominad[oa]s?) (?:el |la |los |las )?["“«]?${few}["”»]?(?=[.,;:)]|$)`,
    ],
    [0.9, `(?:se entiende por|llamamos|denominamos) ["“«]?${few}["”»]?(?= a | al |,)`],
  ],
  deu: [
    [1, `^(?:Der |Die |Das |Eine? )?${few} (?:ist|sind) (?:eine?|der|die|das|jede[rs]?) `],
    [0.95, `^(?:Der |Die |Das |Eine? )?${few} (?:bezeichnet|bezeichnen|bedeutet) `],
    [0.95, `^Unter (?:der |dem |den |einer |einem )?["„»]?${few}["“”«]? versteht man `],
    [
      0.9,
      `(?:nennt man|heißt|heißen|wird als|werden als) (?:auch )?["„»]?${few}["“”«]?(?= bezeichnet|[.,;:)]|$)`,
    ],
    [0.9, `(?:genannt|bezeichnet man als|bezeichnet als):? ["„»]?${few}["“”«]?(?=[.,;:)]|$)`],
  ],
  fra: [
    [1, `^(?:L['’]|Le |La |Les |Une? )?${few},? (?:est|sont) (?:une |un |le |la |les |l['’]|tout )`],
    [0.95, `^(?:L['’]|Le |La |Les )?${few} (?:désigne|désignent|signifie|se définit comme) `],
    [
      0.9,
      `(?:on appelle|appelée?s?|nommée?s?|s['’]appelle(?:nt)?) (?:l['’]|le |la |les |une? )?["“« ]*${few}["”» ]*(?=[.,;:)]|$)`,
    ],
    [0.9, `(?:on entend par) (?:l['’]|le |la |les )?["“« ]*${few}["”» ]*(?=,| l| u| d)`],
  ],
  rus: [
    [1, `^${few}(?: \\([^)]{1,40}\\))? [—–-] (?:это )?`],
    [0.95, `^${few} (?:называется|называются|представляет собой|означает) `],
    [0.9, `(?:называют|называется|называются|известен как|известна как) ["“«]?${many}["”»]?(?=[.,;:)]|$)`],
    [0.95, `^Под ${few} понима(?:ют|ется|ем) `],
    [0.8, `^${few} является `],
  ],
  hin: [
    [0.95, `को ["“'‘]?${many}["”'’]? (?:कहते हैं|कहा जाता है|कहा जाता हैं|कहते है)`],
    [0.95, `["“'‘]?${many}["”'’]? (?:कहलाता|कहलाती|कहलाते) (?:है|हैं)`],
    [0.9, `^${few} का (?:अर्थ|तात्पर्य|मतलब) `],
    [0.9, `^${few} से तात्पर्य `],
    [0.8, `^${few} (?:एक|वह|वो) `],
  ],
  ara: [
    [1, `^${few} (?:هو|هي) `],
    [0.9, `^(?:يقصد|يُقصد) ب(?:ـ)?${few} `],
    [0.9, `^(?:تعرف|يعرف|تُعرف|يُعرف) ${few} (?:بأنها|بأنه|على أنها|على أنه) `],
    [0.9, `(?:يسمى|تسمى|يُسمى|تُسمى|ويسمى|وتسمى|باسم) (?:ب|بـ)?${many}(?=[.،؛)]|$)`],
  ],
  cmn: [
    [
      1,
      `^(?:所谓)?[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,12}?)[”"」]?(?:（[^）]{1,40}）)?[，,]?(?:是指|指的是|就是指|即|定义为)`,
    ],
    [
      0.9,
      `^[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,10}?)[”"」]?(?:（[^）]{1,40}）)?是(?:一[种个类门项]|由)`,
    ],
    [
      0.9,
      `(?:称为|称作|叫做|叫作|被称为)[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,10}?)[”"」]?(?=[。，,；;）)]|$)`,
    ],
  ],
};

/** Made when a language is first met: a process meets few, and a start of the server none. */
const patterns = new Map<string, { strength: number; pattern: RegExp }[]>();

function patternsOf(language: string) {
  const known = patterns.get(language);
  if (known) return known;
  const made = (byLanguage[language] ?? []).map(([strength, source]) => ({
    strength,
    pattern: new RegExp(source, 'diu'),
  }));
  patterns.set(language, made);
  return made;
}

/** Beginnings that stand for something said before, or count. */
const noTerm = new RegExp(
  String.raw`^${sentenceWords('noTerm', ['spa', 'deu', 'fra', 'rus', 'hin', 'ara', 'cmn'])}(?![\p{L}\p{M}])`,
  'iu',
);
const longestTerm = 50;

/** Reads definitions off a sentence by its wording, in the languages of the phrase books but English. */
export function definitionsByPattern(sentence: string, language: string): Definition[] {
  return patternsOf(language).flatMap(({ strength, pattern }) => {
    const match = pattern.exec(sentence);
    const term = match?.groups?.['term'];
    const place = match?.indices?.groups?.['term'];
    if (!term || !place || noTerm.test(term) || term.length > longestTerm) return [];
    return [{ start: place[0], end: place[1], term, strength, form: 'subject' as const }];
  });
}
