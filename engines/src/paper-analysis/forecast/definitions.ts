/** Explicit definitions in the material. */

const name = String.raw`(?<name>[\p{L}-]{2,}(?: [\p{L}-]+){0,3}?)`;
/** "A spur gear is a wheel …", "Backlash is the play …"; without an article with a capital, as a sentence begins. */
const atBegin = new RegExp(
  String.raw`(?:^|[.!?:;]\s+|\n)(?:(?:An?|The)\s+|(?=\p{Lu}))${name} (?:is|are|refers to|means|is defined as) (?:an?|the|any)\s`,
  'gu',
);
/** "… which is called backlash", "… is known as a spur gear." */
const atEnd = new RegExp(
  String.raw`\b(?:is|are) (?:called|known as|termed) (?:an? |the |its )?${name}(?=[.,;:)]|$)`,
  'gu',
);

/** "The first step is the …" defines no step. */
const pointing = /^(?:first|second|third|next|last|main|other|same|only|best|whole)\b/iu;

/** Terms that a text defines, in its order and spelling. */
export const definedIn = (text: string): string[] =>
  [...text.matchAll(atBegin), ...text.matchAll(atEnd)]
    .sort((a, b) => a.index - b.index)
    .map(({ groups }) => groups!['name']!)
    .filter((defined) => !pointing.test(defined));
