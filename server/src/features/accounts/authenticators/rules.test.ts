import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { findStep, makeSecret, readAppCode, uriOf } from './rules.ts';

/** RFC 6238, appendix B: "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('reads codes of apps as RFC 6238 computes them', () => {
  // The last six of the eight digits given there.
  expect(findStep(secret, '287082', 59_000)).toBe(1);
  expect(findStep(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(findStep(secret, '005924', 1_234_567_890_000)).toBe(41_152_263);
  expect(findStep(secret, '287083', 59_000)).toBeNull();
});

it('takes the code before and the one after, at any second of the current step', () => {
  const codeOf = (step: number) => generateSync({ secret, epoch: step * 30 });
  for (const second of [0, 1, 15, 29]) {
    const now = (5000 * 30 + second) * 1000;
    const found = [4998, 4999, 5000, 5001, 5002].map((step) => findStep(secret, codeOf(step), now));
    expect(found).toEqual([null, 4999, 5000, 5001, null]);
  }
});

it('takes a code as apps show it, and nothing else', () => {
  expect(readAppCode(' 123 456 ')).toBe('123456');
  expect(readAppCode('１２３４５６')).toBe('123456');
  for (const other of ['12345', '1234567', '12345a', '', '-12345']) expect(readAppCode(other)).toBeNull();
});

it('makes secrets of 160 bits, with an address that apps read', () => {
  const made = makeSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeSecret()).not.toBe(made);
  const uri = new URL(uriOf(made, 'a+b@example.org'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Gene:a+b@example.org');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(uri.searchParams.get('issuer')).toBe('Gene');
});
