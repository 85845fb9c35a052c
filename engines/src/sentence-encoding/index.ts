export { createSentenceModel, type EncodedParts, type SentenceModel } from './sentence-model.ts';
export { vectorSize } from './shape.ts';
export { cosinesWith, packVectors, unpackVectors } from './vector-bytes.ts';
