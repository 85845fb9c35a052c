import irregular from '../../data/eng/irregular-participles.json' with { type: 'json' };

/** Source of a pattern for past participles of English. */
export const participlePattern = `(?:\\p{L}+ed|${irregular.join('|')})(?!\\p{L})`;
