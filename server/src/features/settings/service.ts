import {
  type AssistantInput,
  assistantLimits,
  AssistantSettings,
  type AssistantTest,
  type LoadReport,
  type PeopleSettings,
  type SearchState,
  type UsageRow,
} from '@gene/contract/settings';
import { ApiError } from '@gene/contract/errors';
import type { LanguageModel } from '@gene/engines/answering';
import * as z from 'zod';
import type { Quotas } from '../../platform/quotas.ts';
import type { ModelDefaults } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { HeavyWork } from '../../platform/heavy-work.ts';
import type { Logger } from '../../platform/logger.ts';
import { connectModel } from '../../platform/models/connect-model.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { LimitsService } from './limits/service.ts';
import type { ModelLimits } from './assistant/rules.ts';
import { type AssistantValues, connectionOf, keyHolder, limitsOf } from './assistant/rules.ts';
import { readPeopleSettings, savePeopleSettings } from './people/service.ts';
import { meteredModel } from './usage/service.ts';
import { saveSetting } from './changes/service.ts';
import { findSetting } from './store.ts';
import { fileConnection, tryModel } from './assistant/service.ts';
import { reportLoad } from './load/service.ts';
import { listUsage } from './usage/store.ts';

export { createIdentityProviderSettings, type IdentityProviderService } from './identity-provider/service.ts';
export { createLimits, type LimitsService } from './limits/service.ts';
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
  load(): Promise<LoadReport>;
  /** The language model for this person, metered; null if the built-in engine answers. */
  modelFor(userId: string): Promise<LanguageModel | null>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  secrets: Secrets;
  defaults: ModelDefaults;
  logger: Logger;
  heavy: Pick<HeavyWork, 'report'>;
  quotas: Pick<Quotas, 'refused' | 'limits'>;
  limits: Pick<LimitsService, 'current'>;
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

const name = 'assistant';
const changedTopic = 'settings';

/** Stored besides the values: whom the sealed key is meant for. */
const Stored = AssistantSettings.omit({ hasKey: true, isDefault: true }).extend({
  keyHolder: z.string().nullable(),
});

interface Current {
  values: AssistantValues;
  apiKey: string | null;
  isDefault: boolean;
  open: OpenModel | null;
  stored: { keyHolder: string | null; sealedSecret: string | null };
}

export function createSettingsService(needs: Needs): SettingsService {
  const { db, events, secrets, defaults, logger } = needs;
  const { apiKey: defaultKey, ...defaultValues } = defaults;
  let current: Promise<Current> | null = null;
  const forget = () => {
    current = null;
  };
  events.onWake(changedTopic, forget);

  function read(): Promise<Current> {
    const reading = (current ??= load());
    reading.catch(() => current === reading && forget());
    return reading;
  }

  async function load(): Promise<Current> {
    const row = await findSetting(db, name);
    const parsed = row && Stored.safeParse({ ...defaultValues, ...(row.value as object) });
    if (parsed && !parsed.success)
      logger.warn('The saved settings of the assistant cannot be read: they are left aside');
    const { keyHolder: holder, ...values } = parsed?.success
      ? parsed.data
      : { ...defaultValues, keyHolder: null };
    const stored = { keyHolder: holder, sealedSecret: row?.sealedSecret ?? null };
    const apiKey = await keyFor(values, stored);
    return { values, apiKey, isDefault: row === null, open: opener(values, apiKey), stored };
  }

  /** Null: the built-in engine answers. */
  function opener(values: AssistantValues, apiKey: string | null): OpenModel | null {
    if (values.engine === 'file') return needs.openFile(values.model, limitsOf(values));
    const connection = connectionOf(values, apiKey);
    const model = connection && connectModel(connection);
    return model && (() => model);
  }

  /** Returns the key only for the provider and host it was entered for. */
  async function keyFor(values: AssistantValues, stored: Current['stored']): Promise<string | null> {
    const holder = keyHolder(values);
    if (holder === null) return null;
    if (stored.sealedSecret !== null && stored.keyHolder === holder) {
      const key = await secrets.open(stored.sealedSecret, purposeOf(holder));
      if (key !== null) return key;
      logger.warn(
        'The saved key of the language model does not open with the key file in DATA_DIR: enter it again',
      );
    }
    return holder === keyHolder(defaultValues) ? defaultKey : null;
  }

  const shown = ({ values, apiKey, isDefault }: Current): AssistantSettings => ({
    ...values,
    hasKey: apiKey !== null,
    isDefault,
  });

  return {
    assistant: async () => shown(await read()),
    answering: async () => describeAnswering(shown(await read()), needs),
    async setAssistant(adminId, { key, ...values }) {
      await requireFile(values, needs);
      // Another process may have saved meanwhile.
      forget();
      const { stored } = await read();
      const holder = keyHolder(values);
      let next = stored;
      if (key === null) next = { keyHolder: null, sealedSecret: null };
      else if (key !== undefined && holder !== null)
        next = { keyHolder: holder, sealedSecret: await secrets.seal(key, purposeOf(holder)) };
      const { sealedSecret, keyHolder: heldBy } = next;
      await saveSetting(db, adminId, {
        ...{ name, usual: defaultValues, value: values, beside: { keyHolder: heldBy }, sealedSecret },
        changedSecret: key === undefined ? null : 'key',
      });
      forget();
      await events.wake(changedTopic);
      return shown(await read());
    },
    async testAssistant(adminId, { key, ...values }, signal) {
      const { stored } = await read();
      const apiKey = key === undefined ? await keyFor(values, stored) : key;
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
    load: () => reportLoad({ ...needs, documentsPerPerson: needs.limits.current().documentsPerPerson }),
    async modelFor(userId) {
      const { open, values } = await read();
      return open && meteredModel(open(userId), { db, logger, userId, dailyTokens: values.dailyTokens });
    },
  };
}

const purposeOf = (holder: string) => `language model key for ${holder}`;
