import * as z from 'zod';
import { TextRange } from './documents.ts';
import { Id, Timestamp, wholeFrom } from './route.ts';
import { AudioVoice } from './preferences.ts';
import { VoiceProblem } from './speech.ts';
import { SummaryLength } from './summaries.ts';

/** Sentences to try a voice with, by ISO 639-3 code. */
export const voiceSamples = {
  eng: 'This is how your documents, notes and answers are read to you.',
  deu: 'So werden dir deine Dokumente, Notizen und Antworten vorgelesen.',
  fra: 'Voici comment vos documents, vos notes et vos réponses vous sont lus.',
  spa: 'Así se leen tus documentos, tus apuntes y tus respuestas.',
  hin: 'आपके दस्तावेज़, नोट और उत्तर इस तरह पढ़े जाते हैं।',
} as const;
export const SampleLanguage = z.enum(['eng', 'deu', 'fra', 'spa', 'hin']);
export type SampleLanguage = z.infer<typeof SampleLanguage>;

export const audioLimits = {
  segmentsPerCall: 100,
} as const;

/** Sources of audio. A chapter is the part of its document's track from its `start` on. */
export const AudioSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), documentId: Id }),
  /** Of the whole document, or of one chapter. */
  z.object({
    kind: z.literal('summary'),
    documentId: Id,
    chapter: wholeFrom(0).nullable(),
    length: SummaryLength,
  }),
  z.object({ kind: z.literal('note'), noteId: Id }),
  z.object({ kind: z.literal('card'), cardId: Id, side: z.enum(['front', 'back']) }),
  /** A message of a chat. */
  z.object({ kind: z.literal('reply'), chatId: Id, messageId: Id }),
  /** A sample answer to a question of a paper. */
  z.object({ kind: z.literal('answer'), paperId: Id, questionId: Id }),
]);
export type AudioSource = z.infer<typeof AudioSource>;

/** The same in an answer: what does not apply is null. `AudioSource` parses it. */
export const ShownSource = z.object({
  kind: z.enum(['document', 'summary', 'note', 'card', 'reply', 'answer']),
  documentId: Id.nullable(),
  chapter: z.number().int().nullable(),
  length: SummaryLength.nullable(),
  noteId: Id.nullable(),
  cardId: Id.nullable(),
  side: z.enum(['front', 'back']).nullable(),
  chatId: Id.nullable(),
  messageId: Id.nullable(),
  paperId: Id.nullable(),
  questionId: Id.nullable(),
});
export type ShownSource = z.infer<typeof ShownSource>;

/**
 * partial: made as it is listened to. waiting, making: all of it is being made. ready: all of it is there.
 */
export const AudioState = z.enum(['partial', 'waiting', 'making', 'ready', 'failed']);
export type AudioState = z.infer<typeof AudioState>;

/** A word: when it begins in its segment, and where it stands in the source's text. */
const WordCue = TextRange.extend({ ms: z.number().int() });

/** A spoken sentence; times are null until its segment is made. */
export const SentenceCue = TextRange.extend({
  page: z.number().int().min(1),
  kind: z.string(),
  startMs: z.number().int().nullable(),
  endMs: z.number().int().nullable(),
  words: z.array(WordCue),
  /** Why the built-in voice says it instead of the chosen one; null: the chosen one does. */
  fallback: VoiceProblem.nullable(),
});
export type SentenceCue = z.infer<typeof SentenceCue>;

/**
 * About a paragraph: one MP3 (48 kbit/s mono, constant rate). Its `start` names it within its track. Offsets of a
 * document's track and of its summaries are those of the document, of any other those of its Markdown.
 */
export const AudioSegment = TextRange.extend({
  page: z.number().int().min(1),
  /** ISO 639-3; null: unknown. */
  language: z.string().nullable(),
  /** Name of its file for `audio.file`; null until it is made. The same words in the same voice have the same name. */
  file: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  /** For what has not been made. */
  estimatedMs: z.number().int(),
  sentences: z.array(SentenceCue),
});
export type AudioSegment = z.infer<typeof AudioSegment>;

export const AudioTrack = z.object({
  id: Id,
  source: ShownSource,
  title: z.string(),
  subjectId: Id.nullable(),
  /** ISO 639-3; null: unknown. */
  language: z.string().nullable(),
  /** Languages of it that have no voice; `spokenAs` is the language of the voice that reads them, null: they are not read. */
  withoutVoice: z.array(z.object({ language: z.string(), spokenAs: z.string().nullable() })),
  state: AudioState,
  /** Why it could not all be made, or what its making waits for. */
  failure: z.string().nullable(),
  /** How much is made of all; a share, in no unit. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Of the segments that are made. */
  durationMs: z.number().int(),
  sizeBytes: z.number().int(),
  createdAt: Timestamp,
});
export type AudioTrack = z.infer<typeof AudioTrack>;

/** "Gene has no voice for Japanese and Lao". @param languages ISO 639-3 */
export function nameMissingVoices(languages: readonly string[]): string {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const known = languages.filter((language) => /^[a-z]{3}$/.test(language));
  const names = new Intl.ListFormat('en').format(known.map((language) => english.of(language) ?? language));
  return `Gene has no voice for ${names || 'its language'}`;
}

export const AudioSegments = z.object({
  segments: z.array(AudioSegment),
  /** Start of the next segment; null at the end, and while a document is still being read. */
  nextFrom: z.number().int().nullable(),
});
export type AudioSegments = z.infer<typeof AudioSegments>;

/** A stretch of the text that no segment speaks. */
export const Unspoken = TextRange.extend({
  page: z.number().int().min(1),
  /** As the engine says it: `page_number`, `running_head`, `no_voice` and the like. */
  reason: z.string(),
});
export type Unspoken = z.infer<typeof Unspoken>;

/** A sentence that the built-in voice says, since the chosen one failed. */
export const FallbackSentence = TextRange.extend({
  page: z.number().int().min(1),
  reason: VoiceProblem,
});
export type FallbackSentence = z.infer<typeof FallbackSentence>;

/** What of a track is not said as it was meant: the first places of it that are prepared, and how many there are. */
export const AudioReport = z.object({
  /** `quote`: what is written there, where there are no pages to show it on. */
  unspoken: z.array(Unspoken.extend({ quote: z.string().nullable() })),
  total: z.number().int(),
  fallbacks: z.array(FallbackSentence),
  totalFallbacks: z.number().int(),
  /** Whether all of it is prepared, so that nothing is still to be added. */
  isWhole: z.boolean(),
});
export type AudioReport = z.infer<typeof AudioReport>;

/** A voice to choose. `by`: the provider's host; null: it comes with Gene. */
export const OfferedVoice = z.object({ voice: AudioVoice, label: z.string(), by: z.string().nullable() });
export type OfferedVoice = z.infer<typeof OfferedVoice>;

/**
 * Where a track's segments begin and how long they are; of those that are not made, about how long. Pages that nobody
 * has listened to yet are one entry together; `audio.segments` from its start divides it.
 */
export const AudioTimeline = z.object({
  segments: z.array(
    z.object({
      start: z.number().int(),
      page: z.number().int(),
      ms: z.number().int(),
      isMade: z.boolean(),
    }),
  ),
  /** False while its document is being read: more will follow. */
  isWhole: z.boolean(),
});
export type AudioTimeline = z.infer<typeof AudioTimeline>;

/** A chapter of a document: its text from `start` to the next one. */
export const AudioChapter = z.object({
  title: z.string(),
  start: z.number().int(),
  state: z.enum(['unmade', 'waiting', 'making', 'ready', 'failed']),
  /** Why it could not be made. */
  failure: z.string().nullable(),
  /** Of its text, made from the beginning on. */
  share: z.number().min(0).max(1),
  /** About, unless it is ready. */
  durationMs: z.number().int(),
});
export type AudioChapter = z.infer<typeof AudioChapter>;

/** `trackId` null: nobody has listened to it yet. */
export const AudioChapters = z.object({ trackId: Id.nullable(), chapters: z.array(AudioChapter) });
export type AudioChapters = z.infer<typeof AudioChapters>;

/** Start of the podcast's address; null without one. */
export const AudioFeed = z.object({ since: Timestamp.nullable() });
export type AudioFeed = z.infer<typeof AudioFeed>;
/** The address is shown only once. */
export const NewAudioFeed = z.object({ url: z.url(), since: Timestamp });
export type NewAudioFeed = z.infer<typeof NewAudioFeed>;
