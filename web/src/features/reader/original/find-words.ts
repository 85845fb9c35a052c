const mostHits = 1000;

/**
 * Finds words in a text, ignoring case and spacing; the first thousand matches.
 * @returns UTF-16 offsets
 */
export function findWords(text: string, words: string): { start: number; end: number }[] {
  const parts = words.split(/\s+/u).filter(Boolean);
  if (!parts.length) return [];
  const pattern = new RegExp(
    parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+'),
    'giu',
  );
  return [...text.matchAll(pattern)].slice(0, mostHits).map(({ index, 0: hit }) => ({
    start: index,
    end: index + hit.length,
  }));
}
