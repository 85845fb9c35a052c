/** The divisions of laws and books that are named at body size, where fonts tell nothing. */
export type Division = 'part' | 'chapter' | 'section' | 'article';

export interface NamedDivision {
  division: Division;
  /** The text after the number: its title, or nothing. */
  rest: string;
}

const number = '(?:[IVXLCDM]+|\\d{1,4}|[A-Z])(?:[-.]?[A-Z]{1,3})?';
const named = new RegExp(
  `^(?:(part|book|title|schedule|annex|appendix)|(chapter|module|unit|lecture)|(section|sec\\.)|(article|art\\.))\\s+(${number})(?=$|[\\s.:,—–-])\\s*[.:—–-]*\\s*(.*)$`,
  'i',
);
const ordinalSchedule =
  /^(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\s+schedule$/i;
const paragraphSign = /^§{1,2}\s*\d+[a-z]?(?:[-.]\d+)*\.?\s*(.*)$/;

/** Example: "CHAPTER IV.—THE UNION JUDICIARY" is a chapter; "Article 98." in running text is told apart by its place. */
export function namedDivision(text: string): NamedDivision | null {
  if (text.length > 110) return null;
  const first = text.charCodeAt(0);
  if (first === 0xa7) {
    const match = paragraphSign.exec(text);
    return match ? { division: 'article', rest: match[1] ?? '' } : null;
  }
  const match = named.exec(text);
  if (match) {
    const division = match[1] ? 'part' : match[2] ? 'chapter' : match[3] ? 'section' : 'article';
    return { division, rest: match[6] ?? '' };
  }
  return ordinalSchedule.test(text) ? { division: 'part', rest: '' } : null;
}

const statuteStart = /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*]*\[)*\s*\d{1,3}[A-Z]{0,3}\.\s+\[?["“‘]?\p{Lu}/u;
const statuteHead = /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹*]*\[)*\s*\d{1,3}[A-Z]{0,3}\.\s+.{3,330}?[.\])]\s?(?:—|--|–)\s*/su;

const nextArticle = /\s\[?\d{1,3}[A-Z]{0,3}\.\s+\[?\p{Lu}/u;

/**
 * Indian and other statutes run the title of an article into its text: "21. Protection of life.—No person shall …".
 * @returns the length of the title with its dash in the joined lines, or 0
 */
export function statuteTitleLength(firstLine: string, joined: string): number {
  if (!statuteStart.test(firstLine)) return 0;
  const match = statuteHead.exec(joined);
  // A list of articles, as in a table of contents, has the next number before any dash.
  return match && !nextArticle.test(match[0].slice(6)) ? match[0].length : 0;
}
