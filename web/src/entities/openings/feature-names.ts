import type { Feature } from '@gene/contract/preferences';

export const featureNames: Record<Feature, string> = {
  subjects: 'Subjects',
  documents: 'Documents of a subject',
  reader: 'A document',
  chats: 'Chat with a subject',
  notes: 'Gene Notes',
  flashcards: 'Flashcards',
  study_plan: 'Study Plan',
  predictions: 'Predict Question Paper',
  answers: 'Answer Question Paper',
  practice: 'Practice',
  profile: 'Profile',
  settings: 'Settings',
  admin: 'Admin',
};
