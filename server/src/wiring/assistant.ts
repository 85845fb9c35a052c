import { randomBytes } from 'node:crypto';
import { type ModelQuestions, modelQuestions, type ModelStudy, modelStudy } from '@gene/engines/answering';
import { backupRoutes } from '../features/backups/routes.ts';
import { createBackupService } from '../features/backups/service.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { createSettingsService, type SettingsService } from '../features/settings/service.ts';
import type { Area } from './area.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';

/** For a person; null if the built-in engine is used. */
export interface AssistantServices {
  settings: SettingsService;
  modelStudyFor: (personId: string) => Promise<ModelStudy | null>;
  modelQuestionsFor: (personId: string) => Promise<ModelQuestions | null>;
}

/** An unpredictable word that marks a person's text in prompts. */
export const drawWord = () => randomBytes(5).toString('hex');

/** Wires the operator's settings, mainly the language model. */
export function wireAssistant(needs: Platform & Pick<LibraryServices, 'encoder'>): Area<AssistantServices> {
  const { config, db, events, secrets, logger, heavy, quotas, encoder } = needs;
  const { documentsPerPerson } = config;
  const settings = createSettingsService({
    ...{ db, events, secrets, logger, heavy, quotas, documentsPerPerson, encoder },
    defaults: config.model,
  });
  const backups = createBackupService({ db });
  const modelStudyFor = async (personId: string) => {
    const model = await settings.modelFor(personId);
    return model && modelStudy(model, drawWord);
  };
  const modelQuestionsFor = async (personId: string) => {
    const model = await settings.modelFor(personId);
    return model && modelQuestions(model, drawWord);
  };
  return {
    services: { settings, modelStudyFor, modelQuestionsFor },
    async routes(app) {
      settingsRoutes(app, settings);
      backupRoutes(app, backups);
    },
  };
}
