import { expect, test, vi } from 'vitest';

const loaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock('ai', (importOriginal) => {
  loaded();
  return importOriginal();
});

test('the SDK is loaded with the first call of a model, and not when the server starts', async () => {
  await import('../../context.ts');
  const { loadSdk } = await import('./sdk.ts');
  expect(loaded).not.toHaveBeenCalled();
  await loadSdk();
  expect(loaded).toHaveBeenCalledOnce();
});
