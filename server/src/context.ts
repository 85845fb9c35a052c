import { randomBytes } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  builtinEngine,
  modelAnswers,
  modelEngine,
  modelQuestions,
  modelStudy,
} from '@gene/engines/answering';
import { accountRoutes } from './features/accounts/routes.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { defaultWritingChild, isolatedWriter } from './features/answers/isolated-writer.ts';
import { answerRoutes } from './features/answers/routes.ts';
import { createAnswerService } from './features/answers/service.ts';
import { backupRoutes } from './features/backups/routes.ts';
import { createBackupService } from './features/backups/service.ts';
import { cardFileRoutes } from './features/cards/file-routes.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { createCardFitting } from './features/cards/fitting.ts';
import { reschedulingHandler } from './features/cards/rescheduling.ts';
import { createCardWriting } from './features/cards/jobs.ts';
import { createCardService } from './features/cards/service.ts';
import { createAnswerables } from './features/chats/answerables.ts';
import { answeringHere, answeringInPool } from './features/chats/answering.ts';
import { chatRoutes } from './features/chats/routes.ts';
import { createChatService } from './features/chats/service.ts';
import { readingHandler, type ReadingNeeds } from './features/documents/jobs.ts';
import { studyingHandler } from './features/documents/studying.ts';
import { originalRoutes } from './features/documents/original-routes.ts';
import { documentStudied, readingAdvanced } from './features/documents/events.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { createDocumentService, documentsOfSubject, recoverDocuments } from './features/documents/service.ts';
import { uploadRoutes } from './features/documents/upload-routes.ts';
import { highlightRoutes } from './features/highlights/routes.ts';
import { createHighlightService } from './features/highlights/service.ts';
import { createMerging } from './features/notes/merging.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { createNoteService } from './features/notes/service.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { paperRoutes } from './features/papers/routes.ts';
import { createPaperService } from './features/papers/service.ts';
import { defaultMarkingChild, isolatedMarking } from './features/practice/isolated-marking.ts';
import { planRoutes } from './features/plan/routes.ts';
import { createPlanService } from './features/plan/service.ts';
import { practicePhotoRoutes, practiceRoutes } from './features/practice/routes.ts';
import { createPracticeService } from './features/practice/service.ts';
import { defaultForecastChild } from './features/predictions/forecasting.ts';
import { predictionRoutes } from './features/predictions/routes.ts';
import { createPredictionService } from './features/predictions/service.ts';
import { sampleRoutes } from './features/samples/routes.ts';
import { createSampleService } from './features/samples/service.ts';
import { searchRoutes } from './features/search/routes.ts';
import { createSearchService } from './features/search/service.ts';
import { summaryRoutes } from './features/summaries/routes.ts';
import { createSummaryWriting } from './features/summaries/jobs.ts';
import { createSummaryService } from './features/summaries/service.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { createSettingsService } from './features/settings/service.ts';
import { storageRoutes } from './features/storage/routes.ts';
import { createStorageService } from './features/storage/service.ts';
import { subjectRoutes } from './features/subjects/routes.ts';
import { createSubjectService } from './features/subjects/service.ts';
import { aboutRoutes } from './platform/about.ts';
import type { Config } from './platform/config.ts';
import { createBus } from './platform/bus.ts';
import { prepareDataDirectory } from './platform/data-directory.ts';
import { openDatabase } from './platform/database.ts';
import { watchDiskSpace } from './platform/disk-space.ts';
import { openEvents } from './platform/events.ts';
import { closeToOthers } from './platform/file-modes.ts';
import { filePlaces } from './platform/file-places.ts';
import { createFileRemovals, filesTopic } from './platform/file-removals.ts';
import { removeUnfinished, sweepFiles } from './platform/file-sweep.ts';
import { openFileStore } from './platform/files.ts';
import { createHeavyWork, heavyWorkLimits } from './platform/heavy-work.ts';
import { healthRoutes } from './platform/health.ts';
import { watchPressure } from './platform/admission.ts';
import type { App } from './platform/http.ts';
import { createApp } from './platform/http-app.ts';
import { prepareStop } from './platform/http-stop.ts';
import { takeUploads } from './platform/http-uploads.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mail.ts';
import { defaultPrintChild, isolatedPrinter } from './platform/print/printer.ts';
import { serverPackageFolder } from './platform/package-root.ts';
import { createSecrets } from './platform/secrets.ts';
import { createQuotas } from './platform/quotas.ts';
import { checkQueue, createQueue, jobsTopic } from './platform/queue.ts';
import { openWorker } from './platform/worker-identity.ts';
import { createWorkerPool } from './platform/worker-pool.ts';
import type { ThreadTasks } from './thread.ts';

export interface Context {
  app: App;
  /** For the operator, while there is no admin yet: how one comes to be. */
  adminHint(): Promise<string | null>;
  /** Where people reach it; links in mails begin with it. */
  publicUrl(): string;
  /** Once people are let in: makes ready what the first of them would wait for. */
  warm(): void;
  close(): Promise<void>;
}

/** Beside this file in the source, and beside the bundle when built. */
const threadEntry = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
/**
 * A thread takes 90 MB with the engine's words, and keeps indexes besides. A question takes 10 to 30 ms:
 * 200 that wait are two seconds of two threads, and nobody should wait longer without being told.
 */
const threadLimits = { heapMb: 600, workMs: 15_000, waiting: 200, waitingPerPerson: 8 } as const;
/** Chapters that a language model is asked about at a time. */
const writersAtOnce = 2;
const tidyEveryMs = 60 * 60 * 1000;
/** No step of closing keeps the next one waiting for longer: above all the database is to be stopped in the end. */
const closingMs = 2500;

/** Wires the server once. What it has opened is closed again where a later step fails. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const data = prepareDataDirectory(config);
  if (data.notice !== undefined) logger.warn(data.notice);

  const closers: (() => Promise<unknown>)[] = [];
  let stopServing: () => Promise<void> = async () => undefined;
  const close = async () => {
    const complain = (error: unknown) => logger.warn({ err: error }, 'Closing was not clean');
    // People first: what they are waiting for may still need all the rest.
    await stopServing().catch(complain);
    for (const step of closers.splice(0).toReversed())
      await Promise.race([step(), sleep(closingMs, undefined, { ref: false })]).catch(complain);
  };
  try {
    const places = filePlaces(data.path);
    // First: where the disk is full, the database needs the reserve to start.
    const disk = await watchDiskSpace({ folder: data.path, limits: config.disk, logger });
    closers.push(() => disk.stop());
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDirectory: data.path,
      pgBinDir: config.pgBinDir,
      places,
      backupBeforeMigration: config.backupBeforeMigration,
      logger,
    });
    closers.push(database.close);
    const { db } = database;
    const bus = createBus();
    const events = await openEvents(database, logger);
    closers.push(events.close);

    const publicUrl = () => config.publicUrl ?? addressOf(config, app);
    const secrets = createSecrets(data.path);
    const accounts = createAccounts({
      db,
      events,
      logger,
      mailer: config.smtpUrl === undefined ? null : createMailer(config.smtpUrl, senderHost(config)),
      publicUrl,
      secrets,
      adminEmail: config.adminEmail,
    });
    await accounts.applyAdminEmail();
    await closeToOthers(places);
    const removals = createFileRemovals(db, places, logger);
    closers.push(() => removals.stop());
    events.onWake(filesTopic, () => removals.wake());
    const files = await openFileStore(places.files, removals, disk);
    const quotas = createQuotas(config.quotas);
    const heavy = createHeavyWork(heavyWorkLimits(config.heavyWork));
    const storage = createStorageService({
      db,
      disk,
      limits: config.storage,
      lowBytes: config.disk.lowBytes,
    });
    const subjects = createSubjectService({ db, events, contents: documentsOfSubject });
    const documents = createDocumentService({
      ...{ db, events, files, subjects, storage, heavy },
      mostDocuments: config.documentsPerPerson,
    });
    const settings = createSettingsService({
      db,
      events,
      secrets,
      defaults: config.model,
      ...{ logger, heavy, quotas },
      documentsPerPerson: config.documentsPerPerson,
    });
    const builtin = builtinEngine();
    const printer = isolatedPrinter(defaultPrintChild, heavy);
    closers.push(printer.close);
    const builtinWriter = isolatedWriter(defaultWritingChild);
    closers.push(builtinWriter.close);
    const drawWord = () => randomBytes(5).toString('hex');
    const modelStudyFor = async (userId: string) => {
      const model = await settings.modelFor(userId);
      return model && modelStudy(model, drawWord);
    };
    const answerables = createAnswerables(documents);
    const pool = createWorkerPool<ThreadTasks>({
      ...{ entry: threadEntry, threads: config.answerThreads, logger },
      ...threadLimits,
    });
    closers.push(() => pool.close());
    const builtinAnswering = answeringInPool(pool, documents);
    const answeringFor = async (ownerId: string) => {
      const model = await settings.modelFor(ownerId);
      if (!model) return builtinAnswering;
      return answeringHere(modelEngine({ model, builtin, drawWord }), (asked, question) =>
        answerables.open(asked, question),
      );
    };
    const chats = createChatService({
      ...{ db, events, documents, subjects, logger },
      ...{ answerables, answeringFor },
    });

    const media = await openFileStore(places['card-media'], removals, disk);
    const cards = createCardService({ db, events, media, documents, subjects, storage, heavy, pool });
    const fitting = createCardFitting({ db, events, heavy });
    closers.push(fitting.close);

    const summaryWriting = createSummaryWriting({ db, events, documents, modelStudyFor });
    const summaries = createSummaryService({
      ...{ db, documents, modelStudyFor },
      writing: summaryWriting,
    });
    const highlights = createHighlightService({
      db,
      events,
      documents,
      files,
      summaries,
      heavy,
    });
    const cardWriting = createCardWriting({ db, cards, documents, summaries, modelStudyFor });
    const merging = createMerging(heavy);
    closers.push(merging.close);
    const notes = createNoteService({
      ...{ db, events, merging },
      sources: { documents, summaries, highlights, chats, modelStudyFor },
    });

    const papers = createPaperService({ db, documents });
    const answers = createAnswerService({
      ...{ db, events, logger, papers, subjects, chats },
      async writerFor(ownerId) {
        const model = await settings.modelFor(ownerId);
        return model ? modelAnswers({ model, builtin: builtinWriter, drawWord }) : builtinWriter;
      },
    });

    const practicePhotos = await openFileStore(places['practice-photos'], removals, disk);
    const marking = isolatedMarking(defaultMarkingChild, logger);
    closers.push(marking.close);
    const practice = createPracticeService({
      ...{ db, events, papers, subjects, storage, cards },
      modelAnswers: { answers, papers, chats, subjects, writer: builtinWriter },
      mark: marking.mark,
    });

    const predictions = createPredictionService({
      ...{ db, events, files, logger, subjects, documents, papers, cards, practice },
      async modelQuestionsFor(userId) {
        const model = await settings.modelFor(userId);
        return model && modelQuestions(model, drawWord);
      },
      forecastChild: defaultForecastChild,
      print: printer.print,
      heavy,
    });

    const plan = createPlanService({
      ...{ db, events, publicUrl, subjects, documents, summaries, cards },
      ...{ practice, predictions },
    });

    bus.listen(readingAdvanced, (document) => chats.documentChanged(document));
    bus.listen(documentStudied, (document) => highlights.documentStudied(document));
    bus.listen(documentStudied, (document) => cardWriting.documentStudied(document));
    bus.listen(documentStudied, (document) => answers.documentStudied(document));

    let tidying: Promise<unknown> = Promise.resolve();
    let tidied = 0;
    const tidyUp = () => {
      removals.wake();
      const daily = tidied++ % 24 === 0;
      tidying = Promise.all([
        daily && cards.tidyPictures((ownerId) => notes.pictures(ownerId)),
        accounts.tidy(),
        notes.tidy(),
        recoverDocuments(db),
        removeUnfinished(places),
        daily && sweepFiles(db, places, { setAsideFolder: path.join(data.path, 'set-aside'), logger }),
        cards.tidy(),
        practice.tidy(),
        plan.tidy(),
      ]).catch((error: unknown) => logger.warn({ err: error }, 'Tidying up failed'));
    };
    const tidy = setInterval(tidyUp, tidyEveryMs).unref();
    closers.push(async () => {
      clearInterval(tidy);
      await tidying;
    });

    const pressure = watchPressure(() => db.$client.waitingCount);
    closers.push(async () => pressure.close());
    const app = await createApp({
      logger,
      trustProxy: config.trustProxy,
      disk,
      https: config.publicUrl?.startsWith('https:') ?? false,
      webFolder: path.join(serverPackageFolder(), '../web/dist'),
      admission:
        config.busyAtDelayMs > 0 ? { read: pressure.read, loopDelayMs: config.busyAtDelayMs } : undefined,
      authenticate: (token, ask) => accounts.sessions.authenticate(token, ask),
      quotas,
    });
    const readiness = healthRoutes(
      app,
      {
        database: database.check,
        files: () => access(data.path, constants.W_OK),
        queue: () => checkQueue(db),
      },
      disk,
    );
    stopServing = prepareStop(app, readiness);
    aboutRoutes(app, {
      folder: path.join(serverPackageFolder(), 'dist/about'),
      sourceUrl: config.sourceUrl,
    });
    accountRoutes(app, accounts, {
      canMail: config.smtpUrl !== undefined,
      uploadMaxBytes: config.uploadMaxBytes,
      hasPublicUrl: config.publicUrl !== undefined,
    });
    noticeRoutes(app, { events, accounts });
    subjectRoutes(app, subjects);
    sampleRoutes(app, createSampleService({ db, files, subjects, documents, print: printer.print }));
    await takeUploads(app, config.uploadMaxBytes, (uploads) =>
      uploadRoutes(uploads, { documents, files, uploadMaxBytes: config.uploadMaxBytes }),
    );
    originalRoutes(app, { documents, files });
    documentRoutes(app, { documents, subjects });
    chatRoutes(app, { chats, documents, subjects });
    cardRoutes(app, { cards, fitting, subjects });
    await takeUploads(app, config.uploadMaxBytes, (uploads) =>
      cardFileRoutes(uploads, { cards, subjects, media, uploadMaxBytes: config.uploadMaxBytes }),
    );
    settingsRoutes(app, settings);
    backupRoutes(app, createBackupService({ db }));
    storageRoutes(app, storage);
    noteRoutes(app, {
      ...{ notes, publicUrl, print: printer.print },
      ...{ cards, media },
    });
    paperRoutes(app, { papers, documents });
    answerRoutes(app, { answers, papers, print: printer.print });
    predictionRoutes(app, { predictions, subjects });
    planRoutes(app, plan);
    practiceRoutes(app, practice);
    await takeUploads(app, config.uploadMaxBytes, (uploads) =>
      practicePhotoRoutes(uploads, { practice, photos: practicePhotos }),
    );
    highlightRoutes(app, { highlights, documents });
    summaryRoutes(app, { summaries, documents, proposeCards: (document) => cardWriting.begin(document) });
    searchRoutes(app, createSearchService({ db, notes, cards, pool }));

    if (config.role !== 'api') {
      const worker = await openWorker(database, logger);
      closers.push(worker.close);
      const shared = { db, logger, worker: worker.id };
      // What is read and forecast is large. The rest is little, and somebody waits for it.
      const mayBegin = () => disk.state() === 'ok';
      const queue = createQueue({
        ...{ ...shared, name: 'reading', mayBegin },
        concurrency: config.readingSlots,
      });
      const reading: ReadingNeeds = { db, events, files, logger, bus, papers, answers };
      queue.handle(readingHandler(reading));
      queue.handle(studyingHandler(reading));
      const writing = createQueue({ ...shared, name: 'writing', concurrency: writersAtOnce });
      writing.handle(cardWriting.handler);
      writing.handle(fitting.handler);
      writing.handle(reschedulingHandler({ db, events }));
      writing.handle(summaryWriting.handler);
      writing.handle(answers.handler);
      writing.handle(chats.handler);
      writing.handle(practice.handlers.marking);
      writing.handle(predictions.handlers.wording);
      const forecasting = createQueue({ ...shared, name: 'forecasting', mayBegin, concurrency: 1 });
      forecasting.handle(predictions.handlers.prediction);
      forecasting.handle(predictions.handlers.topics);
      const punctual = createQueue({ ...shared, name: 'punctual', concurrency: 1 });
      punctual.handle(practice.handlers.submitting);
      const queues = [queue, writing, forecasting, punctual];
      closers.push(() => Promise.all(queues.map((each) => each.stop())));
      for (const each of queues) {
        events.onWake(jobsTopic, () => each.wake());
        await each.start();
      }
      tidyUp();
    }

    return {
      app,
      adminHint: () => adminHint(accounts, config, publicUrl()),
      publicUrl,
      warm: () => pool.warm(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The link that makes an admin is printed where somebody may need it: who comes past a proxy, or from elsewhere. */
async function adminHint(accounts: Accounts, config: Config, url: string): Promise<string | null> {
  if (await accounts.hasAdmin()) return null;
  const link = await accounts.makeOperatorLink();
  if (config.adminEmail !== undefined)
    return `Register or sign in with the address ${config.adminEmail} at ${url}, then open this link: it makes the account the admin.\n${link}`;
  if (config.publicUrl !== undefined)
    return `Register at ${url}/register, then open this link: it makes the account the admin.\n${link}`;
  const here = `Open ${url}/register: the first account becomes the admin.`;
  const isReachedFromElsewhere =
    config.trustProxy !== false || !/^(?:127\.|::1$|localhost$)/.test(config.host);
  return isReachedFromElsewhere
    ? `${here} It is made on this machine, or opens this link afterwards:\n${link}`
    : here;
}

/** An address that listens everywhere is reached as localhost from here. */
function addressOf(config: Config, app: App): string {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere || config.host === '127.0.0.1' ? 'localhost' : config.host;
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function senderHost(config: Config): string {
  return config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
}
