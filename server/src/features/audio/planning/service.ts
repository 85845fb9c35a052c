import type { Db } from '../../../platform/database.ts';
import type { AudioMaterial } from '../sources/material.ts';
import type { Lane, Speaker } from '../speaking/isolated.ts';
import * as store from '../store.ts';
import { substituteLanguage, voiceOf } from '../voices/rules.ts';
import { piecesOf } from './rules.ts';

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
}

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

  return {
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
  };
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
