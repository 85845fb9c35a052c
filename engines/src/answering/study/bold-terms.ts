import type { Definition, DefinitionForm } from './definition.ts';
import type { StudySentence } from './sentences.ts';

/** A bold word with no wording of a definition beside it is a term that is used, and is asked for by a gap. */
const boldAlone = 0.4;
/** Words before or after a term that is explained, in English; other languages go by their patterns. */
const explainsBefore =
  /(?:\b(?:called|termed|known as|referred to as|named|the terms?|described as|defined as|dubbed|or|i\.e\.,?|that is,)|—|\bis|\bare) (?:an? |the )?["“]?$/i;
const explainsAfter = new RegExp(
  String.raw`^["”]?(?: ?\([^)]{1,60}\))?(?:` +
    [
      String.raw`,? (?:which |that )?(?:is|are|was|were|refers? to|means|describes?|consists? of|occurs? (?:when|if)|happens? when|states? that|measures?|involves?|represents?|exists? when)\b` +
        String.raw`(?! (?:not|also|often|usually|found|shown|still|example|known|called|termed|referred|named)\b)`,
      String.raw`(?:,|—|:| \() ?(?:an? |the |or |in which|where|when|meaning|also)`,
      String.raw`: \p{L}`,
    ].join('|') +
    ')',
  'iu',
);
const saysAfter =
  /^["”’]?(?: ?\([^)]{1,60}\))?(?:,? (?:which |that )?(?:is|are|was|were|refers? to|means?|describes?|denotes?|consists? of|occurs? (?:when|if)|happens? when|states? that)\b|: \p{L})/iu;
const saysBefore =
  /\b(?:is|are|was|were) (?:(?:also|often|sometimes|commonly|usually|generally|then) )?(?:called|termed|named|known as|referred to as|defined as) (?:an? |the )?["“]?$/i;
const longestBold = 6;

/** Terms that are set in bold, and whether the words round them explain them. */
export function boldTerms(sentence: Pick<StudySentence, 'text' | 'start' | 'bold'>): Definition[] {
  return sentence.bold.flatMap((span) => {
    const from = Math.max(0, span.start - sentence.start);
    // The letters of an ending are now and then not set in bold.
    const bare = Math.max(0, span.end - sentence.start);
    const ending = /^[\p{L}\p{M}]{0,3}(?![\p{L}\p{M}])/u.exec(sentence.text.slice(bare))?.[0] ?? '';
    const raw = sentence.text.slice(from, bare + ending.length);
    const term = raw.replace(/^[\s"“‘(]+|[\s"”’).,;:]+$/gu, '').replace(/\s*\([^)]*\)?$/u, '');
    const start = from + Math.max(0, raw.indexOf(term));
    const isTerm =
      term.length >= 3 &&
      /\p{L}{2}/u.test(term) &&
      !/^\p{N}|\s\p{N}+$/u.test(term) &&
      term.split(/\s+/).length <= longestBold &&
      term.length < 0.6 * sentence.text.length;
    if (!isTerm) return [];
    const end = start + term.length;
    const explains =
      explainsBefore.test(sentence.text.slice(0, start)) || explainsAfter.test(sentence.text.slice(end));
    return [
      { start, end, term, strength: explains ? 0.7 : boldAlone, form: boldForm(sentence.text, start, end) },
    ];
  });
}

/** The form of definition around a bold term, for sentences whose grammar has not been read. */
function boldForm(text: string, start: number, end: number): DefinitionForm {
  const opens = /^["“'‘(]*(?:(?:an?|the|most|some|many|all) )?$/i.test(text.slice(0, start));
  if (saysAfter.test(text.slice(end)) && (opens || /[,;:] (?:(?:an?|the) )?$/i.test(text.slice(0, start))))
    return 'subject';
  return saysBefore.test(text.slice(0, start)) ? 'subject' : 'beside';
}

/** Prefers the bold range of a term to the one found by grammar. */
export function withBold(places: readonly Definition[], bolds: readonly Definition[]) {
  const overlaps = (a: Definition, b: Definition) => a.start < b.end && b.start < a.end;
  return [
    ...bolds.map((bold) => {
      const same = places.filter((place) => overlaps(place, bold));
      const strength = Math.max(bold.strength, ...same.map((place) => place.strength));
      const form = same.some((place) => place.form === 'subject') ? 'subject' : bold.form;
      return { place: { ...bold, strength, form }, bold: true };
    }),
    ...places
      .filter((place) => !bolds.some((bold) => overlaps(place, bold)))
      .map((place) => ({ place, bold: false })),
  ];
}
