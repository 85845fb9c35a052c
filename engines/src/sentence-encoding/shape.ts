/** The measures that the models share: all-MiniLM-L6-v2, multilingual-e5-small and their relatives. */
export const vectorSize = 384;
export const innerSize = 1536;
export const headCount = 12;
export const headSize = vectorSize / headCount;

/** Sizes that differ between models. */
export interface Shape {
  layerCount: number;
  /** In pieces; longer texts are cut. */
  longestText: number;
}
