/** A ZIP whose directory claims this size for its first file: a bomb that takes no work to make. */
export function claimingSize(zip: Uint8Array, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x01\x02') + 24);
  return bytes;
}
