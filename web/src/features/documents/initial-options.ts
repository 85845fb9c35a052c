import type { UploadOptions } from '@gene/contract/documents';

/** The switches as they stand at first. @param audio whether the subject has audio */
export const initialOptions = (audio: boolean): UploadOptions => ({
  generateAudio: audio,
  extractHighlights: false,
  createFlashcards: false,
  generateAnswers: false,
});
