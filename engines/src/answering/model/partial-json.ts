/**
 * The value of JSON that is still being written: open strings, lists and objects are closed where the text ends.
 * `{"a": "b` gives `{ a: 'b' }`; `{"a": tr` gives `{}`.
 * @returns undefined when it is not the beginning of any JSON
 */
export function parsePartialJson(text: string): unknown {
  const open: ('{' | '[')[] = [];
  let inString = false;
  let escaped = 0;
  /** The last place with everything before it complete. */
  let lastComplete = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (inString) {
      if (escaped > 0) escaped = escaped === 1 && character === 'u' ? 5 : escaped - 1;
      else if (character === '\\') escaped = 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      open.push(character);
      lastComplete = i + 1;
    } else if (character === '}' || character === ']') {
      if (open.pop() !== (character === '}' ? '{' : '[')) return undefined;
      lastComplete = i + 1;
    } else if (character === ',') lastComplete = i;
  }
  const closing = open
    .toReversed()
    .map((bracket) => (bracket === '{' ? '}' : ']'))
    .join('');
  // An escape that has only begun is left out.
  const body = escaped > 0 ? text.slice(0, text.lastIndexOf('\\')) : text;
  return parsed(`${body}${inString ? '"' : ''}${closing}`) ?? parsed(text.slice(0, lastComplete) + closing);
}

/** JSON, also where a model has put it into a fence or said something around it. */
export function parseLenientJson(text: string): unknown {
  const json = fromJsonOn(text);
  return parsed(json) ?? parsed(json.slice(0, json.lastIndexOf('}') + 1));
}

/** A reply from where its JSON begins: some models think aloud before. */
export function fromJsonOn(text: string): string {
  const thought = /^\s*<think>[\s\S]*?(?:<\/think>|$)/.exec(text)?.[0].length ?? 0;
  const begins = text.indexOf('{', thought);
  return begins < 0 ? '' : text.slice(begins);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
