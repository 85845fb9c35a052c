/** The measures of all-MiniLM-L6-v2. */
export const vectorSize = 384;
export const innerSize = 1536;
export const layerCount = 6;
export const headCount = 12;
export const headSize = vectorSize / headCount;
/** What it was trained with, in word pieces; longer texts are cut. */
export const longestText = 256;
