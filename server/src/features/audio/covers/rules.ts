/** Dark enough for white letters: a contrast of 7 or more. */
const colours = [
  '#0f5c4f',
  '#1d4f91',
  '#6a2c70',
  '#8a2846',
  '#7a3b12',
  '#4d5312',
  '#125a68',
  '#4b3a94',
  '#84281e',
  '#2f5a1e',
  '#5a4632',
  '#3c4a5c',
] as const;

/** The colour of a subject's covers, always the same; without a subject Gene's own. @param subjectId a UUID */
export function colourOf(subjectId: string | null): string {
  if (subjectId === null) return colours[0];
  // Its last digits are random; the first are a time.
  return colours[Number.parseInt(subjectId.slice(-6), 16) % colours.length] ?? colours[0];
}
