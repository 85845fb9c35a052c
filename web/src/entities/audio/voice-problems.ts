import type { VoiceProblem } from '@gene/contract/speech';

/** Why the built-in voice reads instead of the chosen one, after "the chosen voice". */
export const voiceProblems: Record<VoiceProblem, string> = {
  unreachable: 'cannot be reached',
  unauthorized: 'does not accept Gene’s key',
  unknown: 'is not there any more',
  redirected: 'has moved',
  refused: 'refuses this sentence',
  quota: 'takes no more for now',
  budget: 'has read all that it may for you today',
  busy: 'is busy',
  server_error: 'has an error',
  too_slow: 'takes too long',
  too_large: 'sends too much',
  not_audio: 'sends no sound',
  silent: 'sends silence',
};
