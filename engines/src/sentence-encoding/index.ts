export { openPackedModel, packModel } from './packed-model.ts';
export {
  createSentenceModel,
  type EncodedParts,
  type Prefixes,
  type SentenceModel,
} from './sentence-model.ts';
export { vectorSize } from './shape.ts';
export { cosinesWith, nearnessTo, packVectors, unpackVectors } from './vector-bytes.ts';
