import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const engines = path.resolve('engines');
const filesIn = (folder: string) =>
  readdirSync(path.join(engines, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.extname(file) !== '');

test('the data of every language is used', () => {
  const sources = filesIn('src').map((file) => readFileSync(path.join(engines, 'src', file), 'utf8'));
  const used = new Set(sources.flatMap((text) => text.match(/(?<=\/data\/)[a-z]{3}\/[a-z-]+\.json/g) ?? []));
  expect(used).toEqual(new Set(filesIn('data')));
});
