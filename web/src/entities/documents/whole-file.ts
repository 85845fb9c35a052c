/**
 * PDFs up to this size are fetched whole, which takes one request and can be cached for offline reading.
 * Longer ones are read by ranges, so that the first page does not wait for the last.
 */
export const wholeFileBytes = 24 * 1024 * 1024;
