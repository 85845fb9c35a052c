import type { AudioVoice, BuiltInVoice } from '@gene/contract/preferences';

/** Voices of espeak-ng by ISO 639-3. Japanese is missing: it has no readings for ideographs. */
const voices: Record<string, string> = {
  ...{ afr: 'af', amh: 'am', ara: 'ar', arb: 'ar', asm: 'as', aze: 'az', azj: 'az', bel: 'be', ben: 'bn' },
  ...{ bos: 'bs', bul: 'bg', cat: 'ca', ces: 'cs', cmn: 'cmn', zho: 'cmn', cym: 'cy', dan: 'da', deu: 'de' },
  ...{ ell: 'el', eng: 'en-us', epo: 'eo', est: 'et', ekk: 'et', eus: 'eu', fas: 'fa', pes: 'fa', fin: 'fi' },
  ...{ fra: 'fr', gle: 'ga', guj: 'gu', hat: 'ht', heb: 'he', hin: 'hi', hrv: 'hr', hun: 'hu', hye: 'hy' },
  ...{ ind: 'id', isl: 'is', ita: 'it', kan: 'kn', kat: 'ka', kaz: 'kk', kir: 'ky', kor: 'ko', lat: 'la' },
  ...{ lav: 'lv', lvs: 'lv', lit: 'lt', ltz: 'lb', mal: 'ml', mar: 'mr', mkd: 'mk', mlt: 'mt', msa: 'ms' },
  ...{ zlm: 'ms', mya: 'my', nep: 'ne', npi: 'ne', nld: 'nl', nno: 'nb', nob: 'nb', nor: 'nb', ori: 'or' },
  ...{ ory: 'or', pan: 'pa', pol: 'pl', por: 'pt', ron: 'ro', rus: 'ru', sin: 'si', slk: 'sk', slv: 'sl' },
  ...{ snd: 'sd', spa: 'es', sqi: 'sq', als: 'sq', srp: 'sr', swa: 'sw', swh: 'sw', swe: 'sv', tam: 'ta' },
  ...{ tat: 'tt', tel: 'te', tha: 'th', tsn: 'tn', tuk: 'tk', tur: 'tr', uig: 'ug', ukr: 'uk', urd: 'ur' },
  ...{ uzb: 'uz', uzn: 'uz', vie: 'vi', yue: 'yue' },
};
const tastes: Record<BuiltInVoice, string> = { builtin: '', female: '+f2', male: '+m3' };

export interface ChosenVoice {
  /** As the engine names it. */
  voice: string;
  /** It is of another language. */
  isSubstitute: boolean;
}

/**
 * The voice of a text. Without one of its language, the English one reads what is in Latin letters, and nobody the
 * rest.
 * @param language ISO 639-3
 */
export function voiceOf(language: string, text: string, taste: BuiltInVoice): ChosenVoice | null {
  const own = voices[language];
  if (own !== undefined) return { voice: own + tastes[taste], isSubstitute: false };
  if (!isMostlyLatin(text)) return null;
  return { voice: voices.eng! + tastes[taste], isSubstitute: true };
}

/** Primary subtags of BCP 47, with the language that the built-in voice lacks and others have. */
const subtags: Record<string, string> = { ...voices, jpn: 'ja' };

/** @param language ISO 639-3 */
export const subtagOf = (language: string): string | undefined => subtags[language]?.split('-')[0];

export const substituteLanguage = 'eng';

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length === 0 || (text.match(/\p{Script=Latin}/gu) ?? []).length * 2 > letters.length;
}

const ofProvider = 'provider:';
/** A voice of the provider, as people choose it. */
export const providerVoice = (name: string): AudioVoice => `${ofProvider}${name}`;
/** The provider's name of a voice that somebody chose; null: a built-in one. */
export const voiceNamed = (voice: AudioVoice): string | null =>
  voice.startsWith(ofProvider) ? voice.slice(ofProvider.length) : null;

/** A voice beside the built-in one, with all that makes it sound so. */
export interface ProvidedVoice {
  name: string;
  /** What it reads, as primary subtags of BCP 47; null: anything. */
  languages: readonly string[] | null;
}

/** Whether it reads a text of this language. @param language ISO 639-3 */
export const doesRead = ({ languages }: ProvidedVoice, language: string): boolean =>
  languages === null || languages.includes(subtagOf(language) ?? '');

/** Two that sound different have different names. */
export const nameOfProvided = ({ host, model }: { host: string; model: string }, voice: string): string =>
  `${host} ${model} ${voice}`;

/** The built-in voice of whom somebody chose, also where a provider's fails. */
export const tasteOf = (voice: AudioVoice): BuiltInVoice =>
  voice === 'female' || voice === 'male' ? voice : 'builtin';
