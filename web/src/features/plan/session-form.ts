import type { DocumentItem } from '@gene/contract/documents';
import { NewSession, type NewSessionAbout, type PlanSession } from '@gene/contract/plan';
import * as z from 'zod';

/** A session as form fields. */
export const SessionFields = z.object({
  title: z.string(),
  day: z.string(),
  startTime: z.string(),
  minutes: z.string(),
  subjectId: z.string(),
  /** '' for nothing, 'cards', 'kept' for what the fields cannot express, or the id of a document. */
  material: z.string(),
  page: z.string(),
  note: z.string(),
  repeats: z.boolean(),
  repeatUntil: z.string(),
});
export type SessionFields = z.infer<typeof SessionFields>;

export const fieldsOf = (session: PlanSession, repeats: boolean): SessionFields => {
  const { about, startTime, subjectId, minutes } = session;
  const page = about?.kind === 'page' && about.document ? { ...about, in: about.document.id } : null;
  return {
    ...{ title: session.title, day: session.day, note: session.note },
    ...{ startTime: startTime ?? '', minutes: String(minutes), subjectId: subjectId ?? '' },
    material: about === null ? '' : about.kind === 'cards' ? 'cards' : (page?.in ?? 'kept'),
    page: page ? String(page.page) : '',
    ...{ repeats, repeatUntil: '' },
  };
};

export const emptyFields = (day: string): SessionFields => ({
  ...{ title: '', day, startTime: '', minutes: '45', subjectId: '', material: '', page: '', note: '' },
  ...{ repeats: false, repeatUntil: '' },
});

/** If the page is unchanged, the passage on it is kept. */
export function aboutOf(
  { material, page }: SessionFields,
  before: PlanSession | null,
): NewSessionAbout | null | undefined {
  if (material === 'kept') return undefined;
  if (material === '') return null;
  if (material === 'cards') return { kind: 'cards' };
  const number = Number(page) || 1;
  const same = before?.about?.kind === 'page' && before.about.document?.id === material;
  return {
    ...{ kind: 'page', documentId: material, page: number },
    at: same && before.about?.page === number ? before.about.at : null,
  };
}

/** Converts the fields to a request; the caller provides the id. */
export function valuesOf(fields: SessionFields, before: PlanSession | null) {
  const { title, day, startTime, minutes, subjectId, note, repeats, repeatUntil } = fields;
  return {
    ...{ title, day, note },
    startTime: startTime === '' ? null : startTime,
    minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
    subjectId: subjectId === '' ? null : subjectId,
    about: aboutOf(fields, before),
    repeatUntil: repeats ? repeatUntil : null,
  };
}

type Values = z.output<typeof Checked>;
const Checked = NewSession.omit({ id: true });

/** Returns the error of each invalid field, or the request. */
export function check(
  fields: SessionFields,
  before: PlanSession | null,
  documents: readonly DocumentItem[],
): { ok: true; values: Values } | { ok: false; errors: Record<string, string> } {
  const parsed = Checked.safeParse({ ...valuesOf(fields, before), about: aboutOf(fields, before) ?? null });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (fields.day === '') errors['day'] = 'Choose a day';
  if (fields.repeats && fields.repeatUntil === '') errors['repeatUntil'] = 'Choose the last day';
  const pages = documents.find(({ id }) => id === fields.material)?.pageCount ?? null;
  const isPage = /^[1-9]\d*$/.test(fields.page) && (pages === null || Number(fields.page) <= pages);
  if (!['', 'cards', 'kept'].includes(fields.material) && fields.page !== '' && !isPage)
    errors['page'] = pages === null ? 'Enter a page from 1 on' : `Enter a page from 1 to ${pages}`;
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: parsed.data };
}
