const beginnings = [
  { type: 'image/jpeg', magic: '\u00ff\u00d8\u00ff', at: 0 },
  { type: 'image/png', magic: '\u0089PNG\r\n\u001a\n', at: 0 },
  { type: 'image/webp', magic: 'WEBP', at: 8 },
] as const;

/** Detects a photo's type from its first bytes; null if browsers cannot show it. */
export function photoTypeOf(head: Uint8Array): string | null {
  const found = beginnings.find(({ magic, at }) =>
    Array.from(magic).every((sign, i) => head[at + i] === sign.charCodeAt(0)),
  );
  return found?.type ?? null;
}
