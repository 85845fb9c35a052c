export { analyse } from '../language/analysis.ts';
export { builtinEngine } from './builtin-engine.ts';
export { searchTerms } from './expansion.ts';
export { deserializeIndex, serializeIndex } from './index-codec.ts';
export { type AnsweringMechanism, answeringMechanisms } from './mechanisms.ts';
export * from './model/index.ts';
export { passagesInMemory } from './memory-source.ts';
export { highestOf, leastNearToShow } from './nearness.ts';
export { asksOfQuestions } from './papers-of-year.ts';
export { buildIndex, type PassageIndex } from './passage-index.ts';
export { builtinAnswers } from './sample-answers/builtin-answers.ts';
export { cannotTellOptions } from './sample-answers/wording.ts';
export { escapeMarkdown } from './markdown.ts';
export type { AnswerWriter, AskedQuestion, WrittenAnswer } from './sample-answers/question.ts';
export { type MixedAnalysis, mixedAnalysis } from '../language/mixed-analysis.ts';
export { locateQuote, type LocatedQuote } from './quote.ts';
export { rankPassages, type RankedPassage } from './ranking.ts';
export type { RankedSentence } from './sentence-ranking.ts';
export { type QuestionSource, suggestQuestions } from './suggested-questions.ts';
export { loadBackground, withDocument } from './study/background.ts';
export { proposeCards } from './study/cards.ts';
export { chapterText, divideIntoChapters, placeOf, planChapters } from './study/chapters.ts';
export { proposeHighlights } from './study/highlights.ts';
export type {
  Background,
  ChapterPlan,
  ChapterStudy,
  DocumentStudy,
  HighlightKind,
  KeyTerm,
  PassagePlace,
  ProposedCard,
  ProposedHighlight,
  Quoted,
  StudySection,
  StudyText,
  Summary,
  SummaryLength,
} from './study/ports.ts';
export { questionKey } from './study/question-key.ts';
export { studyChapter, studyDocument } from './study/study.ts';
export { documentWords, summarise, summaryWords } from './study/summarise.ts';
