import type { PackId } from '@gene/contract/packs';
import type { Prefixes } from '@gene/engines/sentence-encoding';
import type { RemoteFile } from '../../platform/downloads.ts';

/** What is known of a pack before anything of it is there, as in `catalogue.json`. */
export interface PackDescription {
  id: PackId;
  name: string;
  publisher: string;
  licence: string;
  page: string;
  languages: string;
  files: { weights: PackFile; tokenizer: PackFile };
  installedBytes: number;
  encoder: EncoderDescription;
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
  pack: PackId;
  file: { path: string; sha256: string };
  description: EncoderDescription;
}
