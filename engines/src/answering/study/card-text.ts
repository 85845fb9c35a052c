import { sentenceWordFinder, sentenceWords } from '../../language/sentence-words.ts';
import { sentenceTraits } from '../sentence-traits.ts';
import { escapeLines } from '../markdown.ts';
import { pointsElsewhere } from './cues.ts';
import type { Quoted } from './ports.ts';
import { quoted, type StudySentence } from './sentences.ts';

/** The text of a card and its source: a sentence, or two if the second leans on the first. */
export interface CardText {
  text: string;
  source: Quoted;
}

const fewestWords = 6;
const mostWords = 50;
/** Between sentences of one paragraph there is a blank or a line end. */
const longestGap = 2;
/** Words that tie a sentence to the one before without leaning on it. */
const connectives = new RegExp(String.raw`^${sentenceWords('connectives')},\s+`, 'iu');
const inBrackets = /\s*(?:\(([^()]{1,150})\)|\[([^[\]]{1,40})\])/gu;
/** References, credits and years of works: not part of what is said. */
const reference = new RegExp(
  [
    String.raw`^(?:see |the |also |siehe |voir |см\. ?|见)*${sentenceWords('places')}(?!\p{L})`,
    String.raw`^(?:credits?|see|siehe|véase|voir)\b`,
    String.raw`^\d{1,3}(?:[,–-] ?\d{1,3})*$`,
    String.raw`^\p{Lu}.*,? \d{4}[a-z]?$`,
  ].join('|'),
  'iu',
);

/** ", as shown in Figure 3.2" */
const showing = 'shown|seen|illustrated|summari[sz]ed|depicted|pictured|given|presented|listed|displayed';
const pointer = new RegExp(
  String.raw`,? ?(?:(?:and |as |which (?:is|are|was) |that (?:is|are) )?(?:${showing}) (?:here )?(?:in|by|on)|(?:such as|like|see) (?:that in |those in |the one in )?)` +
    String.raw` ?(?:the )?(?:figure|fig\.|table|diagram|graph)(?: [\p{N}.]*\p{N}[a-z]?)?(?: (?:below|above))?(?=[,.;)]|$)`,
  'giu',
);

/** "⁴[words that an amendment put in]", and the mark of a note after a word: "the Council¹". Powers have shorter bases. */
const amendment = /[⁰¹²³⁴-⁹]+\s?\[/gu;
const noteMark = /(?<=\p{L}{4}|\p{L}[,.;:”’")\]])[⁰¹²³⁴-⁹]{1,3}(?![⁰¹²³⁴-⁹⁻⁺\p{L}\p{N}])/gu;
/** "clause (1)" without its number says nothing. */
const numbered =
  /\b(?:clauses?|articles?|sections?|paragraphs?|points?|rules?|items?|regulations?|orders?|entry|part|no\.?|and|or|to)$/iu;

/** A law's text as it stands today, without the marks that tell how it came to be. */
function withoutMarks(text: string): string {
  let open = 0;
  const bare = text.replace(amendment, () => (open++, '')).replace(noteMark, '');
  if (open === 0) return bare;
  // Of brackets that close more than is open now, the last are those of the amendments.
  const spare = (bare.match(/\]/g)?.length ?? 0) - (bare.match(/\[/g)?.length ?? 0);
  let left = bare.length;
  let out = bare;
  for (let i = 0; i < Math.min(open, spare); i++) {
    left = out.lastIndexOf(']', left - 1);
    out = out.slice(0, left) + out.slice(left + 1);
  }
  return out.replace(/,(?:\s*,)+/g, ',').replace(/\s+(?=[,.;:])/g, '');
}

/** The text without references in brackets, marks of notes and amendments, and a connective at its beginning. */
export function plainText(text: string): string {
  const bare = withoutMarks(text.replace(/\s+/g, ' '))
    .replace(
      inBrackets,
      (whole, round: string | undefined, square: string | undefined, at: number, all: string) =>
        reference.test(round ?? square ?? '') && !numbered.test(all.slice(0, at)) ? '' : whole,
    )
    .replace(pointer, '')
    .trim();
  const connective = connectives.exec(bare);
  if (!connective) return bare;
  const rest = bare.slice(connective[0].length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Personal and pointing words that nothing in the sentence explains. */
const addressed =
  /\b(?:we|you|your|our|us|I|my|me|let's|wir|ihr|nosotros|nous|vous|мы|вы|हम|आप|نحن|我们|你)\b/u;
const unresolved =
  /\b(?:all|both|the|these) (?:two|three|four|five)\b|\b(?:this|these|those|such|above|below|former|latter|aforementioned|previous(?:ly)?)\b|\bas (?:we|you|described|mentioned|noted|discussed)\b/i;

/** A picture, an equation or a place in the book that the card does not show. */
const aboutTheBook = sentenceWordFinder('aboutTheBook');
/** "Another term, …", "The other type …", "If it …": goes on with what was said before. */
const goesOn = new RegExp(String.raw`^${sentenceWords('goesOn')}\b`, 'iu');
const pronoun = /\b(?:it|they|he|she|them|him|its|their|his|her)\b/i;
const suppositions =
  /^(?:if|suppose|imagine|consider|say|when you|think|let|assume|recall|remember|notice|note)\b/i;

/** Whether a pronoun comes before anything that it could stand for. */
function pronounComesFirst(text: string): boolean {
  const before = text.slice(0, Math.max(0, text.search(pronoun)));
  const words = before.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word) && !/ly,?$/.test(word)).length;
  return pronoun.test(text) && (words < 2 || (words < 3 && /,\s*$/.test(before)));
}

/** Whether the sentence can be understood by itself and is well formed. */
export function standsAlone(sentence: StudySentence, { strict }: { strict: boolean }): boolean {
  const text = plainText(sentence.text);
  if (sentence.words < fewestWords || sentence.words > mostWords) return false;
  if (!isWellFormed(sentence, text) || pointsElsewhere(text) || aboutTheBook.test(text)) return false;
  if (goesOn.test(text) || pronounComesFirst(text)) return false;
  if (sentence.traits & sentenceTraits.refersBack && !connectives.test(sentence.text)) return false;
  return !strict || !(addressed.test(text) || unresolved.test(text) || suppositions.test(text));
}

function isWellFormed({ traits, role, states }: StudySentence, text: string): boolean {
  if (!states) return false;
  if (role === 'aside' || traits & (sentenceTraits.asks | sentenceTraits.leadsIn | sentenceTraits.contents))
    return false;
  if (!/^["“‘«„(]*[\p{Lu}\p{Lo}\p{N}]/u.test(text)) return false;
  if (role !== 'glossary' && !/[.!。！।؟۔…]["”’»)\]]*$/u.test(text)) return false;
  return isBalanced(text) && !/[{}<>|=]|https?:|\S@\S|_{2,}|…{2,}/.test(text);
}

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/[(（]/g) === count(/[)）]/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/["]/g) % 2 === 0 &&
    count(/“/g) <= count(/”/g) + count(/"/g)
  );
}

/** The sentence, with the one before where it leans on that; null where neither helps. */
export function explained(sentence: StudySentence, before: StudySentence | undefined): CardText | null {
  if (standsAlone(sentence, { strict: false }) && !pointsBack(sentence.text))
    return { text: plainText(sentence.text), source: quoted(sentence) };
  if (!before || before.section !== sentence.section || sentence.opensParagraph) return null;
  if (sentence.start - before.end > longestGap) return null;
  if (!standsAlone(before, { strict: true })) return null;
  const text = plainText(sentence.text);
  if (!leansOnBefore(sentence, text)) return null;
  if (!isWellFormed(sentence, text) || pointsElsewhere(text) || aboutTheBook.test(text)) return null;
  if (/^(?:its|their|his|her|another|the other)\b/i.test(text)) return null;
  if (before.words + sentence.words > mostWords * 1.4) return null;
  return {
    text: `${plainText(before.text)} ${text}`,
    source: {
      start: before.start,
      end: sentence.end,
      page: before.page,
      quote: before.text + ' '.repeat(Math.max(0, sentence.start - before.end)) + sentence.text,
      rects: [...before.rects, ...sentence.rects],
    },
  };
}

/** Only a pronoun, or a noun with one, takes up what the sentence before is about; "but" and "thus" only tie on. */
const takesUp =
  /^(?:in|at|for|by|during|with|from|of|under|on) (?:this|these|those|that|such|it|them)(?![\p{L}\p{M}])/iu;
const tiesOn =
  /^["“‘(]*(?:also|but|and|so|or|here|there|then|thus|hence|therefore|however|moreover|furthermore|for|the|as|at|in)(?![\p{L}\p{M}'’])/iu;
const leansOnBefore = ({ traits }: StudySentence, text: string) =>
  takesUp.test(text) || ((traits & sentenceTraits.refersBack) > 0 && !tiesOn.test(text));

/** "In this state, …": the leaning word comes later in the sentence. */
const pointsBack = (text: string) =>
  /\b(?:this|these|those)\b|^(?:\S+ ){0,3}(?:such(?! as\b)|that (?:same|type|kind|process))\b/i.test(
    plainText(text),
  ) || /^(?:known|called) /i.test(text);

/** Text of a document as Markdown, in which `$` begins a formula. */
export const markdownOf = (text: string): string => escapeLines(text).replaceAll('$', '\\$');
