import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-secrets-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a secret opens again, for what it was sealed for, also in another process', async () => {
  const sealed = await createSecrets(folder).seal('sk-schlüssel', 'model https://a.example');
  expect(sealed).not.toContain('sk-');
  expect(await createSecrets(folder).open(sealed, 'model https://a.example')).toBe('sk-schlüssel');
  expect(await createSecrets(folder).open(sealed, 'model https://b.example')).toBeNull();
});

test('a secret does not open when it was changed, or its key file is another', async () => {
  const secrets = createSecrets(folder);
  const sealed = await secrets.seal('sk-1234', 'x');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await secrets.open(changed, 'x')).toBeNull();
  expect(await secrets.open('v1.', 'x')).toBeNull();
  fs.rmSync(path.join(folder, 'secrets.key'));
  expect(await secrets.open(sealed, 'x')).toBeNull();
  await secrets.seal('other', 'x');
  expect(await secrets.open(sealed, 'x')).toBeNull();
});

test('the key file is made at the first use, for its owner alone, once by however many', async () => {
  const files = () => fs.readdirSync(folder);
  const secrets = createSecrets(folder);
  expect(await secrets.open('v1.AAAA', 'x')).toBeNull();
  expect(files()).toEqual([]);
  const sealed = await Promise.all(
    Array.from({ length: 8 }, (_, i) => createSecrets(folder).seal(`${i}`, 'x')),
  );
  expect(files()).toEqual(['secrets.key']);
  expect(fs.statSync(path.join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(await Promise.all(sealed.map((each) => secrets.open(each, 'x')))).toEqual([...'01234567']);
});
