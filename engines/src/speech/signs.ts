const letter = /^\p{L}/u;

export const startsWithLetter = (text: string | undefined): boolean => letter.test(text ?? '');

export const isCapital = (sign: string | undefined): boolean =>
  startsWithLetter(sign) && sign!.toLowerCase() !== sign && sign!.toUpperCase() === sign;

export const isDigit = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '0' && sign <= '9';

export const digits = '0123456789';
/** Of a text's signs, stands for any that is not of ASCII. */
export const beyondAscii = '\u0080';

/** A sign of ASCII that is not a blank. */
export const isPlainSign = (sign: string | undefined): boolean =>
  sign !== undefined && sign.length === 1 && sign > ' ' && sign <= '~';
