export {
  analyseTest,
  type ChoiceStatistics,
  type ItemStatistics,
  type TestItem,
  type TestStatistics,
  type TestTaker,
} from './item-statistics.ts';
export type { KeyItem } from './key.ts';
export { type KeyProblem, type ParsedKey, parseKeyText, writeKeyText } from './key-text.ts';
export { parseQuestionFile, writeAiken, writeGift } from './question-file.ts';
export { marksByRange, type MarksByRange } from './marks-by-range.ts';
export { keyOfQti, type QtiKey, type QtiKeyProblem, type QtiMarking } from './qti/key.ts';
export { type QtiProblem, type QtiQuestion, readQti } from './qti/read.ts';
export { type QtiPaper, type QtiVersion, writeQti } from './qti/write.ts';
export { QtiFailure, type QtiFault } from './qti/xml.ts';
export { type Outcome, type Score, scoreAnswers, type ScoredQuestion, type ScoringRules } from './score.ts';
export { type AskedChoice, type Beside, readSchemeLetters, type SchemeLetters } from './scheme-letters.ts';
export { compareWording, type SchemeWording, type SchemeWords } from './scheme-wording.ts';
export {
  furtherQuestions,
  readMarkScheme,
  repeatsPaper,
  type SchemeAsked,
  type SchemeEntry,
  type SchemePoint,
  headOfScheme,
  yearsOfScheme,
} from './mark-scheme.ts';
export {
  type Likeness,
  likenessOf,
  type ScriptAnswer,
  type ScriptPage,
  splitScript,
} from './script-answers.ts';
