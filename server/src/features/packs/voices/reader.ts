import fs from 'node:fs/promises';
import path from 'node:path';
import { voiceName } from '@gene/contract/voice-name';
import type { ModelVoice, VoiceModel } from '../types.ts';

/** These files are no voice that the synthesizer can run. */
export class UnusableVoice extends Error {}

/** A voice's files, before its program has said how many speakers it has. */
export interface VoiceFiles extends Omit<VoiceModel, 'voices'> {
  /** The names of its speakers, as far as it gives them. */
  names: readonly string[];
  /** What all its speakers read; null: their names tell. */
  languages: readonly string[] | null;
}

/** Supertonic 3 (https://huggingface.co/Supertone/supertonic-3). */
const supertonicLanguages =
  'ar bg cs da de el en es et fi fr hi hr hu id it ja ko lt lv nl pl pt ro ru sk sl sv tr uk vi'.split(' ');

/** Kokoro names speakers after their language; the program reads others as English. */
const kokoroLanguages: Record<string, string> = { a: 'en', b: 'en', z: 'cmn' };

/** More than anybody chooses among: LibriTTS-R has 904 speakers. */
const mostVoices = 100;
/** A damaged file may tell of billions. */
const mostSpeakers = 1_000;

/** Looks which kind of voice lies in a folder. @throws UnusableVoice */
export async function readVoiceFiles(folder: string): Promise<VoiceFiles> {
  const names = (await fs.readdir(folder)).filter(isShown).sort();
  const has = (name: string) => names.includes(name);
  if (has('tts.json') && has('unicode_indexer.bin') && has('voice.bin')) return readSupertonic(folder, names);
  const models = names.filter((name) => name.endsWith('.onnx'));
  // Of two that say the same, the one in bytes is quicker.
  const model = models.find((name) => name.includes('int8')) ?? models[0];
  if (model === undefined) throw new UnusableVoice('There is no .onnx file.');
  if (!has('tokens.txt')) throw new UnusableVoice('tokens.txt is missing.');
  const place = path.join(folder, model);
  const metadata = await readMetadata(place);
  const { size: bytes } = await fs.stat(place);
  const dataDir = has('espeak-ng-data') ? { dataDir: 'espeak-ng-data' } : {};
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name));
  const shared = { model, tokens: 'tokens.txt', ...dataDir };
  const speakers = (metadata.get('speaker_names') ?? '').split(',').filter(Boolean);
  const language = primarySubtag(metadata.get('voice') ?? metadata.get('language'));
  const type = metadata.get('model_type');
  if (type === 'vits') {
    const files = { ...shared, ...(lexicons[0] !== undefined && { lexicon: lexicons[0] }) };
    return { engine: 'vits', files, bytes, names: speakers, languages: language };
  }
  if (type !== 'kokoro' && type !== 'kitten-tts')
    throw new UnusableVoice(`Its kind is ${type ?? 'unknown'}, which cannot be used.`);
  if (!has('voices.bin')) throw new UnusableVoice('voices.bin is missing.');
  const files = { ...shared, voices: 'voices.bin' };
  if (type === 'kitten-tts') return { engine: 'kitten', files, bytes, names: speakers, languages: language };
  // One of each language is enough: two are for the same words.
  const wanted = lexicons.filter((name) => /-(?:us-en|zh)\.txt$/.test(name));
  return {
    ...{ engine: 'kokoro', bytes, names: speakers },
    files: { ...files, ...(wanted.length > 0 && { lexicon: wanted.join(',') }) },
    languages: speakers.length > 0 ? null : language,
  };
}

/** macOS lays notes beside the files on a stick: "._model.onnx". */
export const isShown = (name: string): boolean => !name.startsWith('.');

async function readSupertonic(folder: string, names: readonly string[]): Promise<VoiceFiles> {
  const files: Record<string, string> = {
    ...{ ttsJson: 'tts.json', unicodeIndexer: 'unicode_indexer.bin', voiceStyle: 'voice.bin' },
  };
  let bytes = 0;
  for (const [part, file] of [
    ['durationPredictor', 'duration_predictor'],
    ['textEncoder', 'text_encoder'],
    ['vectorEstimator', 'vector_estimator'],
    ['vocoder', 'vocoder'],
  ] as const) {
    const name = [`${file}.int8.onnx`, `${file}.onnx`].find((each) => names.includes(each));
    if (name === undefined) throw new UnusableVoice(`${file}.onnx is missing.`);
    files[part] = name;
    bytes += (await fs.stat(path.join(folder, name))).size;
  }
  return { engine: 'supertonic', files, bytes, names: [], languages: supertonicLanguages };
}

/** @param language such as "en-us", or the name that was given in its place */
function primarySubtag(language: string | undefined): string[] {
  const subtag = /^[a-z]{2,3}(?=$|-)/.exec(language ?? '')?.[0];
  if (subtag === undefined) throw new UnusableVoice('It does not say which language it reads.');
  return [subtag];
}

/** The voices of a model whose program has said how many there are. */
export function nameVoices({ names, languages, files }: VoiceFiles, speakers: number): ModelVoice[] {
  const only = path.basename(files['model'] ?? '', '.onnx');
  // Those that an admin could not choose are numbered.
  const isName = new RegExp(`^${voiceName.source}$`);
  const own = names.map((name, i) => (isName.test(name) && names.indexOf(name) === i ? name : undefined));
  // Some with one speaker say that they have none.
  const length = Math.min(Math.max(speakers, 1), mostSpeakers);
  const all = Array.from({ length }, (_, speaker): ModelVoice => {
    const name = own[speaker] ?? (length === 1 && isName.test(only) ? only : `Voice ${speaker + 1}`);
    const told = kokoroLanguages[name.charAt(0)];
    return { name, speaker, languages: languages ? [...languages] : told === undefined ? [] : [told] };
  });
  return all.filter(({ languages: read }) => read.length > 0).slice(0, mostVoices);
}

/** Field numbers of ModelProto and StringStringEntryProto (onnx.proto3), and types of their encoding. */
const metadataField = 14;
const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 };
const longestMetadata = 64 * 1024;
const wanted: ReadonlySet<string> = new Set(['model_type', 'voice', 'language', 'speaker_names']);
const mostFields = 10_000;

/** Reads `metadata_props` of an ONNX file, without its weights. @throws UnusableVoice */
async function readMetadata(file: string): Promise<Map<string, string>> {
  const damaged = () => new UnusableVoice(`${path.basename(file)} is no ONNX file.`);
  const handle = await fs.open(file, 'r');
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw damaged();
    const { size } = stat;
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const metadata = new Map<string, string>();
    let at = 0;
    for (let fields = 0; at < size; fields++) {
      const head = await read(at, 20);
      const key = readVarint(head, 0);
      if (!key || fields > mostFields) throw damaged();
      const type = key.value & 7;
      const value = type === wire.varint || type === wire.bytes ? readVarint(head, key.end) : null;
      if (type === wire.varint && value) at += value.end;
      else if (type === wire.fixed64) at += key.end + 8;
      else if (type === wire.fixed32) at += key.end + 4;
      else if (type === wire.bytes && value && at + value.end + value.value <= size) {
        if (key.value >> 3 === metadataField && value.value <= longestMetadata)
          addEntry(metadata, await read(at + value.end, value.value));
        at += value.end + value.value;
      } else throw damaged();
    }
    return metadata;
  } finally {
    await handle.close();
  }
}

function addEntry(metadata: Map<string, string>, bytes: Buffer): void {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const key = readVarint(bytes, at);
    const length = key && readVarint(bytes, key.end);
    if (!key || !length || (key.value & 7) !== wire.bytes) return;
    texts[key.value >> 3] = bytes.toString('utf8', length.end, length.end + length.value);
    at = length.end + length.value;
  }
  const [, name, value = ''] = texts;
  if (name !== undefined && wanted.has(name)) metadata.set(name, value);
}

/** Up to 2^53, which no file has. */
function readVarint(bytes: Buffer, from: number): { value: number; end: number } | null {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) return null;
    value += (byte & 127) * 2 ** (7 * i);
    if (byte < 128) return { value, end: from + i + 1 };
  }
  return null;
}
