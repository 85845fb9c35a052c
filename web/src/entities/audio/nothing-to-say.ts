import type { AudioTrack } from '@gene/contract/audio';
import { nameMissingVoices } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';

/** A text has nothing to read aloud there: no reason to open it again. */
export class NothingToSay extends ApiError {}

/** Names the missing voices, if that may be why. @param track null: unknown */
export function explainSilence(track: AudioTrack | null): string {
  const languages = track?.withoutVoice.map(({ language }) => language) ?? [];
  return languages.length > 0 ? `${nameMissingVoices(languages)}.` : 'There is nothing to read aloud here.';
}
