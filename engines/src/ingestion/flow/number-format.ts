/** The numbers that Word counts lists with, by their names in OOXML (ECMA-376 part 1, 17.18.59). */

const romanDigits: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [size, digits] of romanDigits) {
    text += digits.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

/** a … z, aa, bb … zz, aaa: Word repeats the letter. */
function repeated(value: number, alphabet: string): string {
  const letters = [...alphabet];
  const letter = letters[(value - 1) % letters.length] ?? '';
  return letter.repeat(Math.min(30, Math.floor((value - 1) / letters.length) + 1));
}

function inDigits(value: number, digits: string): string {
  const set = [...digits];
  return [...String(value)].map((digit) => set[Number(digit)] ?? digit).join('');
}

const chineseDigits = '〇一二三四五六七八九';

/** 一 … 十, 十一 … 九十九, then digit by digit. */
function chineseCounting(value: number): string {
  if (value > 99) return inDigits(value, chineseDigits);
  const digits = [...chineseDigits];
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  if (tens === 0) return digits[ones] ?? '';
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`;
}

function englishOrdinal(value: number): string {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

const formats: Record<string, (value: number) => string> = {
  lowerLetter: (value) => repeated(value, 'abcdefghijklmnopqrstuvwxyz'),
  upperLetter: (value) => repeated(value, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  ordinal: englishOrdinal,
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: (value) => inDigits(value, '０１２３４５６７８９'),
  decimalFullWidth2: (value) => inDigits(value, '０１２３４５６７８９'),
  decimalEnclosedCircle: (value) => (value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value)),
  decimalEnclosedParen: (value) => `(${value})`,
  decimalEnclosedFullstop: (value) => `${value}.`,
  numberInDash: (value) => `- ${value} -`,
  chineseCounting,
  chineseCountingThousand: chineseCounting,
  taiwaneseCounting: chineseCounting,
  taiwaneseCountingThousand: chineseCounting,
  japaneseCounting: chineseCounting,
  ideographDigital: (value) => inDigits(value, chineseDigits),
  japaneseDigitalTenThousand: (value) => inDigits(value, chineseDigits),
  koreanDigital: (value) => inDigits(value, '영일이삼사오육칠팔구'),
  ideographTraditional: (value) => repeated(value, '甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: (value) => repeated(value, '子丑寅卯辰巳午未申酉戌亥'),
  aiueo: (value) =>
    repeated(
      value,
      'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
    ),
  aiueoFullWidth: (value) =>
    repeated(
      value,
      'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
    ),
  iroha: (value) =>
    repeated(
      value,
      'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
    ),
  ganada: (value) => repeated(value, '가나다라마바사아자차카타파하'),
  chosung: (value) => repeated(value, 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'),
  russianLower: (value) => repeated(value, 'абвгдежзиклмнопрстуфхцчшщыэюя'),
  russianUpper: (value) => repeated(value, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'),
  arabicAlpha: (value) => repeated(value, 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  arabicAbjad: (value) => repeated(value, 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'),
  hebrew1: (value) => repeated(value, 'אבגדהוזחטיכלמנסעפצקרשת'),
  hebrew2: (value) => repeated(value, 'אבגדהוזחטיכלמנסעפצקרשת'),
  hindiNumbers: (value) => inDigits(value, '०१२३४५६७८९'),
  hindiConsonants: (value) => repeated(value, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'),
  thaiNumbers: (value) => inDigits(value, '๐๑๒๓๔๕๖๗๘๙'),
  thaiLetters: (value) => repeated(value, 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'),
  none: () => '',
};

/** @example formatNumber(4, 'lowerRoman') // "iv" */
export function formatNumber(value: number, format: string): string {
  if (value <= 0 || value > 32_767) return String(value);
  return (formats[format] ?? String)(value);
}

/** A bullet as a person would type it; its characters usually stand in the private area of a symbol font. */
export function bulletSign(text: string): string {
  const sign = text.trim();
  if (sign === 'o') return '◦';
  return /^[-–—*•◦▪■□●○‣⁃✓✔→►✗➢]$/u.test(sign) ? sign : '•';
}
