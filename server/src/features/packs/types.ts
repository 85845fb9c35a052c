import type { EncoderPackId } from '@gene/contract/packs';
import type { Prefixes } from '@gene/engines/sentence-encoding';
import type { RemoteFile } from '../../platform/downloads.ts';

/** A pack's description before it is downloaded, as in `catalogue.json`. */
export type PackDescription = EncoderPack | RunnerPack;

interface CommonDescription {
  name: string;
  publisher: string;
  licence: string;
  page: string;
}

export interface EncoderPack extends CommonDescription {
  kind: 'encoder';
  id: EncoderPackId;
  languages: string;
  files: { weights: PackFile; tokenizer: PackFile };
  installedBytes: number;
  encoder: EncoderDescription;
}

/** A program that npm installs, with its lock file. */
export interface RunnerPack extends CommonDescription, Sizes {
  kind: 'runner';
  id: 'runner';
  /** Its binaries by Node's names of a system, with their sizes. */
  systems: Partial<Record<string, Sizes & { binaries: string }>>;
}

interface Sizes {
  downloadBytes: number;
  installedBytes: number;
}

interface PackFile extends RemoteFile {
  name: string;
  bytes: number;
}

/** How an encoder reads, and what its cosines are worth. */
export interface EncoderDescription {
  /** Of the vectors of one encoder with those of another nothing follows. */
  model: string;
  prefixes: Prefixes;
  /** In pieces. */
  longestText: number;
  /** The cosine of texts that have nothing to do with each other. Chosen, and not fitted: see decision 32. */
  unrelated: number;
}

/** An encoder that is there. */
export interface InstalledEncoder {
  pack: EncoderPackId;
  file: { path: string; sha256: string };
  description: EncoderDescription;
}

/** A runner that is there. */
export interface InstalledRunner {
  /** Its folder of packages. */
  packages: string;
  /** The name of its binaries for this system. */
  binaries: string;
}
