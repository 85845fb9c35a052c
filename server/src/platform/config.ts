import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Email } from '@gene/contract/accounts';
import type { ModelServerKind } from '@gene/contract/models';
import { AssistantEngine, type AssistantInput, assistantLimits } from '@gene/contract/settings';
import * as z from 'zod';
import { loopDelayByDefault } from './admission.ts';
import type { QuotaLimits } from './quotas.ts';
import { StartupError } from './startup-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Not echoed in error messages. */
const secrets = new Set(['DATABASE_URL', 'SMTP_URL', 'MODEL_API_KEY']);
const roles = ['all', 'api', 'worker'] as const;

const wholeNumber = (from: number, to: number, problem: string) =>
  z
    .string()
    .regex(/^\d+$/, problem)
    .transform(Number)
    .refine((n) => n >= from && n <= to, problem);

/** PostgreSQL writes its log in 16 MB files and stops when it cannot create the next one. */
const diskFullBytes = 24 * 1024 * 1024;

const megabyte = 1024 * 1024;
const megabytes = (usual: number) =>
  wholeNumber(0, 100_000_000, 'must be a whole number of megabytes, 0 for none')
    .transform((number) => number * megabyte)
    .default(usual * megabyte);

const limit = (what: string, example: string) =>
  wholeNumber(1, 1_000_000_000, `must be a number of ${what}, e.g. ${example}`);

const urlOf = (protocols: string[], problem: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), problem);

/** A program on this machine; without a path, which each has of its own. */
const modelOrigin = (name: string, usual: string) =>
  urlOf(['http:', 'https:'], `must be an address like ${name}=${usual}`)
    .transform((text) => new URL(text).origin)
    .default(usual);

const Environment = z
  .object({
    PORT: wholeNumber(0, 65535, 'must be a port number from 0 to 65535, e.g. PORT=3000').default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address to listen on, e.g. HOST=127.0.0.1 or HOST=0.0.0.0')
      .default('127.0.0.1'),
    DATA_DIR: z.string().optional(),
    PUBLIC_URL: urlOf(
      ['http:', 'https:'],
      'must be the address that people open, e.g. PUBLIC_URL=https://gene.example.org',
    )
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    SOURCE_URL: urlOf(
      ['http:', 'https:'],
      'must be the address of the source, e.g. SOURCE_URL=https://git.example.org/gene',
    ).optional(),
    DATABASE_URL: urlOf(
      ['postgres:', 'postgresql:'],
      'must look like DATABASE_URL=postgres://user:password@host:5432/database',
    ).optional(),
    PG_BIN_DIR: z.string().optional(),
    ROLE: z.enum(roles, 'must be one of all, api, worker').default('all'),
    TRUST_PROXY: z
      .string()
      .refine(
        isProxyTrust,
        'must be the number of proxies in front of Gene, e.g. TRUST_PROXY=1, or their addresses, e.g. TRUST_PROXY=127.0.0.1; to trust everybody would let each caller say where they call from',
      )
      .default('false')
      .transform(proxyTrust),
    ADMIN_EMAIL: z
      .string()
      .refine(
        (text) => Email.safeParse(text).success,
        'must be an e-mail address, e.g. ADMIN_EMAIL=you@example.org',
      )
      .optional(),
    SMTP_URL: urlOf(
      ['smtp:', 'smtps:'],
      'must look like SMTP_URL=smtps://user:password@mail.example.org',
    ).optional(),
    PRIVATE_PUSH_SERVICES: z.enum(['true', 'false'], 'must be true or false').default('false'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    MODEL_PROVIDER: z
      .enum(AssistantEngine.options, `must be one of ${AssistantEngine.options.join(', ')}`)
      .default('builtin'),
    MODEL_BASE_URL: urlOf(
      ['http:', 'https:'],
      'must be the address of the model server, e.g. MODEL_BASE_URL=http://localhost:11434/v1',
    )
      .transform((text) => text.replace(/\/+$/, ''))
      .default(''),
    MODEL_NAME: z.string().max(assistantLimits.modelMax, 'is too long').default(''),
    MODEL_API_KEY: z.string().optional(),
    MODEL_JSON_SCHEMA: z.enum(['true', 'false'], 'must be true or false').default('false'),
    MODEL_INPUT_TOKENS: wholeNumber(
      assistantLimits.inputTokens.min,
      assistantLimits.inputTokens.max,
      'must be a number of tokens from 2000 to 1000000, e.g. MODEL_INPUT_TOKENS=8000',
    ).default(8000),
    MODEL_DAILY_TOKENS: wholeNumber(
      0,
      assistantLimits.dailyTokens.max,
      'must be a number of tokens for each person and day, 0 for no limit',
    ).default(200_000),
    OLLAMA_URL: modelOrigin('OLLAMA_URL', 'http://127.0.0.1:11434'),
    LM_STUDIO_URL: modelOrigin('LM_STUDIO_URL', 'http://127.0.0.1:1234'),
    LLAMA_CPP_URL: modelOrigin('LLAMA_CPP_URL', 'http://127.0.0.1:8080'),
    MODELS_DIR: z.string().optional(),
    MODEL_IDLE_MINUTES: wholeNumber(
      1,
      1440,
      'must be a number of minutes from 1 to 1440, e.g. MODEL_IDLE_MINUTES=10',
    ).default(10),
    ANSWER_THREADS: wholeNumber(
      1,
      64,
      'must be a number of threads from 1 to 64, e.g. ANSWER_THREADS=4',
      // Each takes 90 MB, and one process can feed about six.
    ).default(Math.min(6, availableParallelism())),
    BUSY_AT_DELAY_MS: wholeNumber(
      0,
      60_000,
      'must be a number of milliseconds, 0 for never, e.g. BUSY_AT_DELAY_MS=250',
    ).default(loopDelayByDefault),
    HEAVY_WORK: wholeNumber(1, 64, 'must be a number of processes from 1 to 64, e.g. HEAVY_WORK=4').default(
      Math.max(2, availableParallelism()),
    ),
    ENCODER: z.enum(['true', 'false'], 'must be true or false').default('true'),
    BACKUP_BEFORE_MIGRATION: z.enum(['true', 'false'], 'must be true or false').default('true'),
    BACKUP_EVERY: z.enum(['never', 'day', 'week'], 'must be never, day or week').default('never'),
    READING_SLOTS: wholeNumber(
      1,
      64,
      'must be a number of documents to read at a time from 1 to 64, e.g. READING_SLOTS=2',
    ).optional(),
    REQUESTS_PER_PERSON: limit('requests a minute', 'REQUESTS_PER_PERSON=1200').default(1200),
    REQUESTS_PER_NETWORK: limit('requests a minute', 'REQUESTS_PER_NETWORK=30000').default(30_000),
    CALLS_PER_PERSON: limit('requests at a time', 'CALLS_PER_PERSON=40').default(40),
    STREAMS_PER_PERSON: limit('open pages', 'STREAMS_PER_PERSON=20').default(20),
    CONNECTIONS_PER_NETWORK: limit('connections', 'CONNECTIONS_PER_NETWORK=2000').default(2000),
    CONNECTIONS: limit('connections', 'CONNECTIONS=10000').default(10_000),
    DOCUMENTS_PER_PERSON: limit('documents', 'DOCUMENTS_PER_PERSON=20000').default(20_000),
    UPLOAD_MAX_MB: wholeNumber(
      1,
      2048,
      'must be a whole number of megabytes from 1 to 2048, e.g. UPLOAD_MAX_MB=100',
    ).default(100),
    STORAGE_PER_PERSON_MB: megabytes(5120),
    STORAGE_MAX_MB: megabytes(0),
    DISK_LOW_MB: megabytes(256),
    DISK_RESERVE_MB: megabytes(64),
  })
  .superRefine((env, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (env.MODEL_PROVIDER !== 'builtin' && env.MODEL_NAME === '')
      missing('MODEL_NAME', 'must name the model that MODEL_PROVIDER is to use');
    if (env.MODEL_PROVIDER === 'openai' && env.MODEL_BASE_URL === '')
      missing(
        'MODEL_BASE_URL',
        'must be the address of the server, e.g. MODEL_BASE_URL=http://localhost:11434/v1',
      );
  });

/** Networks of everybody, such as 0.0.0.0/0, are as good as `true`. */
function isProxyTrust(text: string): boolean {
  const isPlace = (place: string) => {
    const [address = '', bits, ...more] = place.trim().split('/');
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
    return most > 0 && isNetwork && more.length === 0;
  };
  return /^(?:false|\d{1,2})$/.test(text) || text.split(',').every(isPlace);
}

function proxyTrust(text: string): false | number | string {
  if (text === 'false' || Number(text) === 0) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * Half of the cores, so that the rest can answer requests; at least two and, since each may need 700 MB, at
 * most four.
 */
function slotsFor(cores: number): number {
  return Math.min(cores, Math.max(2, Math.floor(cores / 2)), 4);
}

export interface Config {
  port: number;
  host: string;
  /** As configured; `platform/data-directory.ts` decides the actual folder. */
  dataDir: string;
  dataDirIsDefault: boolean;
  /** Without a trailing slash; undefined if not set. */
  publicUrl: string | undefined;
  /** Undefined: Gene serves its own source. */
  sourceUrl: string | undefined;
  databaseUrl: string | undefined;
  pgBinDir: string | undefined;
  role: (typeof roles)[number];
  trustProxy: false | number | string;
  adminEmail: string | undefined;
  smtpUrl: string | undefined;
  /** Push services may be in the installation's own networks. */
  privatePushServices: boolean;
  logLevel: (typeof logLevels)[number];
  uploadMaxBytes: number;
  /** Documents read or studied at a time, each in its own process. */
  readingSlots: number;
  /** Threads that answer questions. */
  answerThreads: number;
  /** Calls are refused above this event loop delay; 0: never. */
  busyAtDelayMs: number;
  /** Finds passages by their meaning too, in two processes of up to 350 MB that end when they are not needed. */
  encoder: boolean;
  /** Prints, exports, imports and the like at a time; twice that for long ones. */
  heavyWork: number;
  backupBeforeMigration: boolean;
  /** Until an admin sets it. */
  backupEvery: 'never' | 'day' | 'week';
  storage: { perPersonBytes: number; totalBytes: number };
  disk: { lowBytes: number; fullBytes: number; reserveBytes: number };
  quotas: QuotaLimits;
  documentsPerPerson: number;
  /** Used until an admin saves other settings. */
  model: ModelDefaults;
  /** Where programs that run language models are looked for, when an admin asks for it. */
  modelOrigins: Record<ModelServerKind, string>;
  /** Model files that Gene runs: those of this folder besides its own, and how long one stays loaded without a question. */
  modelFiles: { folder: string | undefined; idleMs: number };
}

export interface ModelDefaults extends Omit<AssistantInput, 'key'> {
  apiKey: string | null;
}

/**
 * Reads the settings; an empty value counts as unset.
 * @throws StartupError naming every wrong value and its fix
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [field], message }) => {
      const name = String(field);
      const hidden = secrets.has(name) || given[name] === undefined;
      return hidden ? `${name} ${message}.` : `${name}=${given[name]} ${message}.`;
    });
    throw new StartupError([...new Set(problems)].join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    dataDirIsDefault: env.DATA_DIR === undefined,
    publicUrl: env.PUBLIC_URL,
    sourceUrl: env.SOURCE_URL,
    databaseUrl: env.DATABASE_URL,
    pgBinDir: env.PG_BIN_DIR,
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY,
    adminEmail: env.ADMIN_EMAIL,
    smtpUrl: env.SMTP_URL,
    privatePushServices: env.PRIVATE_PUSH_SERVICES === 'true',
    logLevel: env.LOG_LEVEL,
    answerThreads: env.ANSWER_THREADS,
    busyAtDelayMs: env.BUSY_AT_DELAY_MS,
    encoder: env.ENCODER === 'true',
    heavyWork: env.HEAVY_WORK,
    quotas: {
      requestsPerPerson: env.REQUESTS_PER_PERSON,
      requestsPerNetwork: env.REQUESTS_PER_NETWORK,
      callsPerPerson: env.CALLS_PER_PERSON,
      streamsPerPerson: env.STREAMS_PER_PERSON,
      connectionsPerNetwork: env.CONNECTIONS_PER_NETWORK,
      connections: env.CONNECTIONS,
    },
    documentsPerPerson: env.DOCUMENTS_PER_PERSON,
    uploadMaxBytes: env.UPLOAD_MAX_MB * 1024 * 1024,
    backupBeforeMigration: env.BACKUP_BEFORE_MIGRATION === 'true',
    backupEvery: env.BACKUP_EVERY,
    storage: { perPersonBytes: env.STORAGE_PER_PERSON_MB, totalBytes: env.STORAGE_MAX_MB },
    disk: {
      lowBytes: env.DISK_LOW_MB,
      fullBytes: Math.min(diskFullBytes, env.DISK_LOW_MB),
      // A database elsewhere needs no room here in order to delete.
      reserveBytes: env.DATABASE_URL === undefined ? env.DISK_RESERVE_MB : 0,
    },
    readingSlots: env.READING_SLOTS ?? slotsFor(availableParallelism()),
    model: {
      engine: env.MODEL_PROVIDER,
      baseUrl: env.MODEL_BASE_URL,
      model: env.MODEL_NAME,
      apiKey: env.MODEL_API_KEY ?? null,
      jsonSchema: env.MODEL_JSON_SCHEMA === 'true',
      timeoutSeconds: 120,
      stallSeconds: 30,
      inputTokens: env.MODEL_INPUT_TOKENS,
      dailyTokens: env.MODEL_DAILY_TOKENS,
    },
    modelOrigins: { ollama: env.OLLAMA_URL, lm_studio: env.LM_STUDIO_URL, llama_cpp: env.LLAMA_CPP_URL },
    modelFiles: {
      folder: env.MODELS_DIR === undefined ? undefined : path.resolve(env.MODELS_DIR),
      idleMs: env.MODEL_IDLE_MINUTES * 60_000,
    },
  };
}
