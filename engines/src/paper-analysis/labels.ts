import { romanValue } from './numerals.ts';

/** One way to read a label: "(i)" is the first roman numeral and the ninth letter. */
export interface Reading {
  /** Labels of one list share their series and their brackets. */
  series: string;
  value: number;
}

export interface Label {
  /** Without brackets and points. */
  text: string;
  readings: Reading[];
  /** Characters of the text that it takes, with the space after it. */
  length: number;
  /** "(a)", "a)" and "a." are three manners. */
  manner: string;
}

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'абвгдежзиклмнопрст',
  'АБВГДЕЖЗИКЛМНОПРСТ',
  'αβγδεζηθικλμ',
  'कखगघङचछजझ',
  'অআইঈউঊ',
  'কখগঘঙচছজঝ',
  'أبجدهوزحط',
  'กขคงจฉช',
  '가나다라마바사아',
  'ㄱㄴㄷㄹㅁㅂ',
  'アイウエオカキク',
  'אבגדהוזח',
];
/** Of a series of letters; null for other series. */
export const lettersOf = (series: string): string | null =>
  alphabets.find((_, i) => series === `alphabet ${i}`) ?? null;

/** They need no brackets. */
const circled = '①②③④⑤⑥⑦⑧⑨⑩';
const letters = alphabets.map((letters) => `[${letters}]`).join('|');
const label = new RegExp(
  `^\\s*(?<open>[([{]?)\\s?(?<body>\\d{1,2}|[ivxIVX]{2,5}|${letters})\\s?(?<close>[)\\]}]|[.:](?=\\s|$)|$)\\s*`,
  'u',
);

/** The label of a part at the head of a text; null where there is none. */
export function labelAt(text: string): Label | null {
  const own = text.trimStart();
  if (own !== '' && circled.includes(own[0]!)) {
    const readings = [{ series: 'circled', value: circled.indexOf(own[0]!) + 1 }];
    const length = text.length - own.slice(1).trimStart().length;
    return { text: own[0]!, readings, length, manner: 'circled' };
  }
  const match = label.exec(text);
  const { open = '', body = '', close = '' } = match?.groups ?? {};
  if (!match || (!open && !close)) return null;
  if (open && (close === '.' || close === ':' || !close)) return null;
  const readings: Reading[] = [];
  if (/^\d+$/.test(body)) readings.push({ series: 'number', value: Number(body) });
  alphabets.forEach((letters, i) => {
    const at = body.length === 1 ? letters.indexOf(body) : -1;
    if (at >= 0) readings.push({ series: `alphabet ${i}`, value: at + 1 });
  });
  const roman = /^[ivx]+$/.test(body) || /^[IVX]+$/.test(body) ? romanValue(body) : null;
  if (roman) readings.push({ series: body === body.toLowerCase() ? 'roman' : 'ROMAN', value: roman });
  return readings.length > 0
    ? { text: body, readings, length: match[0].length, manner: `${open}${close}` }
    : null;
}
