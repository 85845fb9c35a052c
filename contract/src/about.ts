import { z } from 'zod';

/** A package, or data, that Gene ships. */
const Part = z.object({ name: z.string(), version: z.string(), licence: z.string() });

export const About = z.object({
  version: z.string(),
  /** Where the source of this very copy is. */
  source: z.string(),
  parts: z.array(Part),
});
