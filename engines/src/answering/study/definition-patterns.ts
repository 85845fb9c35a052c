import { sentenceWords } from '../../language/sentence-words.ts';
import type { Definition } from './definition.ts';

/** Finds the term in a defining sentence: group `term`. */
type Pattern = [strength: number, pattern: RegExp];

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*`;
/** One to four words, as few as the pattern allows. */
const few = `(?<term>${word}(?: ${word}){0,3}?)`;
/** The same, as many as there are. */
const many = `(?<term>${word}(?: ${word}){0,2})`;
const make = (source: string) => new RegExp(source, 'diu');

const byLanguage: Record<string, Pattern[]> = {
  spa: [
    [1, make(`^(?:El |La |Los |Las |Una? )?${few},? (?:es|son) (?:una?|el|la|los|las|cualquier|todo) `)],
    [0.95, make(`^(?:El |La |Los |Las )?${few} (?:se define como|significa|designa|se refiere a) `)],
    [
      0.9,
      make(
        `(?:se llaman?|se denominan?|se conocen? como|llamad[oa]s?|denominad[oa]s?) (?:el |la |los |las )?["“«]?${few}["”»]?(?=[.,;:)]|$)`,
      ),
    ],
    [0.9, make(`(?:se entiende por|llamamos|denominamos) ["“«]?${few}["”»]?(?= a | al |,)`)],
  ],
  deu: [
    [1, make(`^(?:Der |Die |Das |Eine? )?${few} (?:ist|sind) (?:eine?|der|die|das|jede[rs]?) `)],
    [0.95, make(`^(?:Der |Die |Das |Eine? )?${few} (?:bezeichnet|bezeichnen|bedeutet) `)],
    [0.95, make(`^Unter (?:der |dem |den |einer |einem )?["„»]?${few}["“”«]? versteht man `)],
    [
      0.9,
      make(
        `(?:nennt man|heißt|heißen|wird als|werden als) (?:auch )?["„»]?${few}["“”«]?(?= bezeichnet|[.,;:)]|$)`,
      ),
    ],
    [0.9, make(`(?:genannt|bezeichnet man als|bezeichnet als):? ["„»]?${few}["“”«]?(?=[.,;:)]|$)`)],
  ],
  fra: [
    [1, make(`^(?:L['’]|Le |La |Les |Une? )?${few},? (?:est|sont) (?:une |un |le |la |les |l['’]|tout )`)],
    [0.95, make(`^(?:L['’]|Le |La |Les )?${few} (?:désigne|désignent|signifie|se définit comme) `)],
    [
      0.9,
      make(
        `(?:on appelle|appelée?s?|nommée?s?|s['’]appelle(?:nt)?) (?:l['’]|le |la |les |une? )?["“« ]*${few}["”» ]*(?=[.,;:)]|$)`,
      ),
    ],
    [0.9, make(`(?:on entend par) (?:l['’]|le |la |les )?["“« ]*${few}["”» ]*(?=,| l| u| d)`)],
  ],
  rus: [
    [1, make(`^${few}(?: \\([^)]{1,40}\\))? [—–-] (?:это )?`)],
    [0.95, make(`^${few} (?:называется|называются|представляет собой|означает) `)],
    [
      0.9,
      make(`(?:называют|называется|называются|известен как|известна как) ["“«]?${many}["”»]?(?=[.,;:)]|$)`),
    ],
    [0.95, make(`^Под ${few} понима(?:ют|ется|ем) `)],
    [0.8, make(`^${few} является `)],
  ],
  hin: [
    [0.95, make(`को ["“'‘]?${many}["”'’]? (?:कहते हैं|कहा जाता है|कहा जाता हैं|कहते है)`)],
    [0.95, make(`["“'‘]?${many}["”'’]? (?:कहलाता|कहलाती|कहलाते) (?:है|हैं)`)],
    [0.9, make(`^${few} का (?:अर्थ|तात्पर्य|मतलब) `)],
    [0.9, make(`^${few} से तात्पर्य `)],
    [0.8, make(`^${few} (?:एक|वह|वो) `)],
  ],
  ara: [
    [1, make(`^${few} (?:هو|هي) `)],
    [0.9, make(`^(?:يقصد|يُقصد) ب(?:ـ)?${few} `)],
    [0.9, make(`^(?:تعرف|يعرف|تُعرف|يُعرف) ${few} (?:بأنها|بأنه|على أنها|على أنه) `)],
    [0.9, make(`(?:يسمى|تسمى|يُسمى|تُسمى|ويسمى|وتسمى|باسم) (?:ب|بـ)?${many}(?=[.،؛)]|$)`)],
  ],
  cmn: [
    [
      1,
      make(
        `^(?:所谓)?[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,12}?)[”"」]?(?:（[^）]{1,40}）)?[，,]?(?:是指|指的是|就是指|即|定义为)`,
      ),
    ],
    [
      0.9,
      make(
        `^[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,10}?)[”"」]?(?:（[^）]{1,40}）)?是(?:一[种个类门项]|由)`,
      ),
    ],
    [
      0.9,
      make(
        `(?:称为|称作|叫做|叫作|被称为)[“"「]?(?<term>[\\p{Script=Han}\\p{L}\\p{N}]{2,10}?)[”"」]?(?=[。，,；;）)]|$)`,
      ),
    ],
  ],
};

/** Beginnings that stand for something said before, or count. */
const noTerm = new RegExp(
  String.raw`^${sentenceWords('noTerm', ['spa', 'deu', 'fra', 'rus', 'hin', 'ara', 'cmn'])}(?![\p{L}\p{M}])`,
  'iu',
);
const longestTerm = 50;

/** Reads definitions off a sentence by its wording, in the languages of the phrase books but English. */
export function definitionsByPattern(sentence: string, language: string): Definition[] {
  return (byLanguage[language] ?? []).flatMap(([strength, pattern]) => {
    const match = pattern.exec(sentence);
    const term = match?.groups?.['term'];
    const place = match?.indices?.groups?.['term'];
    if (!term || !place || noTerm.test(term) || term.length > longestTerm) return [];
    return [{ start: place[0], end: place[1], term, strength, form: 'subject' as const }];
  });
}
