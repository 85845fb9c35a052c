import { assignmentRoutes } from '../features/assignments/routes.ts';
import { type Assignments, createAssignments, tellHandler } from '../features/assignments/service.ts';
import { builtinWriter, modelWriter } from '../features/answers/writing/service.ts';
import { answerRoutes } from '../features/answers/routes.ts';
import { type AnswerService, createAnswerService } from '../features/answers/service.ts';
import { documentStudied } from '../features/documents/events.ts';
import { examPaperRoutes, examUploadRoutes } from '../features/exam-papers/routes.ts';
import { createExamPapers, type ExamPapers } from '../features/exam-papers/service.ts';
import { paperRoutes } from '../features/papers/routes.ts';
import { createPaperService, type PaperService } from '../features/papers/service.ts';
import { planRoutes } from '../features/plan/routes.ts';
import { createPlanService, type PlanService } from '../features/plan/service.ts';
import { defaultMarkingChild, isolatedMarking } from '../features/practice/marking/isolated.ts';
import { practicePhotoRoutes, practiceRoutes } from '../features/practice/routes.ts';
import { createPracticeService, type PracticeService } from '../features/practice/service.ts';
import { defaultForecastChild } from '../features/predictions/forecasting/isolated.ts';
import { predictionRoutes } from '../features/predictions/routes.ts';
import { createPredictionService, type PredictionService } from '../features/predictions/service.ts';
import { progressRoutes } from '../features/progress/routes.ts';
import { createProgressService } from '../features/progress/service.ts';
import { sampleSchemeHandler } from '../features/samples/service.ts';
import {
  checkGiven,
  mayLoseResults,
  putKeyLines,
  rescorePaper,
  worthOf,
} from '../features/sheets/service.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import type { Area } from './area.ts';
import type { AskingServices } from './asking.ts';
import type { EvaluatingServices } from './evaluating.ts';
import type { AssistantServices } from './assistant.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';
import type { StudyServices } from './study.ts';

export interface ExamServices {
  papers: PaperService;
  answers: AnswerService;
  practice: PracticeService;
  predictions: PredictionService;
  plan: PlanService;
  examPapers: ExamPapers;
  assignments: Assignments;
}

type Needs = Platform &
  LibraryServices &
  AssistantServices &
  AskingServices &
  StudyServices &
  EvaluatingServices;

/** Wires question papers and everything that prepares for the next one. */
export function wireExams(needs: Needs): Area<ExamServices> {
  const { config, db, bus, closing, events, files, photos, logger, heavy, pool, print, address } = needs;
  const { examFiles, storage, subjects, documents, settings, modelQuestionsFor, chats, cards, sheets } =
    needs;
  const papers = createPaperService({ db, documents });
  const writingNeeds = { pool, chats, documents, encoder: needs.encoder };
  const ownWriter = builtinWriter(writingNeeds);
  const writerFor = async (personId: string) => {
    const model = await settings.modelFor(personId);
    return model ? modelWriter(writingNeeds, model) : ownWriter;
  };
  const answers = createAnswerService({
    ...{ db, events, logger, papers, documents, subjects, writerFor, pool },
  });
  const marking = isolatedMarking(defaultMarkingChild, logger, needs.encoder);
  closing.add(marking.close);
  const practice = createPracticeService({
    ...{ db, events, papers, documents, subjects, storage, cards },
    modelAnswers: { answers, papers, subjects, writer: ownWriter },
    mark: marking.mark,
  });
  const assignments = createAssignments({ db, practice });
  const predictions = createPredictionService({
    ...{ db, events, files, logger, heavy, print, subjects, documents, papers, cards, practice },
    ...{ modelQuestionsFor, forecastChild: defaultForecastChild, results: sheets.learning },
  });
  const plan = createPlanService({
    ...{ db, events, pool, subjects, documents, cards, practice, predictions, papers, answers },
    ...{ publicUrl: address.url, results: sheets.learning },
  });
  const examPapers = createExamPapers({
    ...{ db, events, examFiles, heavy, pool, storage, papers, subjects },
    ...{ rescore: rescorePaper, mayLoseResults, putKeyLines, checkGiven, worthOf },
  });
  const progress = createProgressService({ cards, documents, practice, plan, predictions, pool });
  bus.listen(documentStudied, (document) => answers.documentStudied(document));
  return {
    services: { papers, answers, practice, predictions, plan, examPapers, assignments },
    async routes(app) {
      paperRoutes(app, { papers, documents });
      answerRoutes(app, { answers, papers, documents, print });
      predictionRoutes(app, { predictions, subjects });
      planRoutes(app, plan);
      progressRoutes(app, { progress, subjects });
      practiceRoutes(app, practice);
      assignmentRoutes(app, assignments);
      examPaperRoutes(app, { examPapers, examFiles });
      await takeUploads(app, config.uploadMaxBytes, (uploads) => {
        practicePhotoRoutes(uploads, { practice, photos });
        examUploadRoutes(uploads, { examPapers, examFiles, uploadMaxBytes: config.uploadMaxBytes });
      });
    },
    handlers: [
      ...[answers.handler, sampleSchemeHandler({ documents, papers, answers })],
      ...[...Object.values(practice.handlers), ...Object.values(predictions.handlers), examPapers.handler],
      tellHandler(db),
    ],
    tidy: { hourly: [() => practice.tidy(), () => plan.tidy()] },
  };
}
