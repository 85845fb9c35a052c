import { ApiError } from '@gene/contract/errors';
import { expect, test } from 'vitest';
import { waitIfMachineLacks } from './jobs.ts';

test('pages wait for a full disk, or one that is away; what is wrong with a page is said', () => {
  const codes = ['ENOSPC', 'EIO', 'EMFILE'];
  for (const error of [
    new ApiError('disk_full'),
    ...codes.map((code) => Object.assign(new Error(), { code })),
  ])
    expect(waitIfMachineLacks(error)).toBe('lacking');
  for (const error of [new ApiError('storage_full'), new RangeError('no pixels')])
    expect(() => waitIfMachineLacks(error)).toThrow(error);
});
