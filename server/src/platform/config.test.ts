import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('reading the settings', () => {
  it('needs none, and takes empty ones for none', () => {
    const defaults = readConfig({});
    expect(defaults).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      dataDirIsDefault: true,
      role: 'all',
      trustProxy: false,
      logLevel: 'info',
      uploadMaxBytes: 100 * 1024 * 1024,
      databaseUrl: undefined,
      storage: { perPersonBytes: 5120 * 1024 * 1024, totalBytes: 0 },
      disk: { lowBytes: 256 * 1024 * 1024, reserveBytes: 64 * 1024 * 1024 },
    });
    expect(readConfig({ PORT: '', SMTP_URL: '  ', DATA_DIR: '' })).toEqual(defaults);
  });

  it('takes what is set', () => {
    expect(
      readConfig({
        PORT: ' 8080 ',
        DATA_DIR: '/srv/gene',
        PUBLIC_URL: 'https://gene.example.org/',
        TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
        UPLOAD_MAX_MB: '250',
        STORAGE_PER_PERSON_MB: '10',
        READING_SLOTS: '3',
        ROLE: 'worker',
      }),
    ).toMatchObject({
      port: 8080,
      dataDir: '/srv/gene',
      dataDirIsDefault: false,
      publicUrl: 'https://gene.example.org',
      trustProxy: '10.0.0.1, 10.1.0.0/16',
      uploadMaxBytes: 250 * 1024 * 1024,
      storage: { perPersonBytes: 10 * 1024 * 1024, totalBytes: 0 },
      readingSlots: 3,
      role: 'worker',
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: 'fd00::1/8' }).trustProxy).toBe('fd00::1/8');
  });

  it.each([
    'true',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1, 0.0.0.0/00',
    '10.0.0.1/33',
    '10.0.0.1/8/0',
    '10.0.0',
    'abc',
  ])('does not let each caller say where they call from: TRUST_PROXY=%s', (trusted) => {
    expect(() => readConfig({ TRUST_PROXY: trusted })).toThrow(
      `TRUST_PROXY=${trusted} must be the number of proxies`,
    );
  });

  it('names every wrong value with its fix, one sentence each', () => {
    const wrong = {
      PORT: '80x',
      ROLE: 'boss',
      UPLOAD_MAX_MB: '0',
      PUBLIC_URL: 'gene.example.org',
      ADMIN_EMAIL: 'me',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'nginx',
      HOST: 'a b',
    };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      message = String(error instanceof Error ? error.message : error);
    }
    const lines = message.split('\n');
    expect(lines).toHaveLength(Object.keys(wrong).length);
    for (const [name, value] of Object.entries(wrong)) {
      expect(lines.filter((line) => line.startsWith(`${name}=${value} must be`))).toHaveLength(1);
    }
    expect(lines).toContain('PORT=80x must be a port number from 0 to 65535, e.g. PORT=3000.');
  });

  it('asks for what a language model needs', () => {
    expect(() => readConfig({ MODEL_PROVIDER: 'anthropic' })).toThrow('MODEL_NAME must name the model');
    expect(() => readConfig({ MODEL_PROVIDER: 'openai', MODEL_NAME: 'small' })).toThrow(
      'MODEL_BASE_URL must be the address of the server',
    );
    expect(readConfig({}).model).toMatchObject({ engine: 'builtin', apiKey: null });
  });

  it('does not repeat a secret in what it says', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:s3cret@host/db' })).toThrow(
      /DATABASE_URL must look like/,
    );
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:s3cret@host/db' })).not.toThrow(/s3cret/);
    expect(() => readConfig({ SMTP_URL: 's3cret' })).not.toThrow(/s3cret/);
  });
});
