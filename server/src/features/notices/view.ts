import type { Notice } from '@gene/contract/notices';
import type { NoticeRow } from './store.ts';
import type { NoticeContent } from './types.ts';

const pageOf = { textbook: 'textbook', note: 'note', question_paper: 'question-paper' } as const;

type Described = Pick<Notice, 'title' | 'detail' | 'path' | 'places'>;

export function toNotice(row: NoticeRow): Notice {
  return {
    ...describe(row),
    ...{ id: row.id, kind: row.kind, createdAt: row.createdAt.toISOString() },
    isSeen: row.seenAt !== null || row.readAt !== null,
    isRead: row.readAt !== null,
  };
}

/** A notice's words, and where it leads. */
export function describe({ content, document }: Pick<NoticeRow, 'content' | 'document'>): Described {
  const place = document ? `/${pageOf[document.type]}/${document.id}` : '';
  const shelf = document ? `/documents/${document.subjectId}` : '';
  const detail = document?.title ?? null;
  switch (content.is) {
    case 'document_ready':
    case 'prediction_made':
      return { title: titleOf(content), detail, path: place, places: [shelf] };
    case 'document_failed':
      return { title: titleOf(content), detail, path: shelf, places: [place] };
    case 'answers_written':
      return { title: titleOf(content), detail, path: place, places: ['/answer-questions'] };
    case 'prediction_failed':
      return { title: titleOf(content), detail: content.why, path: '/predict-questions', places: [] };
    case 'export_ready':
    case 'export_failed':
      return { title: titleOf(content), detail: null, path: '/profile#export', places: [] };
    case 'organization_export_ready':
    case 'organization_export_failed':
      return { title: titleOf(content), detail: null, path: '/admin/organisation', places: [] };
    case 'backup_failed':
      return { title: titleOf(content), detail: null, path: '/admin/settings/backups', places: [] };
    case 'result': {
      const { what, title, resultId } = content;
      const isShown = what !== 'taken_back' && what !== 'withdrawn';
      const path = isShown ? `/classes/results/${resultId}` : '/classes';
      return { title: titleOf(content), detail: title, path, places: [] };
    }
    case 'objection': {
      const path = `/admin/evaluation/papers/${content.paperId}?tab=objections`;
      const { title, question } = content;
      const about = question === undefined ? title : `${title}, question ${question}`;
      return { title: titleOf(content), detail: about, path, places: [] };
    }
    case 'second_marking': {
      const answers = `/admin/evaluation/written/${content.paperId}`;
      const path = content.what === 'asked' ? answers : `${answers}/agreement`;
      return { title: titleOf(content), detail: content.title, path, places: [] };
    }
    case 'assignment':
      return { title: titleOf(content), detail: content.title, path: '/classes', places: [] };
    case 'address_waiting':
    case 'institution_waiting':
      return {
        title: titleOf(content),
        detail: content.name,
        path: '/admin/users?filter=waiting',
        places: [],
      };
    case 'institution_pending':
    case 'institution_approved':
      return { title: titleOf(content), detail: content.name, path: '/admin/organisation', places: [] };
    case 'due_cards':
      return { title: titleOf(content), detail: null, path: '/flashcards', places: [] };
    case 'session': {
      const { day, title } = content;
      return { title: titleOf(content), detail: title, path: `/study-plan?day=${day}`, places: [] };
    }
    case 'signed_in':
      return {
        title: titleOf(content),
        detail: `${content.device}. ${notYou}`,
        path: '/profile#devices',
        places: [],
      };
    case 'new_password':
      return {
        title: titleOf(content),
        detail: content.hasOtherWays ? `${content.device}. ${otherWays}` : content.device,
        path: '/profile',
        places: [],
      };
    case 'password_changed':
      return {
        title: titleOf(content),
        detail: content.hasOtherWays ? otherWays : null,
        path: '/profile',
        places: [],
      };
    case 'entry_changed': {
      const [detail = null] = content.text.split('\n\n');
      return { title: content.title, detail, path: '/profile', places: [] };
    }
    case 'updated':
      return { title: titleOf(content), detail: null, path: '/about', places: [] };
  }
}

const resultTitles = {
  released: 'Your result was released',
  changed: 'Your result has changed',
  taken_back: 'Your result was withdrawn',
  withdrawn: 'A result that was not yours was withdrawn',
  answered: 'Your objection was answered',
} as const;

const secondMarkingTitles = {
  asked: 'You were asked to mark answers a second time',
  handed_in: 'Second marks were handed in',
} as const;

const assignmentTitles = {
  assigned: { exam: 'An exam was assigned to you', home: 'A practice paper was assigned to you' },
  moved: { exam: 'The times of an exam have changed', home: 'A due date has changed' },
} as const;

const notYou = 'Not you? Sign it out and change your password.';
/** A new password leaves them alone. */
export const otherWays = 'Your passkeys and sign-ins elsewhere still work.';

/** Without a word that somebody typed: mail and push messages pass through other hands. */
export function titleOf(content: NoticeContent): string {
  switch (content.is) {
    case 'document_ready':
      return 'A document is ready';
    case 'document_failed':
      return 'A document could not be read';
    case 'answers_written':
      return content.failed === 0 ? 'Answers are ready' : 'Some answers could not be written';
    case 'prediction_made':
      return 'A predicted paper is ready';
    case 'prediction_failed':
      return 'A paper could not be predicted';
    case 'export_ready':
      return 'Your data is ready to download';
    case 'export_failed':
      return 'Your data could not be exported';
    case 'organization_export_ready':
      return 'The export of your organisation is ready to download';
    case 'organization_export_failed':
      return 'Your organisation could not be exported';
    case 'backup_failed':
      return 'A backup could not be made';
    case 'address_waiting':
      return 'A new address is waiting to be confirmed';
    case 'institution_waiting':
      return 'An institution is waiting for approval';
    case 'institution_pending':
      return 'Your organisation is waiting for approval';
    case 'institution_approved':
      return 'Your organisation was approved';
    case 'objection':
      return 'A student objects to a result';
    case 'second_marking':
      return secondMarkingTitles[content.what];
    case 'assignment':
      return assignmentTitles[content.what][content.isExam ? 'exam' : 'home'];
    case 'result':
      return resultTitles[content.what];
    case 'due_cards':
      return content.count === 1 ? '1 card is due' : `${content.count} cards are due`;
    case 'session':
      return `Study session at ${content.startTime}`;
    case 'signed_in':
      return 'New sign-in to Gene';
    case 'new_password':
      return 'New password for Gene';
    case 'password_changed':
      return 'Your password for Gene was changed';
    case 'entry_changed':
      return content.title;
    case 'updated':
      return `Gene was updated to ${content.version}`;
  }
}

/** Of several notices. */
export function titleOfAll(contents: readonly NoticeContent[]): string {
  const [first] = contents;
  if (contents.length === 1 && first) return titleOf(first);
  const isAlike = contents.every(({ is }) => is === first?.is);
  if (isAlike && first?.is === 'document_ready') return `${contents.length} documents are ready`;
  if (isAlike && first?.is === 'document_failed') return `${contents.length} documents could not be read`;
  return `${contents.length} notices from Gene`;
}
