/** PostgreSQL accepts neither NUL nor half a surrogate pair; the replacement has the same length. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function toStorableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(unstorable, '\ufffd') : part,
  );
}
