import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { patchSource, loadWorker } from './worker-source.ts';

const { resolve } = createRequire(import.meta.url);

describe('the changed worker of pdf.js', () => {
  it('is made from the installed version', async () => {
    const { WorkerMessageHandler } = await loadWorker(resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
    expect(WorkerMessageHandler).toHaveProperty('initializeFromPort');
  });

  it('refuses a version that it was not written for, naming the line it misses', () => {
    expect(() => patchSource('export { WorkerMessageHandler };')).toThrow(/another version.*Util\.transform/);
  });

  it('refuses a version in which a line to change stands twice', () => {
    const twice = 'const TEXT_CHUNK_BATCH_SIZE = 10;'.repeat(2);
    expect(() => patchSource(twice, [{ from: 'const TEXT_CHUNK_BATCH_SIZE = 10;', to: '' }])).toThrow(
      /another version/,
    );
  });
});
