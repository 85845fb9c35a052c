import type { VoiceProblem } from '@gene/contract/speech';

/** Why the built-in voice reads instead of the chosen one, after "the chosen voice". */
export const voiceProblems: Record<VoiceProblem, string> = {
  unreachable: 'cannot be reached',
  unauthorized: 'does not accept Gene’s key',
  unknown: 'no longer exists',
  redirected: 'has moved',
  refused: 'refuses this sentence',
  quota: 'accepts no more for now',
  budget: 'has reached your limit for today',
  busy: 'is busy',
  server_error: 'has an error',
  too_slow: 'takes too long',
  too_large: 'sent too much',
  not_audio: 'sent no sound',
  silent: 'sent silence',
  cut_off: 'stopped before the end',
};
