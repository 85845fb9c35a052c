export { analyse } from './analysis.ts';
export { builtinEngine } from './builtin-engine.ts';
export { deserializeIndex, serializeIndex } from './index-codec.ts';
export { passagesInMemory } from './memory-source.ts';
export { buildIndex, type PassageIndex } from './passage-index.ts';
export { locateQuote, type LocatedQuote } from './quote.ts';
export { rankPassages, type RankedPassage } from './ranking.ts';
export { type QuestionSource, suggestQuestions } from './suggested-questions.ts';
