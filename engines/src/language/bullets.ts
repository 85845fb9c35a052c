/** Signs before the items of a list, which say nothing. */
export const bullets = '•‣◦▪▫■□●○·►▸▶➢➤❖❑✓✔⁃';

/** A pattern in which "•" stands for all of them, in a class of characters. */
export const bulleted = ({ raw }: TemplateStringsArray) => new RegExp(raw[0]!.replace('•', bullets), 'u');
export const bulletedInAnyCase = (pattern: TemplateStringsArray) => new RegExp(bulleted(pattern), 'iu');

/** The signs of a list in Markdown, of one in it, and of those further in. */
const nested = '•◦▪';
export const nestedBullet = (depth: number): string => nested.charAt(Math.min(depth, nested.length) - 1);
/** How deep in lists an item stands by its sign, from 0; -1 for other signs. */
export const depthOf = (text: string): number => nested.indexOf(text.charAt(0));
