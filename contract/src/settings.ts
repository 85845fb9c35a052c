import * as z from 'zod';
import { accountLimits, InstitutionPolicy, SignUpPolicy } from './accounts.ts';
import { EncoderPackId } from './packs.ts';
import { Day, Id } from './route.ts';

export const assistantLimits = {
  baseUrlMax: 500,
  modelMax: 120,
  keyMax: 2000,
  timeoutSeconds: { min: 5, max: 600 },
  stallSeconds: { min: 5, max: 300 },
  inputTokens: { min: 2000, max: 1_000_000 },
  dailyTokens: { max: 1_000_000_000 },
  usageDays: 30,
} as const;

/** The engine that answers; `file` is a model file that Gene runs, `openai` anything with OpenAI's chat completions API. */
export const AssistantEngine = z.enum(['builtin', 'file', 'openai', 'anthropic', 'google']);
export type AssistantEngine = z.infer<typeof AssistantEngine>;

/** Default addresses of the cloud providers; other servers have none. */
export const usualBaseUrls = {
  openai: '',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

const seconds = ({ min, max }: { min: number; max: number }, name: string) =>
  z
    .number(`${name} must be a number of seconds`)
    .int(`${name} must be a whole number of seconds`)
    .min(min, `${name} must be at least ${min} seconds`)
    .max(max, `${name} must be at most ${max} seconds`);

const { inputTokens, dailyTokens } = assistantLimits;

const fields = z.object({
  engine: AssistantEngine,
  /** Empty: the provider's default address. */
  baseUrl: z
    .string()
    .trim()
    .max(assistantLimits.baseUrlMax, 'This address is too long')
    .refine((text) => text === '' || /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text), {
      message: 'Enter an address like http://localhost:11434/v1',
    })
    .transform((text) => text.replace(/\/+$/, '')),
  model: z.string().trim().max(assistantLimits.modelMax, 'This name is too long'),
  /** The server accepts a JSON schema for the reply. */
  jsonSchema: z.boolean(),
  /** For the whole reply. */
  timeoutSeconds: seconds(assistantLimits.timeoutSeconds, 'The time for a reply'),
  /** Between two pieces of a streamed reply. */
  stallSeconds: seconds(assistantLimits.stallSeconds, 'The longest silence'),
  /** Input limit per question. */
  inputTokens: z
    .number('Enter a number of tokens')
    .int('Enter a whole number of tokens')
    .min(inputTokens.min, 'A question with its passages needs at least 2,000 tokens')
    .max(inputTokens.max, 'At most 1,000,000 tokens'),
  /** Per person, input and output together; 0: unlimited. Days are UTC. */
  dailyTokens: z
    .number('Enter a number of tokens')
    .int('Enter a whole number of tokens')
    .min(0, 'Enter 0 for no limit')
    .max(dailyTokens.max, 'At most 1,000,000,000 tokens'),
});

type Fields = z.infer<typeof fields>;

function requireModel({ engine, baseUrl, model }: Fields, context: z.RefinementCtx): void {
  if (engine === 'builtin') return;
  if (model === '')
    context.addIssue({
      ...{ code: 'custom', path: ['model'] },
      message: engine === 'file' ? 'Enter the name of a model file' : 'Enter the name of a model',
    });
  if (engine === 'openai' && baseUrl === '')
    context.addIssue({ code: 'custom', path: ['baseUrl'], message: 'Enter the address of the server' });
}

/** Settings from an admin. `key`: left out keeps the current one, null removes it. */
export const AssistantInput = fields
  .extend({ key: z.string().trim().min(1).max(assistantLimits.keyMax, 'This key is too long').nullish() })
  .superRefine(requireModel);
export type AssistantInput = z.infer<typeof AssistantInput>;

/** Settings as shown to an admin, without the key. */
export const AssistantSettings = fields.extend({
  baseUrl: z.string(),
  hasKey: z.boolean(),
  /** Nothing has been saved; these come from the environment or the defaults. */
  isDefault: z.boolean(),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

export const AssistantTest = z.object({
  ok: z.boolean(),
  /** Plain-language result. */
  message: z.string(),
  /** The provider's own message, if any. */
  detail: z.string().nullable(),
  milliseconds: z.number().int(),
});
export type AssistantTest = z.infer<typeof AssistantTest>;

/** How passages are found for a question. */
export const SearchState = z.object({
  /** Why their meaning does not count, if so. */
  onlyWordsBecause: z.enum(['off', 'missing', 'damaged', 'failing']).nullable(),
  /** The encoder in use; null: the built-in one. */
  pack: EncoderPackId.nullable(),
  /** Documents that can be asked, and how many of them the encoder in use has read. */
  documents: z.number().int(),
  encoded: z.number().int(),
});
export type SearchState = z.infer<typeof SearchState>;

/** One person's calls on one day to one model. */
export const UsageRow = z.object({
  day: Day,
  userId: Id,
  name: z.string(),
  email: z.string(),
  model: z.string(),
  calls: z.number().int(),
  /** Calls without a reply. */
  failures: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
});
export type UsageRow = z.infer<typeof UsageRow>;

const line = { running: z.number().int(), waiting: z.number().int() };

/** A process of the installation, as it last reported. */
export const ProcessLoad = z.object({
  /** Random. */
  id: z.string(),
  role: z.enum(['all', 'api', 'worker']),
  /** Name of its machine or container. */
  host: z.string(),
  /** What is open of people who are signed in; null: it answers no calls. */
  open: z.object({ calls: z.number().int(), streams: z.number().int() }).nullable(),
  /** Null: it answers no calls, or they come through a proxy. */
  connections: z.number().int().nullable(),
  /** Event loop delay, averaged over the last second. */
  loopDelayMs: z.number().int(),
  /** Queries waiting for a database connection. */
  waitingQueries: z.number().int(),
  /** Questions, searches and the like, in threads. */
  answering: z.object(line),
  /** Printing, exports, imports and the like. */
  heavy: z.object(line),
});
export type ProcessLoad = z.infer<typeof ProcessLoad>;

/** Current work of all processes, the answering one's limits, and refusals since each started. */
export const LoadReport = z.object({
  /** Those that reported in the last minute; the answering one first, and fresh. */
  processes: z.array(ProcessLoad.extend({ ageSeconds: z.number().int() })),
  /** The answering process's, named as in the environment. Behind a proxy without those of connections. */
  limits: z.array(z.object({ setting: z.string(), value: z.number().int() })),
  /** Heavy work by person, those with the most of it running first. */
  people: z.array(
    z.object({
      ...{ id: Id, name: z.string(), email: z.string() },
      ...line,
      /** Work in the last few minutes. */
      seconds: z.number().int(),
      refused: z.number().int(),
      /** Limits they have hit. */
      limits: z.array(z.string()),
    }),
  ),
  /** The ten people with the most jobs running or due. */
  jobs: z.array(
    z.object({
      ...{ id: Id, name: z.string(), email: z.string() },
      ...line,
    }),
  ),
  /** Those with the most connections, or refused something. */
  networks: z.array(
    z.object({
      network: z.string(),
      /** Open ones; null behind a proxy, whose connections they are. */
      connections: z.number().int().nullable(),
      refused: z.number().int(),
      limits: z.array(z.string()),
    }),
  ),
  /** Connections are the proxy's: they are neither counted nor limited. */
  isBehindProxy: z.boolean(),
});
export type LoadReport = z.infer<typeof LoadReport>;

/** How people and institutions get in. */
export const PeopleSettings = z.object({
  signUp: SignUpPolicy,
  institutions: InstitutionPolicy,
  /** Shown to visitors where signing up is not open: a name, an address, an office. */
  contact: z
    .string()
    .trim()
    .max(accountLimits.contactMax, `Contact must be at most ${accountLimits.contactMax} characters`),
});
export type PeopleSettings = z.infer<typeof PeopleSettings>;
