import { dictionary } from '@zxcvbn-ts/language-common';

/** The worst first, in lower case; some 50,000. Those that are rows or repetitions the list leaves to whoever uses it. */
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** Guessed early and not in the list. */
const others: ReadonlySet<string> = new Set(
  'admin1234 dubsmash guest123 linkedin p@$$w0rd p@ssword pa$$word password1! password@123 qwertz root123 student123'.split(
    ' ',
  ),
);

/** `121212`, `abcabc`, `aaaaaa` */
const repetition = /^(.{1,4})\1+$/s;

/** Each character is the next one, or the one before: `23456`, `fedcba`; after 9 comes 0. */
function isRow(password: string): boolean {
  const codes = Array.from(password.replace(/(?<=9)0/g, ':'), (each) => each.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** @param password in lower case, and in the one form of its letters */
export function isGuessedEarly(password: string): boolean {
  return listed.has(password) || others.has(password) || repetition.test(password) || isRow(password);
}
