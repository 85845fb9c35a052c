import type { NewSessionAbout, PlanSession, SessionAbout } from '@gene/contract/plan';
import type { StoredAbout } from './schema.ts';
import type { NamedSession } from './store.ts';

export function toSession(row: NamedSession): PlanSession {
  const {
    ownerId: _owner,
    documentId: _document,
    deletedAt: _deleted,
    document: _,
    about: _about,
    ...rest
  } = row;
  return {
    ...rest,
    about: aboutOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const nothing = { document: null, page: null, at: null, questionId: null, number: null, label: null };

/** Leaves out links to deleted things. */
function aboutOf({ about, document, subjectId }: NamedSession): SessionAbout | null {
  switch (about?.kind) {
    case 'page':
    case 'question':
    case 'paper':
      return document && { ...nothing, ...about, document };
    case 'topic': {
      const { kind, label, place } = about;
      return subjectId === null ? null : { ...nothing, kind, label, ...(document && place), document };
    }
    case 'cards':
      return subjectId === null ? null : { ...nothing, ...about };
    case undefined:
      return null;
  }
}

export const documentOf = (about: NewSessionAbout | null): string | null => {
  if (about === null || about.kind === 'cards') return null;
  return about.kind === 'topic' ? (about.place?.documentId ?? null) : about.documentId;
};

export function toStored(about: NewSessionAbout): StoredAbout {
  switch (about.kind) {
    case 'page':
      return { kind: 'page', page: about.page, at: about.at };
    case 'question':
      return { kind: 'question', questionId: about.questionId, number: about.number };
    case 'topic':
      return {
        kind: 'topic',
        label: about.label,
        place: about.place && { page: about.place.page, at: about.place.at },
      };
    case 'cards':
      return about;
    case 'paper':
      return { kind: 'paper' };
  }
}
