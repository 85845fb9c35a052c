/** PostgreSQL's pattern for the pictures and sounds that a text names (the contract's `mediaReference`): the id alone. */
export const mediaPattern = '\\]\\(media:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\\)';
