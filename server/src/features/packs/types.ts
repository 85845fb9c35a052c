import type { EncoderPackId, PackVoice, VoicePackId } from '@gene/contract/packs';
import type { Prefixes } from '@gene/engines/sentence-encoding';
import type { RemoteFile } from '../../platform/downloads.ts';

/** A pack's description before it is downloaded, as in `catalogue.json`. */
export type PackDescription = EncoderPack | ProgramPack | VoicePack;

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

/** Runs language models from files, or neural voices. */
export type ProgramId = 'runner' | 'synthesizer';

/** A program that npm installs, with its lock file. */
export interface ProgramPack extends CommonDescription, Sizes {
  kind: ProgramId;
  id: ProgramId;
  /** The packages of its binaries by Node's names of a system, with their sizes. */
  systems: Partial<Record<string, Sizes & { binaries: string }>>;
  /** Parts that we don't need. */
  leftOut: readonly { place: string; bytes: number }[];
}

/** A neural voice: an archive (.tar.bz2) as the makers of its program publish it. */
export interface VoicePack extends CommonDescription {
  kind: 'voice';
  id: VoicePackId;
  languages: string | null;
  /** None: any archive or unpacked voice in a folder. */
  files: { archive: PackFile } | Record<string, never>;
  /** 0: not known. */
  installedBytes: number;
}

interface Sizes {
  downloadBytes: number;
  installedBytes: number;
}

export interface PackFile extends RemoteFile {
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

/** A program that is there. */
export interface InstalledProgram {
  /** Its folder of packages. */
  packages: string;
  /** The package of its binaries for this system. */
  binaries: string;
}

export type VoiceEngine = 'vits' | 'kokoro' | 'kitten' | 'supertonic';

/** A neural voice as its files describe it. Paths are those within its folder. */
export interface VoiceModel {
  engine: VoiceEngine;
  /** By the engine's own names of them. */
  files: Record<string, string>;
  /** Of its weights. */
  bytes: number;
  voices: ModelVoice[];
}

export interface ModelVoice extends PackVoice {
  /** Its number in the model, from 0. */
  speaker: number;
}

/** A voice that is there. */
export interface InstalledVoice {
  pack: VoicePackId;
  folder: string;
  /** Of its archive or weights: names this version of it. */
  sha256: string;
  model: VoiceModel;
}
