/** Shared by the benches of reading aloud: the built server, and somebody who listens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AudioSegment, AudioSegments, AudioTrack } from '@gene/contract/audio';
import type { Client } from './built-server.ts';
import { peakRss } from './programs.ts';

/** A novel, in paragraphs. */
export function novelOf(folder: (...path: string[]) => string): string[] {
  const text = readFileSync(join(folder('ingest', 'txt'), 'austen_emma_927KB.txt'), 'utf8');
  return text
    .slice(text.indexOf('Emma Woodhouse, handsome'))
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** So many words of paragraphs. */
export function wordsOf(paragraphs: readonly string[], count: number, from = 0): string {
  let [skip, left] = [from, count];
  const taken: string[] = [];
  for (const paragraph of paragraphs) {
    if (left <= 0) break;
    const words = paragraph.split(' ');
    const own = words.slice(skip, skip + left);
    skip = Math.max(0, skip - words.length);
    left -= own.length;
    if (own.length > 0) taken.push(own.join(' '));
  }
  return taken.join('\n\n');
}

/** Uploads a text and waits until it is read. */
export async function addText(
  client: Client,
  subjectId: string,
  text: string,
  title = `${Math.random()}`,
): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { id } = await client.upload(subjectId, `${title}.txt`, bytes, { title });
  await client.ready(id, 900);
  return id;
}

export async function trackOf(client: Client, documentId: string): Promise<string> {
  const opened = await client.post('/api/audio/tracks', { source: { kind: 'document', documentId } });
  return AudioTrack.parse(await opened.json()).id;
}

export async function segmentsOf(
  client: Client,
  trackId: string,
  from: number,
  count: number,
): Promise<AudioSegments> {
  const listed = await client.get(`/api/audio/tracks/${trackId}/segments?from=${from}&count=${count}`);
  return AudioSegments.parse(await listed.json());
}

/** A segment with its MP3, made if it is not there. */
export async function hear(
  client: Client,
  trackId: string,
  { start }: Pick<AudioSegment, 'start'>,
): Promise<{ segment: AudioSegment; mp3: Uint8Array }> {
  const spoken = await client.post(`/api/audio/tracks/${trackId}/segments/${start}`, {});
  const segment = AudioSegment.parse(await spoken.json());
  const mp3 = new Uint8Array(await (await client.get(`/api/audio/files/${segment.file}`)).arrayBuffer());
  if (mp3.length === 0) throw new Error('no sound');
  return { segment, mp3 };
}

/** Every segment of a track in turn. */
export async function* hearAll(
  client: Client,
  documentId: string,
): AsyncGenerator<{ segment: AudioSegment; mp3: Uint8Array }> {
  const trackId = await trackOf(client, documentId);
  for (let from: number | null = 0; from !== null;) {
    const { segments, nextFrom }: AudioSegments = await segmentsOf(client, trackId, from, 50);
    for (const each of segments) yield hear(client, trackId, each);
    from = nextFrom;
  }
}

/** Processor time so far and peak memory of the processes that speak for a server. */
export function voiceUsage(server: number): { cpuSeconds: number; peakBytes: number } {
  let [cpuSeconds, peakBytes] = [0, 0];
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('audio/speaking/child')) continue;
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) !== server) continue;
      cpuSeconds += (Number(fields[11]) + Number(fields[12])) / 100;
      peakBytes = Math.max(peakBytes, peakRss(Number(name)));
    } catch {
      // It has ended meanwhile.
    }
  return { cpuSeconds, peakBytes };
}
