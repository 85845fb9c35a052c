import {
  type AssistantInput,
  assistantLimits,
  AssistantSettings,
  type AssistantTest,
  type PeopleSettings,
  type SearchState,
  type UsageRow,
} from '@gene/contract/settings';
import { ApiError } from '@gene/contract/errors';
import type { LanguageModel } from '@gene/engines/answering';
import type { ModelDefaults } from '../../platform/config.ts';
import { connectModel } from '../../platform/models/connect-model.ts';
import type { ModelLimits } from './assistant/rules.ts';
import { type AssistantValues, connectionOf, keyHolder, limitsOf } from './assistant/rules.ts';
import { readPeopleSettings, savePeopleSettings } from './people/service.ts';
import { meteredModel } from './usage/service.ts';
import { createSealedSetting, type SealedNeeds } from './sealed/service.ts';
import { fileConnection, tryModel } from './assistant/service.ts';
import { listUsage } from './usage/store.ts';

export { createIdentityProviderSettings, type IdentityProviderService } from './identity-provider/service.ts';
export { createLimits, type LimitsService } from './limits/service.ts';
export { createLoadService, type LoadService } from './load/service.ts';
export { createMailSettings, type MailService } from './mail/service.ts';
export { createSpeechSettings, type SpeechSettingsService, type VoiceProvider } from './speech/service.ts';
export { readBackupSchedule, saveBackupSchedule } from './backups/service.ts';
export { readPeopleSettings } from './people/service.ts';

export interface SettingsService {
  assistant(): Promise<AssistantSettings>;
  /** What answers, and why its model file cannot, if it cannot. */
  answering(): Promise<{ model: string | null; problem: string | null }>;
  /** Takes effect at once, in every process. */
  setAssistant(adminId: string, input: AssistantInput): Promise<AssistantSettings>;
  testAssistant(adminId: string, input: AssistantInput, signal: AbortSignal): Promise<AssistantTest>;
  people(): Promise<PeopleSettings>;
  setPeople(adminId: string, value: PeopleSettings): Promise<PeopleSettings>;
  usage(): Promise<UsageRow[]>;
  search(): Promise<SearchState>;
  /** The language model for this person, metered; null if the built-in engine answers. */
  modelFor(userId: string): Promise<LanguageModel | null>;
}

interface Needs extends SealedNeeds {
  defaults: ModelDefaults;
  search: () => Promise<SearchState>;
  /** The model of a file, for each person. */
  openFile: (file: string, limits: ModelLimits) => OpenModel;
  /** Why the file of a model cannot be run; null: it is there and looks right. */
  findFileProblem: (file: string) => Promise<string | null>;
}

type OpenModel = (personId: string) => LanguageModel;

type Chosen = Pick<AssistantSettings, 'engine' | 'model'>;
type Files = Pick<Needs, 'findFileProblem'>;

/** @throws ApiError invalid for a model file that cannot be run */
async function requireFile(chosen: Chosen, files: Files): Promise<void> {
  const { problem } = await describeAnswering(chosen, files);
  if (problem !== null) throw new ApiError('invalid', { message: problem, fields: { model: problem } });
}

async function describeAnswering({ engine, model }: Chosen, { findFileProblem }: Files) {
  if (engine === 'builtin') return { model: null, problem: null };
  return { model, problem: engine === 'file' ? await findFileProblem(model) : null };
}

export function createSettingsService(needs: Needs): SettingsService {
  const { db, defaults, logger } = needs;
  const { apiKey: usualKey, ...usual } = defaults;
  const setting = createSealedSetting<AssistantValues, OpenModel | null>(needs, {
    ...{ name: 'assistant', changedTopic: 'settings', secretName: 'key' },
    schema: AssistantSettings.omit({ hasKey: true, isDefault: true }),
    ...{ usual, holderOf: keyHolder, make: opener },
    purposeOf: (holder) => `language model key for ${holder}`,
    usualSecretOf: (holder) => (holder === keyHolder(usual) ? usualKey : null),
    called: { settings: 'the assistant', secret: 'the language model' },
  });

  /** Null: the built-in engine answers. */
  function opener(values: AssistantValues, apiKey: string | null): OpenModel | null {
    if (values.engine === 'file') return needs.openFile(values.model, limitsOf(values));
    const connection = connectionOf(values, apiKey);
    const model = connection && connectModel(connection);
    return model && (() => model);
  }

  const shown = ({
    values,
    secret,
    isSaved,
  }: {
    values: AssistantValues;
    secret: string | null;
    isSaved: boolean;
  }): AssistantSettings => ({ ...values, hasKey: secret !== null, isDefault: !isSaved });

  return {
    assistant: async () => shown(await setting.read()),
    answering: async () => describeAnswering((await setting.read()).values, needs),
    async setAssistant(adminId, { key, ...values }) {
      await requireFile(values, needs);
      return shown(await setting.save(adminId, values, key));
    },
    async testAssistant(adminId, { key, ...values }, signal) {
      const apiKey = await setting.secretFor(values, key);
      const open = opener(values, apiKey);
      if (!open)
        return { ok: true, message: 'The built-in engine is always there.', detail: null, milliseconds: 0 };
      const { timeoutMs, stallMs } = limitsOf(values);
      const tried = connectionOf(values, apiKey) ?? { ...fileConnection, timeoutMs, stallMs };
      return tryModel(open(adminId), { ...tried, model: values.model }, signal);
    },
    people: () => readPeopleSettings(db),
    setPeople: (adminId, value) => savePeopleSettings(db, adminId, value),
    usage: () => listUsage(db, assistantLimits.usageDays),
    search: needs.search,
    async modelFor(userId) {
      const { made: open, values } = await setting.read();
      return open && meteredModel(open(userId), { db, logger, userId, dailyTokens: values.dailyTokens });
    },
  };
}
