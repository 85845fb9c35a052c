import * as z from 'zod';
import { VoicePackId } from './packs.ts';
import { assistantLimits, AssistantTest } from './settings.ts';
import { voiceName } from './voice-name.ts';

export const speechLimits = {
  voicesMax: 12,
  timeoutSeconds: { min: 2, max: 60 },
  dailyCharactersMax: 100_000_000,
} as const;

/** `openai` is anything with OpenAI's `/v1/audio/speech`; `pack` is a voice pack, whose id is the model. */
export const SpeechEngine = z.enum(['builtin', 'openai', 'pack']);
export type SpeechEngine = z.infer<typeof SpeechEngine>;

const VoiceName = z
  .string()
  .trim()
  .regex(new RegExp(`^${voiceName.source}$`), 'Enter names like alloy or af_heart, up to 60 signs each');

const { timeoutSeconds } = speechLimits;

const fields = z.object({
  engine: SpeechEngine,
  baseUrl: z
    .string()
    .trim()
    .max(assistantLimits.baseUrlMax, 'This address is too long')
    .refine((text) => text === '' || /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text), {
      message: 'Enter an address like http://localhost:8880/v1',
    })
    .transform((text) => text.replace(/\/+$/, '')),
  model: z.string().trim().max(assistantLimits.modelMax, 'This name is too long'),
  /** People choose among these; the first is the usual one. */
  voices: z.array(VoiceName).max(speechLimits.voicesMax, `At most ${speechLimits.voicesMax} voices`),
  /** For a sentence. */
  timeoutSeconds: z
    .number('Enter a number of seconds')
    .int('Enter a whole number of seconds')
    .min(timeoutSeconds.min, `At least ${timeoutSeconds.min} seconds`)
    .max(timeoutSeconds.max, `At most ${timeoutSeconds.max} seconds`),
  /** Per person; 0: unlimited. Days are UTC. */
  dailyCharacters: z
    .number('Enter a number of characters')
    .int('Enter a whole number of characters')
    .min(0, 'Enter 0 for no limit')
    .max(speechLimits.dailyCharactersMax, 'At most 100,000,000 characters'),
});

/** Settings from an admin. `key`: left out keeps the current one, null removes it. */
export const SpeechInput = fields
  .extend({ key: z.string().trim().min(1).max(assistantLimits.keyMax, 'This key is too long').nullish() })
  .superRefine(({ engine, baseUrl, model, voices }, context) => {
    if (engine === 'builtin') return;
    const demand = (path: string, isMissing: boolean, message: string) => {
      if (isMissing) context.addIssue({ code: 'custom', path: [path], message });
    };
    if (engine === 'pack') {
      demand('model', !VoicePackId.safeParse(model).success, 'Choose a voice pack');
      demand('voices', voices.length === 0, 'Choose a voice');
    } else {
      demand('baseUrl', baseUrl === '', 'Enter the address of the provider');
      demand('model', model === '', 'Enter the name of a model');
      demand('voices', voices.length === 0, 'Enter the name of a voice');
    }
    demand('voices', new Set(voices).size < voices.length, 'Enter each voice once');
  });
export type SpeechInput = z.infer<typeof SpeechInput>;

/** Settings as shown to an admin, without the key. */
export const SpeechSettings = fields.extend({ baseUrl: z.string(), hasKey: z.boolean() });
export type SpeechSettings = z.infer<typeof SpeechSettings>;

/** `wav`: the sample in base64, if there is one. */
export const SpeechTest = AssistantTest.extend({ wav: z.string().nullable() });
export type SpeechTest = z.infer<typeof SpeechTest>;

/** Why a sentence could not be had from the provider. */
export const VoiceProblem = z.enum([
  'unreachable',
  'unauthorized',
  'unknown',
  'redirected',
  'refused',
  'quota',
  'budget',
  'busy',
  'server_error',
  'too_slow',
  'too_large',
  'not_audio',
  'silent',
  'cut_off',
]);
export type VoiceProblem = z.infer<typeof VoiceProblem>;
