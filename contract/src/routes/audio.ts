import * as z from 'zod';
import {
  AudioFeed,
  audioLimits,
  AudioReport,
  AudioSegment,
  AudioSegments,
  AudioSource,
  AudioTimeline,
  AudioTrack,
  NewAudioFeed,
  OfferedVoice,
  SampleLanguage,
} from '../audio.ts';
import { DocumentItem } from '../documents.ts';
import { AudioVoice } from '../preferences.ts';
import { KnownListeningPlace } from '../playlist.ts';
import { Bytes, Done, Id, IdParams, integerMax, PageQuery, route } from '../route.ts';

const SecretToken = z.string().max(100);
const Offset = z.coerce.number().int().min(0).max(integerMax);

export const audio = {
  list: route({
    method: 'GET',
    path: '/api/audio/tracks',
    access: 'person',
    query: PageQuery.extend({ documentId: Id.optional() }),
    response: z.object({ tracks: z.array(AudioTrack), nextCursor: z.string().nullable() }),
    summary: 'Documents with audio, and those whose audio is being made or could not be made, newest first',
  }),
  open: route({
    method: 'POST',
    path: '/api/audio/tracks',
    access: 'person',
    /** Audio heard in passing is not added to the playlist. */
    body: z.object({ source: AudioSource, isPassing: z.boolean().optional() }),
    /** Null: not listened to yet. */
    response: AudioTrack.extend({ place: KnownListeningPlace.nullable() }),
    summary: 'Listen to something: its track, of which segments are made as they are asked for',
  }),
  get: route({
    method: 'GET',
    path: '/api/audio/tracks/:id',
    access: 'person',
    params: IdParams,
    response: AudioTrack,
    summary: 'A track: state, progress, duration so far',
  }),
  segments: route({
    method: 'GET',
    path: '/api/audio/tracks/:id/segments',
    access: 'person',
    params: IdParams,
    query: z.object({
      /** The segment that holds this offset comes first, else the next one. */
      from: Offset.default(0),
      count: z.coerce.number().int().min(1).max(audioLimits.segmentsPerCall).default(20),
    }),
    response: AudioSegments,
    summary: 'Segments of a track in order, with cues where they are made',
  }),
  timeline: route({
    method: 'GET',
    path: '/api/audio/tracks/:id/timeline',
    access: 'person',
    params: IdParams,
    response: AudioTimeline,
    summary: 'How long each segment is; of those that are not made, about how long',
  }),
  speak: route({
    method: 'POST',
    path: '/api/audio/tracks/:id/segments/:start',
    access: 'person',
    adds: true,
    params: IdParams.extend({ start: Offset }),
    response: AudioSegment,
    summary: 'Make a segment at once, unless it is made; ahead of all that is made in the background',
  }),
  file: route({
    method: 'GET',
    path: '/api/audio/files/:file',
    access: 'person',
    params: z.object({ file: z.string().regex(/^[0-9a-f]{40}$/) }),
    response: Bytes,
    raw: true,
    summary: 'The MP3 of a segment; never changes; range requests are honoured',
  }),
  voices: route({
    method: 'GET',
    path: '/api/audio/voices',
    access: 'person',
    /** `usual`: of whom `standard` is. */
    response: z.object({ voices: z.array(OfferedVoice), usual: AudioVoice }),
    summary: 'The voices that a person can choose',
  }),
  prepare: route({
    method: 'POST',
    path: '/api/audio/prepare',
    access: 'person',
    response: Done,
    summary: 'Get the built-in voice ready, so that the first sound comes sooner',
  }),
  sample: route({
    method: 'GET',
    path: '/api/audio/samples/:language/:voice',
    access: 'person',
    params: z.object({ language: SampleLanguage, voice: AudioVoice }),
    response: Bytes,
    raw: true,
    summary: 'An MP3 of a sentence in this voice',
  }),
  unspoken: route({
    method: 'GET',
    path: '/api/audio/tracks/:id/unspoken',
    access: 'person',
    params: IdParams,
    response: AudioReport,
    summary:
      'What of a track is not spoken or not by the chosen voice, and why: the first 1,000 places of what is prepared',
  }),
  download: route({
    method: 'GET',
    path: '/api/audio/tracks/:id/download',
    access: 'person',
    params: IdParams,
    /** Where a chapter begins: that one alone. */
    query: z.object({ chapter: Offset.optional() }),
    response: Bytes,
    raw: true,
    summary: 'A track of which all is made as one MP3, with its chapters; range requests are honoured',
  }),
  feed: route({
    method: 'GET',
    path: '/api/audio/feed',
    access: 'person',
    response: AudioFeed,
    summary: 'Whether players of podcasts can subscribe to the playlist',
  }),
  makeFeed: route({
    method: 'POST',
    path: '/api/audio/feed',
    access: 'person',
    response: NewAudioFeed,
    status: 201,
    summary: 'Make a secret address for players of podcasts; an earlier one ends',
  }),
  endFeed: route({
    method: 'DELETE',
    path: '/api/audio/feed',
    access: 'person',
    response: Done,
    summary: 'End the secret address',
  }),
  readFeed: route({
    method: 'GET',
    path: '/api/audio/feeds/:token',
    access: 'anyone',
    params: z.object({ token: SecretToken }),
    response: Bytes,
    raw: true,
    summary: 'What is made of the playlist as RSS, to whoever has the secret address',
  }),
  readEpisode: route({
    method: 'GET',
    path: '/api/audio/feeds/:token/:file',
    access: 'anyone',
    params: z.object({ token: SecretToken, file: z.string().max(60) }),
    response: Bytes,
    raw: true,
    summary: 'The MP3 of a track, or its cover (.png), to whoever has the secret address',
  }),
  make: route({
    method: 'POST',
    path: '/api/audio/tracks/:id/make',
    access: 'person',
    adds: true,
    params: IdParams,
    response: AudioTrack,
    status: 202,
    summary: 'Have all of a track made, in the background; again, where that has failed',
  }),
  create: route({
    method: 'POST',
    path: '/api/documents/:id/audio',
    access: 'person',
    adds: true,
    params: IdParams,
    response: DocumentItem,
    status: 202,
    summary: 'Have all audio of a document made, in the background',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/documents/:id/audio',
    access: 'person',
    params: IdParams,
    response: DocumentItem,
    summary: "Delete a document's audio, or stop making it",
  }),
};
