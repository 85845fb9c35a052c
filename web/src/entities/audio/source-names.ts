import type { AudioSource } from '@gene/contract/audio';

/** What is listened to, beside its title: a document and its summary have the same. */
export const sourceNames: Record<AudioSource['kind'], string> = {
  ...{ document: '', summary: 'Summary', note: 'Note', card: 'Flashcard' },
  ...{ reply: 'Chat', answer: 'Answer' },
};
