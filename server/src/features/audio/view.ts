import type { AudioSegment, AudioSource, AudioTrack, ShownSource } from '@gene/contract/audio';
import { estimateMs, placeOfWord } from './planning/rules.ts';
import type { PieceRow, TrackRow } from './store.ts';

export function toSegment({ start, end, page, language, sentences, file, made }: PieceRow): AudioSegment {
  return {
    ...{ start, end, page, language },
    file: made ? file : null,
    durationMs: made?.durationMs ?? null,
    estimatedMs: Math.round(estimateMs(sentences)),
    sentences: sentences.map((sentence, i) => {
      const times = made?.times[i];
      return {
        ...{ page: sentence.page, start: sentence.start, end: sentence.end, kind: sentence.kind },
        ...{ startMs: times?.startMs ?? null, endMs: times?.endMs ?? null },
        fallback: sentence.fallback ?? null,
        words: (times?.words ?? []).map(([ms, from, to]) => {
          const place = placeOfWord(sentence, from, to);
          return { ms, ...place };
        }),
      };
    }),
  };
}

/** A track's details beyond its row. */
interface TrackFacts extends Pick<AudioTrack, 'title' | 'subjectId' | 'language' | 'withoutVoice'> {
  sums: Pick<AudioTrack, 'durationMs' | 'sizeBytes'> | undefined;
  /** Null: all or nothing. */
  progress: AudioTrack['progress'] | null;
}

const nothing = {
  ...{ documentId: null, chapter: null, length: null, noteId: null, cardId: null, side: null },
  ...{ chatId: null, messageId: null, paperId: null, questionId: null },
};

export const toShown = (source: AudioSource): ShownSource => ({ ...nothing, ...source });

export function toTrack(
  { id, source, state, failure, createdAt }: TrackRow,
  { title, subjectId, language, withoutVoice, sums, progress }: TrackFacts,
): AudioTrack {
  return {
    ...{ id, source: toShown(source), title, subjectId, language, withoutVoice, state, failure },
    progress: { done: progress?.done ?? (state === 'ready' ? 1 : 0), total: progress?.total ?? 1 },
    durationMs: sums?.durationMs ?? 0,
    sizeBytes: sums?.sizeBytes ?? 0,
    createdAt: createdAt.toISOString(),
  };
}
