import * as z from 'zod';

/** A package or data set that ships with Gene. */
const Part = z.object({ name: z.string(), version: z.string(), licence: z.string() });

export const About = z.object({
  version: z.string(),
  /** What each version brought, newest first, as Markdown. */
  changes: z.string(),
  /** Address of this copy's source code. */
  source: z.string(),
  parts: z.array(Part),
});
