/** The signs of a list, of one in it, and of those further in. */
const bullets = '•◦▪';

/** How deep in lists an item stands by its sign; -1 for other signs. */
export const depthOf = (text: string): number => bullets.indexOf(text.charAt(0));
