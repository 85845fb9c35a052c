import { z } from 'zod';

// Zod compiles schemas with `new Function`. A browser's strict CSP reports even the attempt, so there it must be
// told before the first schema is made; servers keep the faster way.
z.config({ jitless: 'document' in globalThis });
