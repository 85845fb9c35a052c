import type { AudioTimeline } from '@gene/contract/audio';
import type { Db } from '../../../platform/database.ts';
import type { AudioMaterial } from '../sources/material.ts';
import type { Lane, Speaker } from '../speaking/isolated.ts';
import * as store from '../store.ts';
import { substituteLanguage, voiceOf } from '../voices/rules.ts';
import { estimateLettersMs, piecesOf } from './rules.ts';

export interface Planning {
  /**
   * Divides a part of a track into pieces, unless it is divided already.
   * @returns false if its text is not there yet
   */
  ensure(
    track: store.TrackRow,
    material: AudioMaterial,
    of: { part: number; lane: Lane },
    signal: AbortSignal,
  ): Promise<boolean>;
  /**
   * Divides as much as is asked for.
   * @returns `nextFrom` null: the end, or the rest of the text is not there yet
   */
  list(
    track: store.TrackRow,
    material: AudioMaterial,
    range: { from: number; count: number },
    signal: AbortSignal,
  ): Promise<{ pieces: store.PieceRow[]; nextFrom: number | null }>;
  /** All that is divided into pieces, and the parts that are not. */
  timeline(track: store.TrackRow, material: AudioMaterial): Promise<AudioTimeline>;
}

/** A text may have hundreds of pages without a word. */
const partsAtOnce = 4;

export function createPlanning({ db, speaker }: { db: Db; speaker: Speaker }): Planning {
  /** By track, part and lane. */
  const underWay = new Map<string, Promise<boolean>>();

  /** What is made stays as it was made until its text changes. */
  const isCurrent = (
    track: store.TrackRow,
    plan: Pick<store.PlanRow, 'textVersion' | 'voiceVersion'> | null,
    { version }: AudioMaterial,
  ) =>
    plan?.textVersion === version &&
    (track.state === 'ready' || plan.voiceVersion === voiceVersionOf(track, speaker));

  async function plan(
    track: store.TrackRow,
    material: AudioMaterial,
    { part, lane }: { part: number; lane: Lane },
    signal: AbortSignal,
  ): Promise<boolean> {
    const pages = await material.pagesOf(part);
    if (!pages) return false;
    const speech = await speaker.prepare(pages, material.language, lane, signal);
    const { pieces, unspoken } = piecesOf(speech.utterances, {
      taste: track.voice,
      speaker: speaker.version,
    });
    const withoutVoice: Record<string, boolean> = {};
    for (const { language, spoken } of speech.utterances) {
      const chosen = voiceOf(language, spoken, track.voice);
      if (!chosen || chosen.isSubstitute) withoutVoice[language] = chosen !== null;
    }
    const row = {
      ...{ trackId: track.id, part, textVersion: material.version, withoutVoice },
      voiceVersion: voiceVersionOf(track, speaker),
      unspoken: [...speech.unspoken, ...unspoken].sort((one, other) => one.start - other.start),
    };
    await db.transaction(async (tx) => {
      await store.lockAudio(tx, track.ownerId);
      // Whoever was faster has said the same; whoever has deleted it wants nothing more.
      const [now, kept] = [await store.findPlan(tx, track.id, part), await store.findTrackById(tx, track.id)];
      if (kept && !isCurrent(track, now, material)) await store.replacePlan(tx, track, row, pieces);
    });
    return true;
  }

  const planning: Planning = {
    async ensure(track, material, of, signal) {
      if (isCurrent(track, await store.findPlan(db, track.id, of.part), material)) return true;
      const key = `${track.id} ${of.part} ${of.lane} ${material.version} ${track.voice}`;
      const going = underWay.get(key) ?? plan(track, material, of, signal);
      underWay.set(key, going);
      try {
        return await going;
      } finally {
        underWay.delete(key);
      }
    },
    async list(track, material, { from, count }, signal) {
      const { id } = track;
      const at = await material.partAt(from);
      const pieces: store.PieceRow[] = [];
      // A paragraph may have begun in the part before.
      if (at > 0) pieces.push(...(await store.listPieces(db, id, { part: at - 1, from, limit: count })));
      for (let part = at; part < material.parts && pieces.length < count; part += 1) {
        if (part >= at + partsAtOnce && pieces.length > 0) break;
        const isThere = await planning.ensure(track, material, { part, lane: 'now' }, signal);
        if (!isThere) return { pieces, nextFrom: null };
        pieces.push(...(await store.listPieces(db, id, { part, from, limit: count - pieces.length })));
      }
      const last = pieces.at(-1);
      const isEnd = !last || (last.part === material.parts - 1 && pieces.length < count);
      return { pieces, nextFrom: isEnd ? null : Math.max(last.end, last.start + 1) };
    },
    async timeline(track, material) {
      const [plans, pieces, parts] = await Promise.all([
        store.listPlans(db, track.id),
        store.listLengths(db, track.id),
        material.listParts(),
      ]);
      const current = new Set(
        plans.filter((each) => isCurrent(track, each, material)).map(({ part }) => part),
      );
      const divided = (part: number) =>
        pieces
          .filter((piece) => piece.part === part)
          .map(({ start, end, page, durationMs }) => ({
            ...{ start, page, isMade: durationMs !== null },
            ms: durationMs ?? estimateLettersMs(end - start),
          }));
      const segments = parts.flatMap(({ start, page, letters }, part) =>
        current.has(part) ? divided(part) : [{ start, page, ms: estimateLettersMs(letters), isMade: false }],
      );
      return { segments, isWhole: material.isComplete };
    },
  };
  return planning;
}

const voiceVersionOf = ({ voice }: Pick<store.TrackRow, 'voice'>, { version }: Speaker) =>
  `${version} ${voice}`;

/** Languages without a voice of their own, for a person to know. */
export const withoutVoiceOf = (plans: readonly Pick<store.PlanRow, 'withoutVoice'>[]) => {
  const all = Object.assign({}, ...plans.map(({ withoutVoice }) => withoutVoice)) as Record<string, boolean>;
  return Object.entries(all).map(([language, isRead]) => ({
    language,
    spokenAs: isRead ? substituteLanguage : null,
  }));
};
