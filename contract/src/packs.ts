import * as z from 'zod';

/** Something large that Gene can do more with, downloaded only if an admin asks for it. */
export const PackId = z.enum([
  'multilingual',
  'runner',
  'synthesizer',
  'kokoro',
  'supertonic',
  'kitten',
  'piper',
  'own_voice',
]);
export type PackId = z.infer<typeof PackId>;
export const EncoderPackId = PackId.extract(['multilingual']);
export type EncoderPackId = z.infer<typeof EncoderPackId>;
/** `own_voice`: any other voice that the synthesizer reads, from a folder. */
export const VoicePackId = PackId.extract(['kokoro', 'supertonic', 'kitten', 'piper', 'own_voice']);
export type VoicePackId = z.infer<typeof VoicePackId>;

/** The source of the checksum that a file was compared with. */
export const SumCheck = z.enum(['pinned', 'declared', 'nothing']);
export type SumCheck = z.infer<typeof SumCheck>;

/** Why a file did not come. */
export const DownloadProblem = z.enum([
  'unreachable',
  'stalled',
  'disk_full',
  'refused',
  'not_the_file',
  'wrong_size',
  'wrong_sum',
  /** Nobody names a checksum to compare it with. */
  'no_sum',
]);
export type DownloadProblem = z.infer<typeof DownloadProblem>;

/** Why a pack is not there. */
export const PackProblem = z.enum([
  ...DownloadProblem.options,
  /** The chosen folder lacks a file, or it cannot be read. */
  'not_in_folder',
  /** The files are whole, but not of the expected kind. */
  'unusable',
  /** A program is installed with npm, which is not there. */
  'no_npm',
  /** There is no such program for this system. */
  'unsupported',
  /** What would run it is not installed. */
  'no_program',
  /** It was begun too often. */
  'interrupted',
  /** It was there. */
  'gone',
  /** This version of Gene needs another version of it. */
  'outdated',
]);
export type PackProblem = z.infer<typeof PackProblem>;

/** `stopped`: by an admin; what has come is kept. */
export const PackState = z.enum(['absent', 'downloading', 'preparing', 'stopped', 'failed', 'installed']);
export type PackState = z.infer<typeof PackState>;

/** A voice of a pack. */
export const PackVoice = z.object({
  name: z.string(),
  /** Those that it reads, as primary subtags of BCP 47. */
  languages: z.array(z.string()),
});
export type PackVoice = z.infer<typeof PackVoice>;

export const Pack = z.object({
  id: PackId,
  /**
   * `encoder`: finds passages in other languages; `runner`: runs language models from files; `synthesizer`: runs neural
   * voices; `voice`: such a voice.
   */
  kind: z.enum(['encoder', 'runner', 'synthesizer', 'voice']),
  name: z.string(),
  publisher: z.string(),
  licence: z.string(),
  /** The publisher's page of it. */
  page: z.string(),
  /** Of an encoder or a voice. */
  languages: z.string().nullable(),
  /** Sizes of the download and of the installed files; 0: it comes from a folder alone. */
  downloadBytes: z.number().int(),
  installedBytes: z.number().int(),
  /** In a chosen folder; none: it cannot be taken from one. */
  files: z.array(z.string()),
  state: PackState,
  receivedBytes: z.number().int(),
  /** On the disk now. */
  usedBytes: z.number().int(),
  problem: PackProblem.nullable(),
  /** More on the problem, for the log and whoever reads it. */
  detail: z.string().nullable(),
  /** Of an installed pack. */
  check: SumCheck.nullable(),
  /** Of an installed voice pack. */
  voices: z.array(PackVoice),
});
export type Pack = z.infer<typeof Pack>;

const folderMax = 1000;

/** Null: from the publisher. */
export const PackInput = z.object({
  folder: z
    .string()
    .trim()
    .max(folderMax, 'This path is too long')
    .regex(/^(?:\/|[A-Za-z]:[\\/])/, 'Enter the whole path of a folder')
    .nullable(),
});
export type PackInput = z.infer<typeof PackInput>;
