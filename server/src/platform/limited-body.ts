/** It sends more than is read. */
export class EndlessBody extends Error {
  override name = 'EndlessBody';
}

/** @throws EndlessBody */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new EndlessBody();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
