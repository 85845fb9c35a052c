import type { Book } from './book.ts';
import { beyondAscii, startsWithLetter } from './signs.ts';
import { matchesIn, type Wording } from './wording.ts';

const meanings = [
  ['ticked', '☑☒⊠'],
  ['unticked', '☐□'],
  ['right', '✓✔✅'],
  ['wrong', '✗✘❌'],
] as const;
const tick = /[☑☒⊠☐□✓✔✅✗✘❌]\ufe0f?/gu;

/** The signs of a text that answer something; a list whose every item has the same one has bullets. */
export function answersIn(text: string): string {
  const counts = new Map<string, number>();
  for (const [[sign = '']] of matchesIn(text, tick))
    for (const [meaning, signs] of meanings)
      if (signs.includes(sign)) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  const has = (meaning: string) => counts.has(meaning);
  const said = meanings.filter(([meaning]) => {
    if (meaning === 'unticked') return has('ticked');
    if (meaning === 'ticked') return has('unticked') || counts.get('ticked') === 1;
    return has('right') && has('wrong');
  });
  return said.map(([, signs]) => signs).join('');
}

/** Says what was ticked, which nobody hears of a box. */
export function sayTicks(wording: Wording, book: Book, answers: string): void {
  const { text } = wording;
  for (const { 0: written, index } of wording.matches(tick, beyondAscii)) {
    const end = index + written.length;
    const sign = written[0]!;
    const [meaning] = meanings.find(([, signs]) => signs.includes(sign))!;
    const isWithin = text.slice(0, index).trim() !== '' && !'□☐'.includes(sign);
    if (!answers.includes(sign) && !isWithin) continue;
    const isBefore = startsWithLetter(text.slice(end).trimStart()[0]);
    wording.claimWord(index, end, `${book.say(meaning)}${isBefore ? ',' : ''}`);
  }
}
