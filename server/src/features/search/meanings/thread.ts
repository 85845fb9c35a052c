import { searchLimits } from '@gene/contract/search';
import { highestOf, leastNearToShow } from '@gene/engines/answering';
import { nearnessTo } from '@gene/engines/sentence-encoding';
import type { Meaning } from '@gene/engines/sentence-encoding/ports';
import { LRUCache } from 'lru-cache';
import type { DocumentVectors, PassagePlace, PassageRow } from '../../documents/service.ts';
import { foundByWords, searchWords, snippetOf } from '../passages/match.ts';
import type { RankedPassage } from '../thread.ts';
import type { NearCall, NearFound, NearTold, NearWanted } from './messages.ts';

type Want = (wanted: NearWanted) => Promise<NearTold>;
type PlacedRow = PassageRow & PassagePlace;

/** Passages examined in full: what the words find too is left out afterwards. */
const candidates = 60;
/** The vectors of 150,000 passages. */
const maxBytes = 60 * 1024 * 1024;
const idleMs = 5 * 60_000;

/** By document, structure and encoder. Documents of an earlier structure are asked for no more. */
const kept = new LRUCache<string, DocumentVectors>({
  maxSize: maxBytes,
  sizeCalculation: ({ vectors }) => Math.max(1, vectors.byteLength),
  ttl: idleMs,
  updateAgeOnGet: true,
});

/**
 * Finds in a thread what is near in meaning, but not found by the words: the cosines of 100,000 passages take
 * 34 ms.
 */
export async function findNearInThread(call: NearCall, want: Want): Promise<NearFound> {
  const { typed, from } = call;
  const words = searchWords(typed);
  const isFoundByWords = foundByWords(words);
  const seen = new Set<string>();
  const rows = (await rowsAt(await nearestPlaces(call, want), want)).filter((row) => {
    if (isFoundByWords(row)) return false;
    // The same text may be there twice.
    const text = row.sentences.map((sentence) => sentence.text).join(' ');
    return !seen.has(text) && seen.add(text);
  });
  const shown = rows.slice(from, from + searchLimits.near);
  const nearest = await nearestSentences(call.meaning, shown, want);
  return {
    passages: shown.flatMap((row, i): RankedPassage[] => {
      const sentence = row.sentences[nearest[i] ?? 0];
      if (!sentence) return [];
      const { start, end, page, text } = sentence;
      const place = {
        documentId: row.documentId,
        start,
        end,
        page,
        heading: row.headings.at(-1) ?? null,
      };
      return [{ ...place, ...snippetOf(text, words) }];
    }),
    hasMore: rows.length > from + shown.length,
  };
}

/** Nearest first. */
async function nearestPlaces({ meaning, documents }: NearCall, want: Want): Promise<PassagePlace[]> {
  const near: (PassagePlace & { cosine: number })[] = [];
  let bytes = 0;
  for (const document of documents) {
    const stored = await vectorsOf(document, meaning.model, want);
    if (!stored) continue;
    // Anything that does not fit would be loaded again for each search.
    bytes += stored.vectors.byteLength;
    if (bytes > maxBytes) break;
    const { buffer, byteOffset, byteLength } = stored.vectors;
    const cosines = nearnessTo(meaning, new Int8Array(buffer, byteOffset, byteLength));
    for (const i of highestOf(cosines, candidates)) {
      const [cosine, ordinal] = [cosines[i], stored.ordinals[i]];
      if (cosine === undefined || ordinal === undefined || cosine < leastNearToShow) break;
      near.push({ documentId: document.id, ordinal, cosine });
    }
  }
  return near
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, candidates)
    .map(({ documentId, ordinal }) => ({ documentId, ordinal }));
}

async function vectorsOf(
  { id, structure }: NearCall['documents'][number],
  model: string,
  want: Want,
): Promise<DocumentVectors | null> {
  const key = `${id} ${structure} ${model}`;
  const known = kept.get(key);
  if (known) return known;
  const told = await want({ of: 'vectors', documentId: id, model });
  const vectors = told.of === 'vectors' ? told.vectors : null;
  if (vectors) kept.set(key, vectors);
  return vectors;
}

/** In the order of the places; without those deleted meanwhile. */
async function rowsAt(places: readonly PassagePlace[], want: Want): Promise<PlacedRow[]> {
  if (places.length === 0) return [];
  const told = await want({ of: 'passages', places });
  const rows = told.of === 'passages' ? (JSON.parse(told.json) as PlacedRow[]) : [];
  const byPlace = new Map(rows.map((row) => [keyOf(row), row]));
  return places.flatMap((place) => byPlace.get(keyOf(place)) ?? []);
}

const keyOf = ({ documentId, ordinal }: PassagePlace) => `${documentId} ${ordinal}`;

/** Of each passage the sentence that is nearest. */
async function nearestSentences(
  meaning: Meaning,
  rows: readonly PlacedRow[],
  want: Want,
): Promise<(number | undefined)[]> {
  const nearest = new Map<string, number | undefined>();
  for (const documentId of new Set(rows.map((row) => row.documentId))) {
    const ordinals = rows.filter((row) => row.documentId === documentId).map(({ ordinal }) => ordinal);
    const told = await want({ of: 'sentences', documentId, model: meaning.model, ordinals });
    for (const { ordinal, vectors } of told.of === 'sentences' ? told.vectors : []) {
      const { buffer, byteOffset, byteLength } = vectors;
      const cosines = nearnessTo(meaning, new Int8Array(buffer, byteOffset, byteLength));
      nearest.set(keyOf({ documentId, ordinal }), highestOf(cosines, 1)[0]);
    }
  }
  return rows.map((row) => nearest.get(keyOf(row)));
}
