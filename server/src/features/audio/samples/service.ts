import { SampleLanguage, voiceSamples } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import type { AudioVoice } from '@gene/contract/preferences';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Speaker } from '../speaking/isolated.ts';
import type { Providing } from '../providing/service.ts';
import { expectedMs, type SpeakingTurns } from '../speaking/turns.ts';
import { doesRead, subtagOf, tasteOf, voiceOf } from '../voices/rules.ts';

export interface VoiceSamples {
  /** An MP3 of a sentence in this voice. @throws SpeakerFailure; ApiError unavailable, rate_limited, not_found */
  sample(asker: Asker, language: SampleLanguage, voice: AudioVoice): Promise<Uint8Array>;
}

export function createVoiceSamples({
  speaker,
  turns,
  providing,
}: {
  providing: Pick<Providing, 'resolve' | 'find' | 'say'>;
  speaker: Pick<Speaker, 'speak'>;
  turns: SpeakingTurns;
}): VoiceSamples {
  /** A handful of short ones: each is made once. */
  const made = new Map<string, Uint8Array>();
  return {
    async sample(asker, wishedLanguage, wished) {
      const voice = await providing.resolve(wished);
      const found = await providing.find(voice);
      const languages = [wishedLanguage, ...SampleLanguage.options];
      // One that does not read their language is heard in another.
      const language = languages.find((each) => !found || doesRead(found, each)) ?? wishedLanguage;
      const provided = found && doesRead(found, language) ? found : null;
      const taste = tasteOf(voice);
      const key = `${language} ${provided?.name ?? taste}`;
      const known = made.get(key);
      if (known) return known;
      const spoken = voiceSamples[language];
      const chosen = voiceOf(language, spoken, taste);
      if (!chosen) throw new Error(`no voice for ${language}`);
      const sentence = {
        spoken,
        voice: chosen.voice,
        ...(provided && { provided: provided.name, language: subtagOf(language) ?? 'en' }),
        pauseAfterMs: 0,
      };
      const [said] = await providing.say(
        { personId: asker.personId, givesWay: false, signal: asker.signal },
        [sentence],
      );
      if (said && 'problem' in said)
        throw new ApiError('unavailable', { message: 'This voice does not answer just now.' });
      const { recording } = await turns.run(asker, expectedMs.speak(spoken.length), (lane, signal) =>
        speaker.speak([sentence], lane, signal, [said ? said.wav : null]),
      );
      made.set(key, recording.mp3);
      return recording.mp3;
    },
  };
}
