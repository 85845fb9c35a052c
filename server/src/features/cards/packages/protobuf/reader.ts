/** A field of a message: a number, or the bytes of a string or nested message. */
export interface ProtoField {
  number: number;
  value: number | Uint8Array;
}

/** Reads one level of a protobuf message, as far as Anki's packages need. */
export function readMessage(bytes: Uint8Array): ProtoField[] {
  const fields: ProtoField[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const wire = tag % 8;
    if (wire === 0) fields.push({ number, value: varint() });
    else if (wire === 2) {
      const length = varint();
      fields.push({ number, value: bytes.subarray(at, at + length) });
      at += length;
    } else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else break;
  }
  return fields;
}

export function textField(fields: readonly ProtoField[], number: number): string {
  const value = fields.find((field) => field.number === number)?.value;
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

export function numberField(fields: readonly ProtoField[], number: number): number {
  const value = fields.find((field) => field.number === number)?.value;
  return typeof value === 'number' ? value : 0;
}
