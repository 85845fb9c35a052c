/** Marks as digits. */
export interface TypedMarks {
  /** Empty: nothing was typed. */
  text: string;
  /** Key by key, so that the next key goes on; else it begins a new number. */
  isByKeys: boolean;
}

const longest = 8;

/** Null: the key is no part of a number. */
export function pressKey({ text, isByKeys }: TypedMarks, key: string): TypedMarks | null {
  if (key === 'Backspace') return text === '' ? null : { text: text.slice(0, -1), isByKeys: true };
  const before = isByKeys ? text : '';
  if (!/^[\d.]$/.test(key) || before.length >= longest || (key === '.' && before.includes('.'))) return null;
  return { text: before === '0' && key !== '.' ? key : before + key, isByKeys: true };
}
