/** What the look of a sentence says about its use as an answer; kept in the index as bits. */
export const sentenceTraits = {
  refersBack: 1,
  asks: 2,
  listItem: 4,
  leadsIn: 8,
  /** A note on an amendment, a rule of underscores: below the text and not of it. */
  note: 16,
  /** Stands in a list of contents. */
  contents: 32,
  /** Says what its first words mean. */
  defines: 64,
} as const;

/** First words by which a sentence leans on the one before, in the languages of the phrase books. */
const backReference = new RegExp(
  `^["“‘(]*(?:${[
    'it|its|this|these|those|that|they|their|them|he|his|she|her|such|both|as such|here|there|then|thus|hence|provided that|provided further|explanation|therefore|however|moreover|furthermore|in this|in these|in that|at this|for example|for instance|the latter|the former|also|but|and|so|or',
    'est[eao]s?|es[eao]s?|él|ella|ellos|ellas|su|sus|ambos|así|aquí|además|sin embargo|por ejemplo|por lo tanto',
    'dies(?:e[rsmn]?)?|er|sie|es|ihre?[rsmn]?|seine?[rsmn]?|jene[rsmn]?|solche[rsmn]?|dabei|dadurch|daher|dort|jedoch|zum beispiel',
    'il|ils|elle|elles|ce|cet|cette|ces|cela|ceci|son|sa|ses|leur|leurs|celui-ci|celle-ci|ainsi|cependant|par exemple|donc',
    'это|этот|эта|эти|он|она|они|оно|его|её|ее|их|такой|такая|такие|там|поэтому|однако|например',
    'यह|ये|वह|वे|इस|इन|उस|उन|इसके|इसका|इसकी|इसमें|इनमें|उनके|उसके|उनका|अतः|इसलिए|लेकिन|परंतु',
    'هذا|هذه|ذلك|تلك|هو|هي|هم|كما|لكن|لذلك|وهذا|وهذه|وهو|وهي|وقد|ولكن',
  ].join('|')})(?![\\p{L}\\p{M}'’])|^(?:这|它|他们|她们|该|此|其|因此|但是|然而|例如)`,
  'iu',
);
const listItem =
  /^(?:[•‣◦▪●○–*-]\s|\(?(?:\p{Nd}{1,2}|\p{L}|[ivxlc]{1,5})\)\s|[（(][一二三四五六七八九十\d]+[)）]|\p{Nd}{1,2}\.\s)/iu;

/** A short subject, and a verb that defines it, in the languages of the phrase books. */
const defines =
  /^(.{2,70}?)(?:\b(?:is|are) (?:an?|the|any|one|defined|called|known|when|where)\b|\b(?:means?|refers? to|denotes?|consists? of)\b|\b(?:es|son) (?:una?|el|la|los|las)\b|\b(?:significa|se define|se llaman?|consiste en)\b|\b(?:ist|sind) (?:eine?|der|die|das)\b|\b(?:bezeichnet|bedeutet|heißt|versteht man)\b|\b(?:est|sont) (?:une?|le|la|les)\b|\b(?:désigne|signifie|on appelle)\b|\s[—–-]\s?это\s|\s(?:это|является|называется|называют|означает)\s|\s(?:هو|هي|يعني|تعني|يقصد)\s)|^(.{1,30}?)(?:是指|是一|指的是|称为|叫做|是)|(?:कहते हैं|कहा जाता है|कहलाता है|कहलाती है|का अर्थ|से तात्पर्य)/iu;
const note =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*_\s]*$|[⁰¹²³⁴⁵⁶⁷⁸⁹]+\s+\p{L}|_{4,}|\p{N}{1,3}[.)]?\s+(?:subs|ins|omitted|rep|added|renumbered|re-numbered|the words?|now|ibid|see|cl|art|sub-cl|w\.e\.f)\b)|\b(?:subs|ins|rep)\. by (?:the|s\.|act)\b/iu;
const contentsLine =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*\p{N}]{0,3}\[)?\p{N}{1,3}(?:\.\p{N}{1,3})*\p{Lu}{0,3}\.?\s.{3,120}$|\.{4,}|(?:\. ){4,}|^[^.:;]{3,100}\s\p{N}{1,4}$/u;
const fewestContentsLines = 4;
/** Contents stand at the beginning; elsewhere numbered lines are more likely a list. */
const contentsShare = { early: 0.4, later: 0.8 };
const early = 0.12;

/**
 * Traits of all sentences of a passage; a passage of numbered titles is a list of contents.
 * @param place of the passage in the document, 0–1
 */
export function traitsOfPassage(sentences: readonly string[], place: number): number[] {
  const lines = sentences.filter(
    (text) => contentsLine.test(text) && text.length < 140 && !/[:;—]$/.test(text),
  ).length;
  const isContents =
    lines >= fewestContentsLines &&
    lines >= (place < early ? contentsShare.early : contentsShare.later) * sentences.length;
  return sentences.map((text) => traitsOf(text) | (isContents ? sentenceTraits.contents : 0));
}

/** What a defining sentence defines: "'Dusk' means …" is about "'Dusk'". Null where its grammar hides it. */
export function definedSubject(sentence: string): string | null {
  const match = defines.exec(sentence.trim());
  return match?.[1] ?? match?.[2] ?? null;
}

export function traitsOf(sentence: string): number {
  const text = sentence.trim();
  let traits = 0;
  if (backReference.test(text)) traits |= sentenceTraits.refersBack;
  if (/[?？؟]["”’)]*$/.test(text)) traits |= sentenceTraits.asks;
  if (listItem.test(text)) traits |= sentenceTraits.listItem;
  if (/[:：—–]["”’]?$|-{1,2}$/.test(text)) traits |= sentenceTraits.leadsIn;
  if (defines.test(text)) traits |= sentenceTraits.defines;
  if (note.test(text)) traits |= sentenceTraits.note;
  return traits;
}
