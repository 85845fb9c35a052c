/** PostgreSQL pattern for the ids of pictures and sounds in a text (the contract's `mediaReference`). */
export const mediaPattern = '\\]\\(media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\\)';
