import { type SampleLanguage, voiceSamples } from '@gene/contract/audio';
import type { AudioVoice } from '@gene/contract/preferences';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Speaker } from '../speaking/isolated.ts';
import { expectedMs, type SpeakingTurns } from '../speaking/turns.ts';
import { voiceOf } from '../voices/rules.ts';

export interface VoiceSamples {
  /** An MP3 of a sentence in this voice. @throws SpeakerFailure; ApiError unavailable, rate_limited */
  sample(asker: Asker, language: SampleLanguage, voice: AudioVoice): Promise<Uint8Array>;
}

export function createVoiceSamples({
  speaker,
  turns,
}: {
  speaker: Pick<Speaker, 'speak'>;
  turns: SpeakingTurns;
}): VoiceSamples {
  /** A handful of short ones: each is made once. */
  const made = new Map<string, Uint8Array>();
  return {
    async sample(asker, language, taste) {
      const key = `${language} ${taste}`;
      const known = made.get(key);
      if (known) return known;
      const spoken = voiceSamples[language];
      const chosen = voiceOf(language, spoken, taste);
      if (!chosen) throw new Error(`no voice for ${language}`);
      const sentence = { spoken, voice: chosen.voice, pauseAfterMs: 0 };
      const { recording } = await turns.run(asker, expectedMs.speak(spoken.length), (lane, signal) =>
        speaker.speak([sentence], lane, signal),
      );
      made.set(key, recording.mp3);
      return recording.mp3;
    },
  };
}
