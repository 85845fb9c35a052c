/** Signs before the items of a list, which say nothing: for the character class of a pattern. */
export const bullets = '•‣◦▪▫■□●○·►▸▶➢➤❖❑✓✔⁃';
