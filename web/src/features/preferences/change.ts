import type { Preferences, PreferencesChange } from '@gene/contract/preferences';

export function applyChange(
  stored: Preferences,
  { notifications, audio, privacy, ...general }: PreferencesChange,
): Preferences {
  const changed = {
    ...{ ...stored, ...general },
    notifications: { ...stored.notifications, ...notifications },
    audio: { ...stored.audio, ...audio },
    privacy: { ...stored.privacy, ...privacy },
  };
  return changed as Preferences;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const differing = (stored: object, change: object) =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !isSame(Reflect.get(stored, name), value)),
  );

/** The part of a change that isn't stored yet, so that saving leaves alone what another device changed. */
export const differenceFrom = (
  stored: Preferences,
  { notifications = {}, audio = {}, privacy = {}, ...general }: PreferencesChange,
): PreferencesChange => ({
  ...differing(stored, general),
  notifications: differing(stored.notifications, notifications),
  audio: differing(stored.audio, audio),
  privacy: differing(stored.privacy, privacy),
});

export const hasEffect = (stored: Preferences, change: PreferencesChange): boolean =>
  !isSame(applyChange(stored, change), stored);

/** The problem with quiet hours, if any. */
export function quietProblem({ from, to }: { from: string; to: string }): string | null {
  if (from === '' || to === '') return 'Enter both times';
  return from === to ? 'Choose a different time' : null;
}
