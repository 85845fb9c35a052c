import * as z from 'zod';

const typeSentences: Partial<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
};

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';

// Zod compiles schemas with `new Function`. A strict CSP reports even the attempt, so browsers must turn it
// off before the first schema is built; servers keep the faster way.
z.config({ jitless: 'document' in globalThis, localeError: sentenceOf });

/** Returns the message for an issue whose schema has none. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is required';
  switch (issue.code) {
    case 'too_small':
      if (issue.minimum === 1 && unitOf(issue.origin) !== '') return 'This is required';
      return `This must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `This is not known: ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'nan' || Number.isNaN(issue.input)
        ? 'This must be a number'
        : (typeSentences[issue.expected] ?? 'This is not valid');
    default:
      return 'This is not valid';
  }
}
