import * as z from 'zod';
import { Id } from './route.ts';

/** Grades go to the school's system class by class. */
export const GradesScope = z.object({ classId: Id });
export type GradesScope = z.infer<typeof GradesScope>;

/** The grades that a file for the school's system would have. */
export const GradesPreview = z.object({
  className: z.string(),
  /** A roster has named the class, so that the school's system knows it. */
  isKnown: z.boolean(),
  grades: z.number().int(),
  /** Students with a released result who are in no roster. */
  unknown: z.array(z.string()),
  /** Students whose released result somebody has to look at again. */
  inReview: z.array(z.string()),
});
export type GradesPreview = z.infer<typeof GradesPreview>;
