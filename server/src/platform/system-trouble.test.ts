import { expect, test } from 'vitest';
import { isSystemTrouble } from './system-trouble.ts';

const error = (code: string) => Object.assign(new Error('no'), { code });

test.each(['ENOENT', 'EIO', 'EACCES', 'ENOSPC'])('a disk that answers %s may be well again later', (code) => {
  expect(isSystemTrouble(error(code))).toBe(true);
  expect(isSystemTrouble(`Error: ${code}: the storage, open '/data/files/a'`)).toBe(true);
});

test.each(['ERR_ACCESS_DENIED', 'ERR_INVALID_ARG_TYPE'])('%s is a fault of the program', (code) => {
  expect(isSystemTrouble(error(code))).toBe(false);
  expect(isSystemTrouble(`Error: Access to this API has been restricted (${code})`)).toBe(false);
});
