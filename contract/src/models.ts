import * as z from 'zod';
import { DownloadProblem, SumCheck } from './packs.ts';
import { assistantLimits } from './settings.ts';

/** Programs that run language models and are looked for on the server's own machine. */
export const ModelServerKind = z.enum(['ollama', 'lm_studio', 'llama_cpp']);
export type ModelServerKind = z.infer<typeof ModelServerKind>;

export const FoundModel = z.object({
  /** As its server calls it. */
  name: z.string(),
  /** On the disk; null if the server does not say. */
  bytes: z.number().int().nullable(),
  /** Its context window as configured, in tokens; null if the server does not say. */
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
  /** Its context window, in tokens. */
  contextTokens: z.number().int().nullable(),
  /** Estimate of what it takes while it runs. */
  memoryBytes: z.number().nullable(),
  problem: ModelFileProblem.nullable(),
  /** More on the problem. */
  detail: z.string().nullable(),
  /** Where Gene downloaded it from, and what its checksum was compared with; null: somebody has put it there. */
  origin: z.object({ host: z.string(), sha256: z.string(), check: SumCheck }).nullable(),
  /** It is in the folder of Gene's own data. */
  mayBeDeleted: z.boolean(),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** A model file that is known to be good, with what is known of it before. */
export const RecommendedFile = z.object({
  title: z.string(),
  file: z.string(),
  publisher: z.string(),
  licence: z.string(),
  url: z.string(),
  /** About. */
  bytes: z.number().int(),
  /** Of the machine, so that the model runs beside Gene. */
  memoryBytes: z.number().int(),
  /** The largest for this machine. */
  isBest: z.boolean(),
});
export type RecommendedFile = z.infer<typeof RecommendedFile>;

const urlMax = 2000;

/** As somebody has named it in a folder. */
export const StoredModelName = z
  .string()
  .max(assistantLimits.modelMax)
  .regex(/^[^./\\][^/\\]*\.gguf$/i);

/** Gene's name for a file: no path leads out of its folder, on any system. */
export const ModelFileName = z
  .string()
  .max(assistantLimits.modelMax)
  .regex(/^\w[\w.+-]*\.gguf$/i);

/** https, or http on this machine; no password in it; its path ends in a file's name. */
const fileUrl =
  /^(?:https:\/\/[^/\\\s@?#]+|http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?)\/(?:[^\\\s?#]*\/)?(\w[\w.+-]*\.gguf)(?:[?#]\S*)?$/i;
const urlHelp = 'Enter an address that begins with https:// and whose path ends in .gguf';

/** @returns the name that a file at this address gets; null if it has none for a model file */
export function modelFileName(url: string): string | null {
  const name = fileUrl.exec(url)?.[1];
  return ModelFileName.safeParse(name).data ?? null;
}

/** Hugging Face's page about a file, which people copy, in place of the file. */
const hubPage = /^(https:\/\/huggingface\.co\/[^/]+\/[^/]+)\/blob\//;

export const ModelFileUrl = z
  .string()
  .trim()
  .max(urlMax, 'This address is too long')
  .pipe(z.url(urlHelp))
  .refine((url) => modelFileName(url) !== null, urlHelp)
  .transform((url) => url.replace(hubPage, '$1/resolve/'));

/** Hexadecimal; null: its publisher's word counts. */
const Sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 digits from 0 to 9 and a to f')
  .nullable();

export const ModelDownloadInput = z.object({
  url: ModelFileUrl,
  sha256: Sha256,
  /** Download it even if nobody names a checksum. */
  unverified: z.boolean(),
});
export type ModelDownloadInput = z.infer<typeof ModelDownloadInput>;

/** A file's description before download, by its server and by its own header. */
export const ModelOffer = z.object({
  file: z.string(),
  url: z.string(),
  /** Whose word all this is. */
  host: z.string(),
  bytes: z.number().int().nullable(),
  /** As the server declares it. */
  sha256: z.string().nullable(),
  title: z.string().nullable(),
  licence: z.string().nullable(),
});
export type ModelOffer = z.infer<typeof ModelOffer>;

/** Why a model file did not come. */
export const ModelDownloadProblem = z.enum([
  ...DownloadProblem.options,
  /** It was begun too often. */
  'interrupted',
]);
export type ModelDownloadProblem = z.infer<typeof ModelDownloadProblem>;

/** A model file on its way. `stopped`: by an admin; what has come is kept. */
export const ModelDownload = z.object({
  file: z.string(),
  url: z.string(),
  state: z.enum(['downloading', 'stopped', 'failed']),
  receivedBytes: z.number().int(),
  /** Null: not known yet. */
  totalBytes: z.number().int().nullable(),
  /** The checksum given by an admin. */
  sha256: z.string().nullable(),
  problem: ModelDownloadProblem.nullable(),
  /** More on the problem. */
  detail: z.string().nullable(),
});
export type ModelDownload = z.infer<typeof ModelDownload>;
