import type { Row } from './rows.ts';

const keyHeading =
  /^[^\p{L}\p{N}]*(?:answer\s*keys?|answers?|keys?|(?:key|answers?) (?:to|of|for) .{0,40}|correct (?:answers?|options?)|solutions?|facit|lösungen|réponses|corrigé|respuestas|gabarito|ответы|उत्तर(?: कुंजी)?|उत्तरमाला)\s*[:.–-]*\s*$/iu;
/** "7) C", "7. (b)", "7-A", and several of them in one row; a wrong or doubtful key names the number of an option. */
const entry =
  /^[^\p{L}\p{N}]*(?:q\s*\.?\s*)?\d{1,3}\s*[.):–-]?\s*(?:ans(?:wer)?\s*[.:]?\s*)?[([]?[A-Fa-f1-6][)\]]?(?=$|[\s,;])/iu;
const fewest = 4;
/** Share of a list's rows that must be entries of a key. */
const agreement = 0.8;

/**
 * The rows before the list of answers that closes a paper of multiple choice. Its entries are numbered as the questions
 * are, and are none of them. Without a heading above it, only such a list counts as has nothing else in it.
 */
export function withoutAnswerKey(rows: readonly Row[]): Row[] {
  for (let at = 1; at < rows.length; at++) {
    const headed = keyHeading.test(rows[at]!.text);
    if (!headed && !entry.test(rows[at]!.text)) continue;
    const list = rows.slice(headed ? at + 1 : at);
    const entries = list.filter(({ text }) => entry.test(text)).length;
    if (entries >= fewest && entries >= list.length * (headed ? agreement : 1)) return rows.slice(0, at);
  }
  return [...rows];
}
