export { citable } from './sources.ts';
export {
  estimateTokens,
  type LanguageModel,
  type ModelFailure,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts';
export {
  type ComposeAnswer,
  composeAnswer,
  type ComposedAnswer,
  prepareAnswer,
  type PreparedAnswer,
  type QuestionDraft,
  writeWithModel,
} from './model-answers.ts';
export {
  answerWithModel,
  type ModelPrompt,
  prepareQuestion,
  type PreparedQuestion,
  type VerifyDraft,
  verifyDraft,
} from './model-engine.ts';
export type { AnswerDraft, Verified } from './verified-answer.ts';
export {
  type ModelQuestions,
  modelQuestions,
  type QuestionToWord,
  type WordedQuestions,
} from './model-questions.ts';
export {
  locateQuotes,
  type LocateQuotes,
  modelStudy,
  type ModelStudy,
  type ProposedNote,
  type QuoteLookup,
  type Studied,
} from './model-study.ts';
export {
  type DigestedChapter,
  isReadWhole,
  type PreparedStudy,
  prepareStudy,
  type StudyOrder,
} from './prepared-study.ts';
