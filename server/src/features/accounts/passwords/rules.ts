import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * About 50,000, most common first, in lower case. The list leaves out keyboard rows and repetitions, which
 * are checked separately.
 */
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** Guessed early but missing from the list. */
const others: ReadonlySet<string> = new Set(
  'admin1234 dubsmash guest123 linkedin p@$$w0rd p@ssword pa$$word password1! password@123 qwertz root123 student123'.split(
    ' ',
  ),
);

/** `121212`, `abcabc`, `aaaaaa` */
const repetition = /^(.{1,4})\1+$/s;

/** Detects characters in sequence, up or down: `23456`, `fedcba`; 0 follows 9. */
function isRow(password: string): boolean {
  const codes = Array.from(password.replace(/(?<=9)0/g, ':'), (each) => each.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** @param password in lower case and normalised */
export function isGuessedEarly(password: string): boolean {
  return listed.has(password) || others.has(password) || repetition.test(password) || isRow(password);
}
