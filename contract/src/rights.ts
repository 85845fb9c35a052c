import * as z from 'zod';

/** Rights of an account beyond its own things. */
export const Right = z.enum(['run_installation', 'run_organization', 'teach', 'set_exams']);
export type Right = z.infer<typeof Right>;

/** Who may make a call: anybody, anybody who is signed in, or who has a right. */
export type Access = 'anyone' | 'person' | Right;
