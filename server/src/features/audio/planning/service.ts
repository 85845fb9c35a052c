import type { AudioTimeline } from '@gene/contract/audio';
import type { SpeechOptions } from '@gene/engines/speech';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { createSharedWork } from '../../../platform/shared-work.ts';
import { getPreferences } from '../../preferences/service.ts';
import type { Providing } from '../providing/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import type { Speaker } from '../speaking/isolated.ts';
import type { PlanWish, SpeechText } from '../speaking/messages.ts';
import { expectedMs, joinAs, type SpeakingTurns, type Wanter } from '../speaking/turns.ts';
import * as store from '../store.ts';
import { type ProvidedVoice, substituteLanguage, tasteOf } from '../voices/rules.ts';
import { estimateLettersMs, type Plan } from './rules.ts';

export interface Planning {
  /**
   * Divides a part of a track into pieces, unless it is divided already.
   * @returns false if its text is not there yet
   * @throws ApiError rate_limited, unavailable; SpeakerFailure
   */
  ensure(track: store.TrackRow, material: AudioMaterial, part: number, wanter: Wanter): Promise<boolean>;
  /**
   * Divides as much as is asked for.
   * @returns `nextFrom` null: the end, or the rest of the text is not there yet
   */
  list(
    track: store.TrackRow,
    material: AudioMaterial,
    range: { from: number; count: number },
    asker: Asker,
  ): Promise<{ pieces: store.PieceRow[]; nextFrom: number | null }>;
  /** All that is divided into pieces, and the parts that are not. */
  timeline(track: store.TrackRow, material: AudioMaterial): Promise<AudioTimeline>;
}

/** How a person has it read. `provided`: the provider's voice, if it is to. */
interface Reading extends Required<Pick<SpeechOptions, 'tables' | 'footnotes'>> {
  provided: ProvidedVoice | null;
}

/** A text may have hundreds of pages without a word. */
const partsAtOnce = 4;

interface Needs {
  db: Db;
  speaker: Pick<Speaker, 'version' | 'plan'>;
  providing: Pick<Providing, 'find'>;
  turns: SpeakingTurns;
  /** Has all of a track made. */
  beginMaking: (tx: Tx, track: store.TrackRow) => Promise<void>;
}

function divide(
  { speaker, turns }: Pick<Needs, 'speaker' | 'turns'>,
  { voice }: Pick<store.TrackRow, 'voice'>,
  of: Omit<PlanWish, 'taste'>,
  wanter: Wanter,
): Promise<Plan> {
  const { text } = of;
  const wish = { ...of, taste: tasteOf(voice) };
  if (wanter.lane === 'later') return speaker.plan(wish, 'later', wanter.signal);
  return turns.run(wanter.asker, expectedMs.plan(lettersOf(text)), (lane, signal) =>
    speaker.plan(wish, lane, signal),
  );
}

async function findReading(
  { db, providing }: Pick<Needs, 'db' | 'providing'>,
  { ownerId, voice }: store.TrackRow,
): Promise<Reading> {
  const [provided, { audio }] = await Promise.all([providing.find(voice), getPreferences(db, ownerId)]);
  const { readsTables, readsFootnotes } = audio;
  return {
    ...{ provided, tables: readsTables ? 'read' : 'skip', footnotes: readsFootnotes ? 'read' : 'skip' },
  };
}

/** Raised when the engine says the same text in other words: what is not all made is worded anew, and keeps what is said as before. */
const wording = 'words 11';

/** Under the same name a text is divided and said in the same way. */
const voiceVersionOf = (
  speaker: string,
  { voice }: store.TrackRow,
  { provided, tables, footnotes }: Reading,
) =>
  [
    ...[speaker, wording, provided?.name ?? tasteOf(voice)],
    ...(tables === 'skip' ? ['without tables'] : []),
    ...(footnotes === 'read' ? ['with footnotes'] : []),
  ].join(' ');

export function createPlanning({ db, speaker, turns, providing, beginMaking }: Needs): Planning {
  /** By track, part and lane. */
  const underWay = createSharedWork<boolean>();

  /** Finished segments stay until their text changes. */
  const isCurrent = (
    track: store.TrackRow,
    plan: Pick<store.PlanRow, 'textVersion' | 'voiceVersion'> | null,
    { version }: AudioMaterial,
    voiceVersion: string,
  ) => plan?.textVersion === version && (track.state === 'ready' || plan.voiceVersion === voiceVersion);

  const readingOf = (track: store.TrackRow) => findReading({ db, providing }, track);
  const versionOf = (track: store.TrackRow, reading: Reading) =>
    voiceVersionOf(speaker.version, track, reading);

  async function plan(
    track: store.TrackRow,
    material: AudioMaterial,
    { part, reading }: { part: number; reading: Reading },
    wanter: Wanter,
  ): Promise<boolean> {
    const text = await material.textOf(part);
    if (!text) return false;
    const { provided, ...wanted } = reading;
    const { language, isQuestionPaper, isSampleAnswer } = material;
    const { pieces, unspoken, withoutVoice } = await divide(
      { speaker, turns },
      track,
      { text, provided, options: { ...wanted, language, isQuestionPaper, isSampleAnswer } },
      wanter,
    );
    const row = {
      ...{ trackId: track.id, part, textVersion: material.version, unspoken, withoutVoice },
      voiceVersion: versionOf(track, reading),
    };
    await store.changeAudio(db, track.ownerId, async (tx) => {
      // Whoever was faster has said the same; whoever has deleted it wants nothing more.
      const [now, kept] = [await store.findPlan(tx, track.id, part), await store.findTrackById(tx, track.id)];
      if (!kept || isCurrent(track, now, material, row.voiceVersion)) return;
      await store.replacePlan(tx, track, row, pieces);
      // Its text has changed, so it is whole no longer.
      if (kept.state === 'ready') await beginMaking(tx, kept);
    });
    return true;
  }

  const planning: Planning = {
    async ensure(track, material, part, wanter) {
      const reading = await readingOf(track);
      const version = versionOf(track, reading);
      if (isCurrent(track, await store.findPlan(db, track.id, part), material, version)) return true;
      const key = `${track.id} ${part} ${wanter.lane} ${material.version} ${version}`;
      return joinAs(underWay, key, wanter, (shared) => plan(track, material, { part, reading }, shared));
    },
    async list(track, material, { from, count }, asker) {
      const { id } = track;
      const at = await material.partAt(from);
      const pieces: store.PieceRow[] = [];
      // A paragraph may have begun in the part before.
      if (at > 0) pieces.push(...(await store.listPieces(db, id, { part: at - 1, from, limit: count })));
      for (let part = at; part < material.parts && pieces.length < count; part += 1) {
        if (part >= at + partsAtOnce && pieces.length > 0) break;
        const isThere = await planning.ensure(track, material, part, { lane: 'now', asker });
        if (!isThere) return { pieces, nextFrom: null };
        pieces.push(...(await store.listPieces(db, id, { part, from, limit: count - pieces.length })));
      }
      const last = pieces.at(-1);
      const isEnd = !last || (last.part === material.parts - 1 && pieces.length < count);
      return { pieces, nextFrom: isEnd ? null : Math.max(last.end, last.start + 1) };
    },
    async timeline(track, material) {
      const [version, plans, pieces, parts] = await Promise.all([
        readingOf(track).then((reading) => versionOf(track, reading)),
        store.listPlans(db, track.id),
        store.listLengths(db, track.id),
        material.listParts(),
      ]);
      const current = new Set(
        plans.filter((each) => isCurrent(track, each, material, version)).map(({ part }) => part),
      );
      const divided = new Map<number, AudioTimeline['segments']>();
      for (const { part, start, end, page, durationMs } of pieces) {
        const ofPart = divided.get(part) ?? [];
        ofPart.push({
          ...{ start, page, isMade: durationMs !== null },
          ms: durationMs ?? estimateLettersMs(end - start),
        });
        divided.set(part, ofPart);
      }
      const segments = parts.flatMap(({ start, page, letters }, part) =>
        current.has(part)
          ? (divided.get(part) ?? [])
          : [{ start, page, ms: estimateLettersMs(letters), isMade: false }],
      );
      return { segments, isWhole: material.isComplete };
    },
  };
  return planning;
}

const lettersOf = (text: SpeechText): number =>
  'pages' in text ? text.pages.reduce((sum, { start, end }) => sum + end - start, 0) : text.markdown.length;

/** Languages without a voice of their own, for a person to know. */
export const withoutVoiceOf = (plans: readonly Pick<store.PlanRow, 'withoutVoice'>[]) => {
  const all = Object.assign({}, ...plans.map(({ withoutVoice }) => withoutVoice)) as Record<string, boolean>;
  return Object.entries(all).map(([language, isRead]) => ({
    language,
    spokenAs: isRead ? substituteLanguage : null,
  }));
};
