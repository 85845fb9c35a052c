/** Signs before the items of a list, which say nothing. */
export const bullets = '•‣◦▪▫■□●○·►▸▶➢➤❖❑✓✔⁃';

/** A pattern in which "•" stands for all of them, in a class of characters. */
export const bulleted = ({ raw }: TemplateStringsArray) => new RegExp(raw[0]!.replace('•', bullets), 'u');
export const bulletedInAnyCase = (pattern: TemplateStringsArray) => new RegExp(bulleted(pattern), 'iu');
