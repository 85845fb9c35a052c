import * as z from 'zod';
import { PersonName } from './accounts.ts';
import { Id, Timestamp } from './route.ts';

export const profileLimits = {
  bioMax: 500,
  avatarMaxBytes: 10 * 1024 * 1024,
  avatarMaxPixels: 50_000_000,
  /** Width and height of an avatar that is kept, in pixels. */
  avatarSide: 512,
} as const;

/** Avatars that are kept have this type, whatever was sent. */
export const avatarType = 'image/webp';

export const Bio = z
  .string()
  .trim()
  .max(profileLimits.bioMax, `Bio must be at most ${profileLimits.bioMax} characters`);

/** An address that a person asked for, and that does not hold yet. */
export const NewAddress = z.object({
  email: z.string(),
  /** A link was sent to it. Otherwise an admin confirms it. */
  mailed: z.boolean(),
  expiresAt: Timestamp,
});
export type NewAddress = z.infer<typeof NewAddress>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  avatarId: Id.nullable(),
  newAddress: NewAddress.nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** Missing fields stay as they are. */
export const ProfileChange = z.object({ name: PersonName, bio: Bio }).partial();
export type ProfileChange = z.infer<typeof ProfileChange>;
