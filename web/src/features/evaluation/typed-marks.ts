/** Marks as digits. */
export interface TypedMarks {
  /** Empty: nothing was typed. */
  text: string;
  /** Key by key, so that the next key goes on; else it begins a new number. */
  isByKeys: boolean;
}

/** Of the lines that an answer says, those that the suggested marks have room for: taking them deducts nothing. */
export function linesWithin(said: readonly { id: string; marks: number }[], marks: number): string[] {
  let left = marks;
  return said.flatMap((line) => {
    // Sums of tenths are a little off.
    if (line.marks > left + 1e-9) return [];
    left -= line.marks;
    return [line.id];
  });
}

const longest = 8;

/** Null: the key is no part of a number. */
export function pressKey({ text, isByKeys }: TypedMarks, key: string): TypedMarks | null {
  if (key === 'Backspace') return text === '' ? null : { text: text.slice(0, -1), isByKeys: true };
  const before = isByKeys ? text : '';
  if (!/^[\d.]$/.test(key) || before.length >= longest || (key === '.' && before.includes('.'))) return null;
  return { text: before === '0' && key !== '.' ? key : before + key, isByKeys: true };
}
