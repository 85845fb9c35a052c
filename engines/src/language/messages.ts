import { IntlMessageFormat } from 'intl-messageformat';

/** Says messages by their names. @param messages in ICU MessageFormat @param language ISO 639-3 */
export function createSay<Name extends string>(
  messages: Readonly<Record<Name, string>>,
  language: string,
): (name: Name, values?: Record<string, string | number>) => string {
  const formats = new Map<string, IntlMessageFormat>();
  return (name, values = {}) => {
    // Programs begin by the dozen that say none of it: what has no gaps needs no parsing.
    if (!messages[name].includes('{')) return messages[name];
    let format = formats.get(name);
    if (!format) {
      format = new IntlMessageFormat(messages[name], language, undefined, { ignoreTag: true });
      formats.set(name, format);
    }
    return String(format.format(values));
  };
}
