import { expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './rules.ts';

it('makes ten different codes of 80 bits', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('reads a code however it is typed', () => {
  const hash = hashRecoveryCode('7k10-x9fe-a1bq-3dzt');
  for (const typed of ['7K1OX9FEAIBQ3DZT', ' 7k1o x9fe albq 3dzt ', '7k10x9fea1bq3dzt'])
    expect(hashRecoveryCode(typed)).toBe(hash);
  for (const other of ['123456', '7k10-x9fe-a1bq', '7k10-x9fe-a1bq-3dz!', ''])
    expect(hashRecoveryCode(other)).toBeNull();
});
