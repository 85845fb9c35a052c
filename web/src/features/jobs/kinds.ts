/** Kinds of jobs in plain words; one that is new here is shown as it is. */
const kinds: Record<string, string> = {
  'accounts.delete': 'Delete an account',
  'answers.write': 'Write sample answers',
  'backups.make': 'Make a backup',
  'cards.fit': 'Fit a learner’s schedule',
  'cards.replay': 'Replay reviews',
  'cards.reschedule': 'Reschedule flashcards',
  'cards.write': 'Write flashcards',
  'chats.answer': 'Answer a question',
  'documents.encode': 'Read a document’s meaning',
  'documents.read': 'Read a document',
  'documents.restructure': 'Correct an outline',
  'documents.study': 'Study a document',
  'organizations.mail': 'Mail invitations',
  'organizations.tell_end': 'Tell members that an organisation ends',
  'packs.install': 'Install a pack',
  'practice.mark': 'Mark an attempt',
  'practice.submit': 'Hand in when time is up',
  'predictions.make': 'Predict a paper',
  'predictions.topics': 'Find likely topics',
  'predictions.word': 'Word a predicted paper',
  'sheets.read': 'Read answer sheets',
  'summaries.write': 'Write a summary',
};

export const nameOfKind = (kind: string) => kinds[kind] ?? kind;
