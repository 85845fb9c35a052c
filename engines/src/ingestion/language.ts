import { franc } from 'franc';

/** Letters kept from the document's paragraphs to tell its language from; questions are too short to ask. */
export const languageSampleSize = 6000;

/** @returns ISO 639-3, or null where there is too little text or no telling */
export function detectLanguage(sample: string): string | null {
  const language = franc(sample, { minLength: 40 });
  return language === 'und' ? null : language;
}
