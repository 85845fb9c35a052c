/** Question papers become questions, and past ones a forecast. The only door of this engine. */
export { withPictures } from './embedded-figures.ts';
export { applyEdit, type EditOutcome } from './edits/apply-edit.ts';
export { backTest, type BackTestOptions, meanCoverage } from './forecast/back-test.ts';
export { courseCodesIn } from './header.ts';
export { calibrationError } from './forecast/likelihood.ts';
export { type ForecastOptions, forecastTopics, sortIntoTopics, topicsByYear } from './forecast/forecast.ts';
export { courseOf, pastQuestionsOf } from './forecast/past-questions.ts';
export { type PaperPrediction, predictPaper } from './forecast/predict-paper.ts';
export type { MaterialPassage, PastPaper, TagWords, TermsOf, WordFrequency } from './forecast/subject.ts';
export { listsUnits } from './other-documents.ts';
export { type PrintedPaperPage, readPaper } from './read-paper.ts';
export { judgeOfReadings } from './reading-judge.ts';
