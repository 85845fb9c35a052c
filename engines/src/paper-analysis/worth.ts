/** Marks of each question or answer, as instructions give them. */
import { amountOf, amountPattern, numberOf, numberPattern } from './numerals.ts';
import { finderOf, longSourceOf, sourceOf } from '../language/paper-words.ts';

/** No single letters: "5 m" is a length. */
const unit = longSourceOf('marks', 3);
const each = sourceOf('each');
const asked = `(?:${sourceOf('question')}\\p{L}{0,3}|${sourceOf('questions')}|${sourceOf('reply')})`;
const borders = { before: '(?<![\\p{L}\\p{M}\\d]|\\d[.,/])', after: '(?![\\p{L}\\p{M}])' };
const fraction = String.raw`\d\s?/\s?[2-9]`;
const amount = `(?<worth>${fraction}|${amountPattern})(?![\\d/½]|[.,]\\d|\\s*(?:%|per\\s?cent))`;
/** Numbers in words are marks only where their unit follows. */
const counted = `(?:${amount}|(?<words>${numberPattern}))`;
const marked = `${counted}\\s*${unit}${borders.after}`;

/** Words just before it, which may tell of wrong answers. */
const clause = String.raw`(?:\p{L}+[^\p{L}\p{N}.;]{1,3}){0,2}`;

const patterns = [
  // "each question carries 2.5 marks", "each is worth 2", "each of 5 marks"
  `\\beach\\b[^.;]{0,45}?\\b(?:carr(?:y|ies|ying)|worth|is for|scores?|earns?)\\s*\\+?(?:${amount}|(?<words>${numberPattern})(?=\\s*${unit}))`,
  `\\beach\\b[^.;]{0,45}?\\bof\\s+${marked}`,
  `\\bcarr(?:y|ies|ying)\\s*${counted}\\s*(?:${unit}\\s*)?(?=each)`,
  // "5 marks each", "2 puntos por pregunta", "3 Punkte je Aufgabe"
  `${clause}${borders.before}${counted}\\s*${sourceOf('marks')}${borders.after}[\\s(]*(?:\\p{L}{2,4}\\s+)?(?:each|vardera|je|chacune?|cada un[oa]?|cadauna?|elk)${borders.after}(?:\\s+\\p{L}+){0,2}`,
  `${clause}${borders.before}${marked}[\\s(]*(?:\\p{L}{2,4}\\s+)?${each}(?:\\s+\\p{L}+)?\\s+${asked}${borders.after}`,
  // "cada respuesta correcta vale 0,5 puntos"
  `${borders.before}${each}\\s+(?:\\p{L}+\\s+)?${asked}${borders.after}(?:(?!${borders.before}${each}${borders.after})[^.;]){0,45}?${borders.before}${marked}`,
  `प्रत्येक[^.;]{0,20}?(?<worth>\\d{1,3})\\s*अंक`,
  `(?:每|各)\\p{L}{0,4}(?<worth>\\d{1,3})\\s*[分点點]`,
].map((source) => new RegExp(source, 'iu'));

/** "Correct answer: 1/2, wrong answer: -1/8". */
const rightAnswer = new RegExp(`${borders.before}${sourceOf('rightAnswer')}\\s*[:=]?\\s*\\+?${amount}`, 'iu');
/** "Full Marks: +4, if only the correct option is chosen"; the font's sign may not be known. */
const fullMarks = new RegExp(
  `${borders.before}${sourceOf('sum')}\\s*:\\s*[^\\p{L}\\p{N}\\s-]\\s?${amount}`,
  'iu',
);
const wrongAnswer = finderOf('wrongAnswer');
/** Most lines say nothing of the kind, and the patterns are slow. */
const saysEach = finderOf('each');

/** Letters of an instruction at most; the patterns try a long word at each of its letters. */
const longest = 1000;

/** Null without any. Not what each wrong answer costs. */
export function marksOfEach(text: string): number | null {
  if (text.length > longest) return null;
  const [first] = (saysEach.test(text) ? patterns : [])
    .map((pattern) => pattern.exec(text))
    .filter((found) => found !== null)
    .toSorted((one, other) => one.index - other.index);
  if (first)
    return wrongAnswer.test(first[0])
      ? marksOfEach(text.slice(first.index + first[0].length))
      : valueOf(first);
  const right = fullMarks.exec(text) ?? (wrongAnswer.test(text) ? rightAnswer.exec(text) : null);
  return right && valueOf(right);
}

function valueOf({ groups }: RegExpExecArray): number | null {
  const { worth, words } = groups ?? {};
  if (worth === undefined) return words === undefined ? null : numberOf(words);
  const [over, under] = worth.split('/').map(Number);
  return (under ? over! / under : amountOf(worth)) || null;
}
