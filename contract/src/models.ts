import * as z from 'zod';
import { assistantLimits } from './settings.ts';

/** Programs that run language models and are looked for on the server's own machine. */
export const ModelServerKind = z.enum(['ollama', 'lm_studio', 'llama_cpp']);
export type ModelServerKind = z.infer<typeof ModelServerKind>;

export const FoundModel = z.object({
  /** As its server calls it. */
  name: z.string(),
  /** On the disk; null if the server does not say. */
  bytes: z.number().int().nullable(),
  /** What it can be asked and answer in one go, as it is set up now; null if the server does not say. */
  contextTokens: z.number().int().nullable(),
});
export type FoundModel = z.infer<typeof FoundModel>;

export const ModelServer = z.object({
  kind: ModelServerKind,
  /** For the assistant's settings. */
  baseUrl: z.string(),
  /** `strange`: something answers there, but not as this program would. */
  state: z.enum(['found', 'absent', 'strange']),
  models: z.array(FoundModel),
});
export type ModelServer = z.infer<typeof ModelServer>;

/** A model that can be pulled, with what is known of it before. */
export const RecommendedModel = z.object({
  name: z.string(),
  bytes: z.number().int(),
  /** Of the machine, so that the model runs beside Gene. */
  memoryBytes: z.number().int(),
  licence: z.string(),
  /** The largest for this machine. */
  isBest: z.boolean(),
});
export type RecommendedModel = z.infer<typeof RecommendedModel>;

export const ModelName = z
  .string()
  .trim()
  .min(1, 'Enter the name of a model')
  .max(assistantLimits.modelMax, 'This name is too long')
  .regex(/^[A-Za-z0-9][\w.-]*(?:[/:][\w.-]+)*$/, 'Enter a name as in Ollama’s library, e.g. qwen2.5:7b');

/** Why Ollama does not have a model that it was to pull. */
export const PullProblem = z.enum([
  'unreachable',
  'unknown_model',
  'offline',
  'disk_full',
  'too_old',
  'stalled',
  'cut_off',
  'refused',
  'interrupted',
]);
export type PullProblem = z.infer<typeof PullProblem>;

/** A model on its way into Ollama. `stopped`: by an admin; Ollama keeps what has come. */
export const ModelPull = z.object({
  model: z.string(),
  state: z.enum(['pulling', 'stopped', 'failed']),
  receivedBytes: z.number().int(),
  /** Null: not known yet. */
  totalBytes: z.number().int().nullable(),
  problem: PullProblem.nullable(),
  /** Ollama's own words. */
  detail: z.string().nullable(),
});
export type ModelPull = z.infer<typeof ModelPull>;

/** Why a model file cannot be used. */
export const ModelFileProblem = z.enum([
  'not_gguf',
  'other_version',
  /** It ends too early. */
  'cut',
  'damaged',
  /** It has no model that writes, but one of vectors, pictures or changes to another. */
  'no_writer',
  /** It is one of several files of a model. */
  'split',
  'unreadable',
  'gone',
  /** This machine lacks the memory. */
  'too_large',
]);
export type ModelFileProblem = z.infer<typeof ModelFileProblem>;

/** A file in GGUF format that Gene could run, with what its header says. */
export const ModelFile = z.object({
  /** Its name, which the assistant's settings take. */
  file: z.string(),
  folder: z.string(),
  bytes: z.number().int(),
  title: z.string().nullable(),
  architecture: z.string().nullable(),
  quantisation: z.string().nullable(),
  licence: z.string().nullable(),
  /** What it can be asked and answer in one go. */
  contextTokens: z.number().int().nullable(),
  /** Estimate of what it takes while it runs. */
  memoryBytes: z.number().nullable(),
  problem: ModelFileProblem.nullable(),
  /** More on the problem. */
  detail: z.string().nullable(),
});
export type ModelFile = z.infer<typeof ModelFile>;
