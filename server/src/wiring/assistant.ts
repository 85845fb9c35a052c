import path from 'node:path';
import { type ModelQuestions, modelQuestions } from '@gene/engines/answering';
import { modelFilesTopic } from '../features/models/events.ts';
import { downloadingHandler, pullingHandler } from '../features/models/jobs.ts';
import { modelRoutes } from '../features/models/routes.ts';
import {
  createModelFiles,
  createModelService,
  machineMemory,
  openFileModels,
} from '../features/models/service.ts';
import { packsTopic } from '../features/packs/events.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import {
  createLoadService,
  createSettingsService,
  createSpeechSettings,
  type SettingsService,
  type SpeechSettingsService,
} from '../features/settings/service.ts';
import { openNeuralVoices } from '../features/voices/service.ts';
import { drawWord } from '../platform/tokens.ts';
import type { Area } from './area.ts';
import type { LibraryServices } from './library.ts';
import type { OperationServices } from './operation.ts';
import type { Platform } from './platform.ts';

/** For a person; null if the built-in engine is used. */
export interface AssistantServices {
  settings: SettingsService;
  speechSettings: SpeechSettingsService;
  modelQuestionsFor: (personId: string) => Promise<ModelQuestions | null>;
}

/** Wires the operator's settings, mainly the language model. */
export function wireAssistant(
  needs: Platform & OperationServices & Pick<LibraryServices, 'documents' | 'encoder' | 'packs'>,
): Area<AssistantServices> {
  const { config, db, events, secrets, logger, documents, encoder, mail, limits, packs } = needs;
  const { closing, folder, disk } = needs;
  const ownFolder = path.join(folder, 'models');
  const files = createModelFiles([
    ownFolder,
    ...(config.modelFiles.folder === undefined ? [] : [config.modelFiles.folder]),
  ]);
  const fileModels = openFileModels({
    ...{ logger, packs, files, memoryBytes: machineMemory },
    idleMs: config.modelFiles.idleMs,
  });
  const voicePacks = openNeuralVoices({ logger, packs });
  for (const each of [fileModels, voicePacks]) closing.add(() => each.close());
  const releaseAll = (...all: { release(): Promise<void> }[]) => {
    for (const each of all)
      each.release().catch((error: unknown) => logger.error({ err: error }, 'a model did not end'));
  };
  events.onWake(packsTopic, () => releaseAll(fileModels, voicePacks));
  events.onWake(modelFilesTopic, () => releaseAll(fileModels));
  const settings = createSettingsService({
    ...{ db, events, secrets, logger },
    async search() {
      const { model, pack } = await encoder.model();
      const counts = await documents.countEncoded(model);
      return { onlyWordsBecause: await encoder.problem(), pack, ...counts };
    },
    defaults: config.model,
    openFile: (file, own) => fileModels.open(file, own),
    findFileProblem: (file) => files.findProblem(file),
  });
  const load = createLoadService({
    ...{ db, events, logger, heavy: needs.heavy, quotas: needs.quotas, pool: needs.pool },
    ...{ role: config.role, pressure: needs.pressure, isBehindProxy: config.trustProxy !== false },
    documentsPerPerson: () => limits.current().documentsPerPerson,
  });
  closing.add(load.start());
  const speechSettings = createSpeechSettings({ db, events, secrets, logger, voicePacks });
  const models = createModelService({
    ...{ db, files, events, disk, folder: ownFolder },
    origins: config.modelOrigins,
  });
  const modelQuestionsFor = async (personId: string) => {
    const model = await settings.modelFor(personId);
    return model && modelQuestions(model, drawWord);
  };
  const room = { disk, lowBytes: config.disk.lowBytes };
  return {
    services: { settings, speechSettings, modelQuestionsFor },
    async routes(app) {
      settingsRoutes(app, {
        ...{ settings, mail, limits, load, speech: speechSettings },
        identityProvider: needs.identityProvider,
      });
      modelRoutes(app, models);
    },
    handlers: [
      pullingHandler({ ...room, db, logger, origin: config.modelOrigins.ollama }),
      downloadingHandler({ ...room, db, logger, folder: ownFolder }),
    ],
  };
}
