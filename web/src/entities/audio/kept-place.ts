import { AudioSource } from '@gene/contract/audio';
import * as z from 'zod';

const key = 'audio';

const KeptPlace = z.object({
  source: AudioSource,
  title: z.string(),
  /** Offset of the text where the segment begins. */
  offset: z.number(),
  /** Seconds into that segment; null: where the offset itself is spoken. */
  seconds: z.number().nullable(),
  /** Seconds from the beginning of the track, and of all of it. Missing where they were not known. */
  shown: z.object({ seconds: z.number(), length: z.number(), isAbout: z.boolean().optional() }).optional(),
  /** By the clock of this device. */
  heardAt: z.number(),
});
export type KeptPlace = z.infer<typeof KeptPlace>;

/** Keeps the place over a reload, on this device. */
export function keepPlace(place: KeptPlace): void {
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // A full storage costs the place, not the sound.
  }
}

export function readPlace(): KeptPlace | null {
  try {
    return KeptPlace.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const forgetPlace = (): void => localStorage.removeItem(key);
