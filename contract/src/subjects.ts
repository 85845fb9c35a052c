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
  createdAt: Timestamp,
});
export type Subject = z.infer<typeof Subject>;
