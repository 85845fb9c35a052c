import { bulleted } from '../../language/bullets.ts';
import type { Sentence, TextBlock, TextRange } from '@gene/contract/documents';
import { analyse } from '../../language/analysis.ts';
import { sentenceTraits, traitsOf, traitsOfPassage } from '../sentence-traits.ts';
import { foundsByLaw } from './cues.ts';
import type { Background, Quoted, StudyText } from './ports.ts';
import { type SectionRole, sectionRole } from '../../language/headings.ts';
import { isStatement } from './statements.ts';
import { countWords } from './words.ts';

/** A sentence of running text, with what its place and look say about it. */
export interface StudySentence extends Sentence {
  /** In the order of the text. */
  number: number;
  /** Index of its section in the text. */
  section: number;
  role: SectionRole;
  opensSection: boolean;
  opensParagraph: boolean;
  words: number;
  /** Stems without stop words. */
  terms: string[];
  /** Stretches set in bold or italics; document offsets. */
  bold: TextRange[];
  italic: TextRange[];
  /** Bits of `sentenceTraits`. */
  traits: number;
  /** Whether it says something by itself; what does not is never quoted. */
  states: boolean;
}

const fewestTerms = 3;
const together = 10;
/** From this share of a document on, tables of contents are rare. */
const inside = 0.5;
const running: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'list_item']);
/** Bullets and numbers of list items, and marks of amendments, stand before a sentence and are not of it. */
const itemMark = bulleted`^(?:(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*]+\s?)?\[?\(\p{Nd}{1,3}\p{Lu}{0,2}\)\]?|[⁰¹²³⁴⁵⁶⁷⁸⁹]+\s?\[|[•*–—-](?!\p{Nd})|\(?\p{Nd}{1,2}[.)](?!\p{Nd})|\(?\p{L}[.)](?=\s+\p{Lu}))\s*(?![\])])`;
/** Less of letters than this is a formula or code. */
const fewestLetters = 0.65;
const code = /[{}]\s*$|^(?:\S+\s+){0,6}\S*;\s*$|[=<>{}].*;\s*$|\w\(.*\);|[=<>]{2}|\w\s?=\s?\w.*[;+*/]/;
/** Captions of pictures, credits, and what is left of formulas. */
const notProse = /^\(?(?:credit|fig(?:ure|\.)|table|source|photo)\b|https?:\/\/\S+$|\(credit\b/iu;

/** The sentences worth studying: no headings, tables, captions, code, notes and lists of contents. */
export function studySentences(text: StudyText, tag: Background['tag'] = null): StudySentence[] {
  const out: StudySentence[] = [];
  const items = new Set<StudySentence>();
  text.sections.forEach((section, index) => {
    const role = sectionRole(section.headings);
    let opensSection = true;
    let lastBlock: TextBlock | undefined;
    let at = 0;
    const inContents = contentsIn(section.sentences);
    for (const [i, whole] of section.sentences.entries()) {
      const sentence = withoutMark(whole);
      while (section.blocks[at] && section.blocks[at]!.end <= sentence.start) at++;
      const block = section.blocks[at];
      const holds = block && block.start < sentence.end ? block : undefined;
      const opensParagraph = holds ? holds !== lastBlock && !holds.continues : opensSection;
      lastBlock = holds ?? lastBlock;
      if (holds && !running.has(holds.kind)) continue;
      const traits = traitsOf(sentence.text) | inContents[i]!;
      const terms = analyse(sentence.text, text.language);
      if (
        (terms.length < fewestTerms && !foundsByLaw.test(sentence.text)) ||
        traits & sentenceTraits.note ||
        !isProse(sentence.text)
      )
        continue;
      const overlapping: TextBlock[] = [];
      for (let next = at; (section.blocks[next]?.start ?? Infinity) < sentence.end; next++)
        overlapping.push(section.blocks[next]!);
      const spans = (style: 'bold' | 'italic') =>
        overlapping
          .flatMap((each) => each.spans)
          .filter((span) => span.style === style && span.start < sentence.end && span.end > sentence.start);
      const study = {
        ...sentence,
        number: out.length,
        section: index,
        role,
        opensSection,
        opensParagraph,
        words: countWords(sentence.text),
        terms,
        bold: spans('bold'),
        italic: spans('italic'),
        traits,
        states: isStatement(sentence.text, traits, text.language, tag),
      };
      out.push(study);
      const leads = traits & (sentenceTraits.asks | sentenceTraits.leadsIn);
      if (holds?.kind === 'list_item' && opensParagraph && !leads) items.add(study);
      opensSection = false;
    }
  });
  // Notes without a sentence say all that they say in the items of their lists.
  const areFragments = !out.some(({ states }) => states);
  // Or stand under "Questions" from beginning to end.
  const areAsides = out.filter(({ role }) => role === 'aside').length > out.length / 2;
  return areFragments || areAsides
    ? out.map((sentence) => ({
        ...sentence,
        states: areFragments ? items.has(sentence) : sentence.states,
        role: areAsides ? 'text' : sentence.role,
      }))
    : out;
}

/** Lists of contents show in a few sentences together. */
function contentsIn(sentences: readonly Sentence[]): number[] {
  const out: number[] = [];
  for (let from = 0; from < sentences.length; from += together)
    out.push(
      ...traitsOfPassage(
        sentences.slice(from, from + together).map(({ text }) => text),
        inside,
      ).map((traits) => traits & sentenceTraits.contents),
    );
  return out;
}

export function withoutMark(sentence: Sentence): Sentence {
  const mark = itemMark.exec(sentence.text)?.[0].length ?? 0;
  const inner = mark < sentence.text.length ? sentence.text.slice(mark) : sentence.text;
  // A bracket round words that an amendment put in closes after them.
  const open = (inner.match(/\[/g)?.length ?? 0) - (inner.match(/\]/g)?.length ?? 0);
  const closing = open < 0 ? (new RegExp(`\\s?\\]{1,${-open}}$`).exec(inner)?.[0].length ?? 0) : 0;
  const text = inner.slice(0, inner.length - closing);
  return text
    ? {
        ...sentence,
        start: sentence.start + sentence.text.length - inner.length,
        end: sentence.end - closing,
        text,
      }
    : sentence;
}

export function isProse(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const marks = text.replace(/\s/g, '').length;
  return letters >= fewestLetters * marks && !notProse.test(text) && !code.test(text);
}

export const quoted = ({ start, end, page, text, rects }: Sentence): Quoted => ({
  start,
  end,
  page,
  quote: text,
  rects: [...rects],
});
