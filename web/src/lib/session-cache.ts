/**
 * Name of a cache of one session, so that nobody is ever answered from another person's; `clearOfflineCaches`
 * deletes them all.
 * @param authorization the header with the session's token
 */
export async function sessionCacheName(authorization: string, kind: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const hex = Array.from(new Uint8Array(hash).subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  return `session-${hex.join('')}-${kind}`;
}
