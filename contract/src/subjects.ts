import * as z from 'zod';
import { Id, Timestamp } from './route.ts';

export const SubjectName = z
  .string('Subject name is required')
  .trim()
  .min(1, 'Subject name is required')
  .max(120, 'Subject name must be at most 120 characters');

export const NewSubject = z.object({ name: SubjectName, hasAudio: z.boolean().default(false) });
export const SubjectPatch = z.object({ name: SubjectName.optional(), hasAudio: z.boolean().optional() });

/** A subject written for Gene, to try it on: a short course on tides, or one on administrative law. */
export const SampleKind = z.enum(['tides', 'law']);
export type SampleKind = z.infer<typeof SampleKind>;

export const Subject = z.object({
  id: Id,
  name: z.string(),
  documentsCount: z.number().int(),
  hasAudio: z.boolean(),
  /** Shared by a teacher: its documents are theirs. Null: one's own. */
  shared: z
    .object({
      /** Their name. */
      by: z.string(),
      /** No longer shared: only what one made of it is left. */
      isOver: z.boolean(),
    })
    .nullable(),
  createdAt: Timestamp,
});
export type Subject = z.infer<typeof Subject>;

/** A class with which one may share a subject. */
export const ShareableClass = z.object({
  id: Id,
  name: z.string(),
  organization: z.string(),
  isShared: z.boolean(),
});
export type ShareableClass = z.infer<typeof ShareableClass>;

/** A subject that a class may read, as somebody in the class sees it. */
export const SharedSubject = z.object({
  classId: Id,
  /** The teacher's subject. */
  sourceId: Id,
  name: z.string(),
  sharedBy: z.string(),
  documentsCount: z.number().int(),
  /** One's own subject that shows it; null: one has deleted it. */
  subjectId: Id.nullable(),
});
export type SharedSubject = z.infer<typeof SharedSubject>;
