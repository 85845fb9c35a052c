import type { OutlineEntry, Passage } from '@gene/contract/documents';
import { sentenceTraits } from './sentence-traits.ts';
import { cardinalPattern, cardinalsOf, ordinals } from '../language/number-words.ts';
import { asciiDigits, chineseNumber, romanNumber } from '../language/numerals.ts';

/** `numbered` has only its number ("21. Protection of life"); `recital` begins with a number in brackets. */
export type ProvisionKind =
  | 'article'
  | 'section'
  | 'rule'
  | 'chapter'
  | 'part'
  | 'schedule'
  | 'appendix'
  | 'recital'
  | 'numbered';

/** An article, section, chapter or the like, from its beginning to the next of its kind; document offsets. */
export interface Provision {
  kind: ProvisionKind;
  /** Lower case, Roman and Chinese numerals as decimals: "21a", "4", "5.2". */
  number: string;
  title: string;
  start: number;
  end: number;
}

/** A provision as a question names it, with its path inside ("19(1)(a)" has the path "1", "a"). */
export interface Reference {
  kind: ProvisionKind;
  number: string;
  path: string[];
  /** As it stands in the question. */
  text: string;
}

const kindNames: [ProvisionKind, string][] = [
  [
    'article',
    'articles?|arts?\\.?|artikels?|art[ií]culos?|articolo|artigo|стать(?:я|и|е|ю|ей)|ст\\.|अनुच्छेद|(?:ال)?مادة',
  ],
  [
    'section',
    'sections?|secs?\\.?|§§?|paragraphs?|paras?\\.?|paragrafo|párrafo|abschnitts?|sección|seccion|раздел(?:а|е)?|параграф(?:а|е)?|धारा|खंड|(?:ال)?قسم',
  ],
  [
    'rule',
    'rules?|regulations?|clauses?|orders?|regel|klausel|regla|cláusula|règle|clause|пункт(?:а|е)?|नियम|(?:ال)?بند',
  ],
  [
    'chapter',
    'chapters?|chap\\.?|ch\\.|units?|modules?|lectures?|lessons?|kapitels?|cap[ií]tulos?|chapitres?|глав(?:а|ы|е|у)|अध्याय|इकाई|(?:ال)?فصل',
  ],
  ['part', 'parts?|titles?|books?|teils?|partes?|partie|título|titre|част(?:ь|и)|भाग|(?:ال)?جزء|(?:ال)?باب'],
  ['schedule', 'schedules?|अनुसूची'],
  [
    'appendix',
    'annex(?:es)?|appendix|appendices|anhangs?|anexos?|annexes?|приложени(?:е|я|и)|परिशिष्ट|(?:ال)?ملحق',
  ],
  ['recital', 'recitals?|erwägungsgrund|considerando|considérant'],
];
const chineseKinds: Record<string, ProvisionKind> = {
  条: 'article',
  條: 'article',
  节: 'section',
  節: 'section',
  款: 'rule',
  章: 'chapter',
  编: 'part',
  編: 'part',
  篇: 'part',
  部: 'part',
};
const ordinalWords = [...ordinals.keys()].join('|');

const numeral = '\\d{1,4}(?:\\.\\d{1,3})*[a-z]{0,3}|[ivxlcdm]{1,9}[a-d]?';
const anyKind = kindNames.map(([kind, names]) => `(?<${kind}>${names})`).join('|');
const headingPattern = new RegExp(
  `^[[\\s]*(?:${anyKind}) *(?:no\\.? *)?(?<number>${numeral}|[a-z])(?![\\p{L}\\p{N}])[\\s.:)\\]—–-]*(?<rest>.*)$`,
  'iu',
);
const numberedPattern =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*\d]{0,3}\[)*\s*(?<number>\d{1,4}(?:\.\d{1,3})*[A-Z]{0,3})[.)\]:]*\s+["“‘[]?(?<rest>\p{L}.*)$/u;
const schedulePattern = new RegExp(
  `^[[\\s]*(?:the +)?(?<word>${ordinalWords}) (?<kind>schedule|chapter|part|section|amendment)\\b[\\s.:—–-]*(?<rest>.*)$`,
  'i',
);
const chinesePattern =
  /^第\s*(?<number>[\d零〇一二两三四五六七八九十百千]{1,9})\s*(?<kind>[条條节節款章编編篇部])(?:分)?[\s、：:.—-]*(?<rest>.*)$/u;
/** Statutes run the title into the text: "21. Protection of life.—No person shall …". */
const statutePattern =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*\d]{0,3}\[)*(?<number>\d{1,3}[A-Z]{0,3})\.\s+(?<rest>(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*]{0,3}\[)?["“‘]?\p{Lu}.{2,200}?)[.\])]{0,2}\s?(?:—|–|--)/u;
const recitalPattern = /^\((?<number>\d{1,3})\)\s+\p{Lu}/u;
/** Notes on amendments begin like provisions and are none. */
const amendmentNote =
  /^\d{1,3}\.?\s+(?:subs|ins|omitted|rep|added|renumbered|re-numbered|the words?|now|ibid|see|cl|art|sub-cl|w\.e\.f|by)\b/i;

/** A heading that was not seen as one: "[PART IVA" on a line of its own, with the mark of an amendment. */
const shoutedDivision = new RegExp(
  String.raw`^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*\d]{0,3}\[)?((?:PART|CHAPTER|TITLE|SCHEDULE|ANNEX|APPENDIX) (?:[IVXLC]{1,6}[A-D]?|\d{1,3}[A-D]?)` +
    String.raw`|(?:THE )?(?:FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH|EIGHTH|NINTH|TENTH|ELEVENTH|TWELFTH) SCHEDULE)(?![\p{L}\p{N}])[\s\P{Ll}]*(?:$|[[\n])`,
  'u',
);

interface Division {
  kind: ProvisionKind;
  number: string;
  rest: string;
}

function canonicalNumber(text: string, kind: ProvisionKind): string {
  const lower = text.toLowerCase();
  if (/^\d/.test(lower)) return lower.replace(/^0+(?=\d)/, '');
  const roman = kind === 'numbered' ? null : romanNumber(lower);
  if (roman !== null) return String(roman);
  // "Part IVA" was put in after Part IV.
  const inserted = kind === 'numbered' ? null : romanNumber(lower.slice(0, -1));
  if (inserted !== null) return `${inserted}${lower.slice(-1)}`;
  const chinese = chineseNumber(lower);
  return chinese !== null ? String(chinese) : lower;
}

/** The division that a heading names, or null: "CHAPTER IV.—THE JUDICIARY" is chapter 4. */
export function divisionOf(heading: string): Division | null {
  const text = asciiDigits(heading.normalize('NFKC')).trim();
  if (amendmentNote.test(text)) return null;
  const named = headingPattern.exec(text)?.groups;
  if (named) {
    const kind = kindNames.find(([name]) => named[name])?.[0] ?? 'section';
    return { kind, number: canonicalNumber(named['number'] ?? '', kind), rest: named['rest'] ?? '' };
  }
  const ordinal = schedulePattern.exec(text)?.groups;
  if (ordinal) {
    const kind = ordinal['kind']?.toLowerCase();
    return {
      kind: kind === 'chapter' || kind === 'part' || kind === 'section' ? kind : 'schedule',
      number: String(ordinals.get(ordinal['word']?.toLowerCase() ?? '')),
      rest: ordinal['rest'] ?? '',
    };
  }
  const chinese = chinesePattern.exec(text)?.groups;
  if (chinese) {
    const kind = chineseKinds[chinese['kind'] ?? ''] ?? 'section';
    return { kind, number: canonicalNumber(chinese['number'] ?? '', kind), rest: chinese['rest'] ?? '' };
  }
  const numbered = numberedPattern.exec(text)?.groups;
  if (numbered)
    return {
      kind: 'numbered',
      number: canonicalNumber(numbered['number'] ?? '', 'numbered'),
      rest: numbered['rest'] ?? '',
    };
  return null;
}

/**
 * Provisions by the headings inside passages and by sentences that begin like one. Ends are where the next begins.
 * @param under for each passage, the heading that each sentence stands under
 * @param traits of all sentences
 */
export function findProvisions(
  passages: readonly Passage[],
  under: readonly (readonly number[])[],
  traits: readonly number[],
): Provision[] {
  const found: Provision[] = [];
  let number = 0;
  let last = '';
  passages.forEach(({ headings, sentences }, p) => {
    let passed = -1;
    sentences.forEach(({ start, text }, i) => {
      const heading = under[p]![i]!;
      // Headings passed since the last sentence, the outermost first.
      for (let h = passed < 0 ? 0 : passed + 1; h <= heading && headings[h] !== undefined; h++) {
        const path = headings.slice(0, h + 1).join('\n');
        if (passed < 0 && last.startsWith(path)) continue;
        const division = divisionOf(headings[h]!);
        if (division)
          found.push({ kind: division.kind, number: division.number, title: headings[h]!, start, end: 0 });
      }
      passed = heading;
      last = headings.slice(0, heading + 1).join('\n');
      const trait = traits[number++]!;
      const begun = trait & (sentenceTraits.note | sentenceTraits.contents) ? null : beginsProvision(text);
      if (begun) found.push({ ...begun, start, end: 0 });
    });
  });
  return withEnds(found, passages.at(-1)?.end ?? 0);
}

function beginsProvision(sentence: string): Pick<Provision, 'kind' | 'number' | 'title'> | null {
  const text = sentence.slice(0, 260);
  if (amendmentNote.test(text)) return null;
  const statute = statutePattern.exec(text)?.groups;
  if (statute) {
    const number = canonicalNumber(statute['number'] ?? '', 'numbered');
    return { kind: 'numbered', number, title: `${statute['number']}. ${statute['rest']}` };
  }
  const recital = recitalPattern.exec(text)?.groups;
  if (recital) return { kind: 'recital', number: recital['number'] ?? '', title: `(${recital['number']})` };
  const shouted = shoutedDivision.exec(text)?.[1];
  const division =
    shouted || /^(?:[^\s]{1,12} \d{1,4}[a-z]?[.:—–-]|第[^\s]{1,9}[条條])/iu.test(text)
      ? divisionOf(shouted ?? text)
      : null;
  return division && division.kind !== 'numbered'
    ? {
        kind: division.kind,
        number: division.number,
        title: text.slice(0, text.length - division.rest.length).trim(),
      }
    : null;
}

const rank: Record<ProvisionKind, number> = {
  part: 0,
  schedule: 0,
  appendix: 0,
  chapter: 1,
  section: 2,
  article: 3,
  rule: 3,
  numbered: 3,
  recital: 4,
};

function withEnds(provisions: Provision[], documentEnd: number): Provision[] {
  return provisions.map((provision, i) => {
    const next = provisions
      .slice(i + 1, i + 400)
      .find(
        (later) =>
          (later.start > provision.start &&
            rank[later.kind] <= rank[provision.kind] &&
            later.kind !== 'recital') ||
          (later.kind === 'recital' && provision.kind === 'recital'),
      );
    return { ...provision, end: next?.start ?? documentEnd };
  });
}

/** Provisions that the outline names, each up to the next entry that is not below it. */
export function outlineProvisions(outline: readonly OutlineEntry[], documentEnd: number): Provision[] {
  return outline.flatMap((entry, i) => {
    const division = divisionOf(entry.title);
    if (!division) return [];
    const next = outline
      .slice(i + 1)
      .find((later) => later.level <= entry.level && later.start > entry.start);
    return [
      {
        kind: division.kind,
        number: division.number,
        title: entry.title,
        start: entry.start,
        end: next?.start ?? documentEnd,
      },
    ];
  });
}

/** "(1)(a)", and in words: ", paragraph 1, point (a)". */
const pathPattern = `(?: ?\\([\\p{L}\\p{N}]{1,5}\\)|,? (?:sub-?)?(?:paragraph|para\\.?|clause|point|absatz|abs\\.?|párrafo|apartado|paragraphe|пункт|часть) ?\\(?(?:\\d{1,3}|[a-z])\\)?(?![\\p{L}\\p{N}]))*`;
const referencePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyKind}) *(?:no\\.? *|number *|nr\\.? *|№ *)?(?<number>${numeral}|${cardinalPattern('eng')})(?<path>${pathPattern})(?![\\p{L}\\p{N}])`,
  'giu',
);
const ordinalReference = new RegExp(
  `(?<![\\p{L}])(?<word>${ordinalWords}) (?<kind>schedule|chapter|part|section|article)(?!\\p{L})`,
  'giu',
);
const chineseReference =
  /第\s*(?<number>[\d零〇一二两三四五六七八九十百千]{1,9})\s*(?<kind>[条條节節款章编編篇部])/gu;

const afterNumber = /^\s*(?:$|[?.,;:)!]|(?:of|in|from|and|to)\b)/u;

/** Provisions that a question names. Example: "art. 19(1)(a)" is article 19, path 1, a. */
export function referencesIn(question: string): Reference[] {
  const text = asciiDigits(question.normalize('NFKC'));
  const references: Reference[] = [];
  for (const match of text.matchAll(referencePattern)) {
    const groups = match.groups ?? {};
    const kind = kindNames.find(([name]) => groups[name])?.[0] ?? 'section';
    const written = groups['number'] ?? '';
    const word = cardinalsOf('eng')[written.toLowerCase()] ?? -1;
    // "part I" and "part i of the book" are numbers, "the part i like" is not.
    const goesOn = /^[ivx]$/.test(written) && afterNumber.test(text.slice(match.index + match[0].length));
    if (/^[a-z]$/.test(written) && word < 0 && !goesOn) continue;
    references.push({
      kind,
      number: word > 0 ? String(word) : canonicalNumber(written, kind),
      path: pathOf(groups['path'] ?? ''),
      text: match[0].trim(),
    });
    addEnumerated(text, match.index + match[0].length, kind, references);
  }
  for (const match of text.matchAll(ordinalReference)) {
    const word = match.groups?.['kind']?.toLowerCase() as ProvisionKind;
    const number = String(ordinals.get(match.groups?.['word']?.toLowerCase() ?? ''));
    references.push({ kind: word, number, path: [], text: match[0] });
  }
  for (const match of text.matchAll(chineseReference)) {
    const kind = chineseKinds[match.groups?.['kind'] ?? ''] ?? 'section';
    references.push({
      kind,
      number: canonicalNumber(match.groups?.['number'] ?? '', kind),
      path: [],
      text: match[0],
    });
  }
  return references;
}

const enumerated =
  /(?:\s*(?:,|and|&|or|und|oder|y|et|ou|и|और|و|和)+\s*)(?<number>\d{1,4}[a-z]{0,2})(?<path>(?: ?\([\p{L}\p{N}]{1,5}\))*)(?![\p{L}\p{N}])/iuy;

/** "Articles 14, 15 and 16" names three. */
function addEnumerated(text: string, from: number, kind: ProvisionKind, references: Reference[]): void {
  enumerated.lastIndex = from;
  for (let match = enumerated.exec(text); match; match = enumerated.exec(text)) {
    const number = canonicalNumber(match.groups?.['number'] ?? '', kind);
    references.push({ kind, number, path: pathOf(match.groups?.['path'] ?? ''), text: match[0].trim() });
  }
}

const pathOf = (text: string) =>
  [...text.matchAll(/(?:\(| )(\d{1,3}|[a-z]|(?<=\()[\p{L}\p{N}]+)(?:\)|(?![\p{L}\p{N}]))/giu)].map((step) =>
    step[1]!.toLowerCase(),
  );

/** Kinds that a document may call by number alone, or by another name than the question. */
const alsoNamed: Record<ProvisionKind, readonly ProvisionKind[]> = {
  article: ['numbered'],
  section: ['numbered', 'article'],
  rule: ['numbered', 'section'],
  chapter: ['numbered'],
  part: [],
  schedule: ['appendix'],
  appendix: ['schedule'],
  recital: [],
  numbered: [],
};

/**
 * The provision that a reference means: of its own kind before those only numbered; in the longest run of
 * consecutive numbers, since schedules and notes count from one again; with the most text, since a list of contents
 * has none.
 */
export function resolveReference(reference: Reference, provisions: readonly Provision[]): Provision | null {
  const wanted = [reference.kind, ...alsoNamed[reference.kind]];
  let best: Provision | null = null;
  let bestScore = -Infinity;
  for (const kind of wanted) {
    const same = provisions.filter((provision) => provision.kind === kind).sort((x, y) => x.start - y.start);
    const runs = kind === 'numbered' || kind === 'article' || kind === 'section' ? runLengths(same) : null;
    same.forEach((provision, i) => {
      if (provision.number !== reference.number) return;
      const substance = Math.max(0, provision.end - provision.start - provision.title.length);
      const score = (runs ? 4 * Math.log2(1 + runs[i]!) : 0) + Math.log2(1 + substance);
      if (score > bestScore) [best, bestScore] = [provision, score];
    });
    if (best) return best;
  }
  return null;
}

/** For each provision, in order of the text, how long a run of rising numbers goes through it. */
function runLengths(provisions: readonly Provision[]): number[] {
  const values = provisions.map(({ number }) => parseInt(number, 10));
  const ahead = runsUpTo(values, 1);
  const behind = runsUpTo([...values].reverse(), -1).reverse();
  return values.map((_, i) => ahead[i]! + behind[i]!);
}

function runsUpTo(values: readonly number[], step: 1 | -1): number[] {
  const longest = new Map<number, number>();
  return values.map((value) => {
    const before = Math.max(
      longest.get(value) ?? 0,
      ...[1, 2].map((n) => (longest.get(value - n * step) ?? 0) + 1),
      1,
    );
    longest.set(value, Math.max(before, longest.get(value) ?? 0));
    return before;
  });
}

/** The provisions of a kind whose numbers come nearest to one that is not there. */
export function nearestProvisions(
  reference: Reference,
  provisions: readonly Provision[],
  count: number,
): Provision[] {
  const wanted = [reference.kind, ...alsoNamed[reference.kind]];
  const countOf = (name: ProvisionKind) => provisions.filter((provision) => provision.kind === name).length;
  const kind = [...wanted].sort((x, y) => countOf(y) - countOf(x)).find((name) => countOf(name) > 0);
  const distance = (provision: Provision) =>
    Math.abs(parseFloat(provision.number) - parseFloat(reference.number));
  const seen = new Set<string>();
  return provisions
    .filter((provision) => provision.kind === kind && Number.isFinite(distance(provision)))
    .sort((x, y) => distance(x) - distance(y) || y.end - y.start - (x.end - x.start))
    .filter((provision) => !seen.has(provision.number) && seen.add(provision.number))
    .slice(0, count)
    .sort((x, y) => x.start - y.start);
}
