import { expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

it('a file has the name that the server gives it, in any script', () => {
  const disposition = `attachment; filename="__.md"; filename*=UTF-8''%E6%B3%95%20%281%29.md`;
  const named = new Response('', { headers: { 'content-disposition': disposition } });
  expect(fileNameOf(named)).toBe('法 (1).md');
  expect(fileNameOf(new Response(''))).toBeNull();
});
