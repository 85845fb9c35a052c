const letter = /^\p{L}/u;

export const startsWithLetter = (text: string | undefined): boolean => letter.test(text ?? '');

export const isCapital = (sign: string | undefined): boolean =>
  startsWithLetter(sign) && sign!.toLowerCase() !== sign && sign!.toUpperCase() === sign;

export const isDigit = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '0' && sign <= '9';

/** A sign of ASCII that is not a blank. */
export const isPlainSign = (sign: string | undefined): boolean =>
  sign !== undefined && sign.length === 1 && sign > ' ' && sign <= '~';
