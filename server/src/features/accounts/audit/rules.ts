import type { SettingChange } from '@gene/contract/accounts';

type Values = Record<string, unknown>;

const inWords = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

/** What has another value, in the order of the new ones. What is not set is an empty text. */
export function listChanges(before: object, after: object, untold: readonly string[] = []): SettingChange[] {
  const [was, is] = [before as Values, after as Values];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((setting) => !untold.includes(setting))
    .map((setting) => ({ setting, before: inWords(was[setting]), after: inWords(is[setting]) }))
    .filter((change) => change.before !== change.after);
}
