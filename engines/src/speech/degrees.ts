import { type Book, fillTemplate } from './book.ts';
import { isEquation } from './formulas.ts';
import { ordinal } from './number-words.ts';
import { chosen } from './numbers.ts';
import { startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const numbered = /(?<![\p{L}\d.,°º]|\d\s)(?<count>[1-9]\d?)\s?°(?![\p{L}\d′']|\s?[CFKNSEWO](?!\p{L}))/gu;
const measured = /°\s?[CFKNSEWO](?!\p{L})|\d[.,]\d{1,4}\s?°|°\s?\d/u;

/** "2°" as a law counts: "secundo", where nothing is hot and no angle is drawn. */
export function sayCountedDegrees(wording: Wording, book: Book): void {
  const { text } = wording;
  const { countedDegrees } = book;
  if (!countedDegrees || !text.includes('°') || isEquation(wording) || measured.test(text)) return;
  const lower = ` ${text.toLowerCase().replaceAll('’', ' ').replaceAll("'", ' ')}`;
  if (book.measuredInDegrees?.some((word) => lower.includes(` ${word}`))) return;
  let last = 0;
  for (const { 0: written, index, groups } of text.matchAll(numbered)) {
    const end = index + written.length;
    const before = text.slice(Math.max(0, index - 30), index).trimEnd();
    const following = text[end + 1] ?? ' ';
    const isBeforeWord = text[end] === ' ' && (startsWithLetter(following) || '«"“('.includes(following));
    const isItem = isBeforeWord && ';:,(–—-'.includes(before.at(-1) ?? ';');
    const isListed = last > 0 && index - last < 8;
    const word = lower.slice(0, index).trimEnd().split(' ').at(-1)!;
    if (!isItem && !isListed && !countedDegrees.behind.includes(word)) continue;
    const said = fillTemplate(isItem ? countedDegrees.item : '{ordinal}', {
      ordinal: ordinal(book, Number(groups!['count'])),
    });
    wording.claim(index, end, (groups!['count'] === '1' && isItem && countedDegrees.first) || said);
    last = end;
  }
}

const ticked =
  /(?<=(?<degrees>\d{1,3}))\s?°\s?(?<minutes>[0-5]?\d(?:[.,]\d{1,4})?)(?<tick>\s?[′’'])(?!\p{L}{2})(?:\s?(?<seconds>[0-5]?\d(?:[.,]\d{1,4})?)(?<ticks>\s?[″”"]))?(?:\s?(?<point>[NSEWO])(?!\p{L}))?/gu;

/** "45°30′15″ N": degrees, minutes and seconds of an angle, and its point of the compass. */
export function sayAngles(wording: Wording, book: Book): void {
  const { '°': degree = '', min = '', s = '' } = book.units;
  for (const { 0: written, index, groups } of wording.matches(ticked, '°')) {
    const { degrees = '', minutes = '', tick = '', seconds = '', ticks = '', point = '' } = groups!;
    const end = index + written.length;
    const [first = ''] = degree.split('|');
    const ofPoint = book.units[`°${point}`]?.split('|')[0]?.slice(first.length) ?? '';
    const [minutesAt, secondsEnd] = [written.indexOf(minutes), written.lastIndexOf(ticks) + ticks.length];
    const minutesEnd = index + minutesAt + minutes.length + tick.length;
    const isLast = seconds === '';
    wording.claim(index, index + minutesAt, ` ${chosen(degree, degrees)} `);
    wording.claim(
      minutesEnd - tick.length,
      isLast ? end : minutesEnd,
      ` ${chosen(min, minutes)}${isLast ? ofPoint : ' '}`,
    );
    if (!isLast) wording.claim(index + secondsEnd - ticks.length, end, ` ${chosen(s, seconds)}${ofPoint}`);
  }
}
