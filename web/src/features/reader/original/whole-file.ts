/**
 * Up to here a PDF is fetched whole: that answer can be kept for offline reading and needs one request. Longer
 * files are read by ranges, so that their first page does not wait for the last.
 */
export const wholeFileBytes = 24 * 1024 * 1024;
