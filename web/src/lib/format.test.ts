import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] });
vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
const { setLocale } = await import('./locale.ts');
const { formatWeekday } = await import('./day.ts');
const { formatAgo, formatCount, formatDay, formatMegabytes, formatPercent, formatSize } =
  await import('./format.ts');

describe('figures in sentences', () => {
  it('count with the right plural', () => {
    expect(formatCount(0, 'document')).toBe('0 documents');
    expect(formatCount(1, 'document')).toBe('1 document');
    expect(formatCount(12_345, 'document')).toBe('12,345 documents');
  });

  it('give sizes in megabytes, and never call a small file nothing', () => {
    expect(formatMegabytes(1_310_720)).toBe('1.25 MB');
    expect(formatMegabytes(40)).toBe('under 0.01 MB');
    expect(formatMegabytes(0)).toBe('0.00 MB');
  });

  it('names a size in the unit that suits it', () => {
    const gigabyte = 1024 ** 3;
    expect([0, 40, 3_200_000, 5 * gigabyte, 76.17 * gigabyte, 2048 * gigabyte].map(formatSize)).toEqual([
      '0 kB',
      '1 kB',
      '3.05 MB',
      '5 GB',
      '76.2 GB',
      '2 TB',
    ]);
  });

  it('follow the reader’s own English', () => {
    expect(formatDay('2026-11-20T12:00:00Z')).toBe('20 Nov 2026');
    expect(formatPercent(0.42)).toBe('42%');
  });

  it('say how long ago, and the day after a week', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatAgo('2026-11-20T11:59:30Z', now)).toBe('just now');
    expect(formatAgo('2026-11-20T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatAgo('2026-11-19T11:00:00Z', now)).toBe('yesterday');
    expect(formatAgo('2026-11-01T11:00:00Z', now)).toBe('1 Nov 2026');
  });

  it('are written in the language that was chosen last, the words around them in English', () => {
    const written = () => [
      formatCount(12_345, 'document'),
      formatDay('2026-11-01T11:00:00Z'),
      formatWeekday('2026-11-01', 'long'),
    ];
    setLocale('de-DE');
    expect(written()).toEqual(['12.345 documents', '01.11.2026', 'Sonntag']);
    setLocale(null);
    expect(written()).toEqual(['12,345 documents', '1 Nov 2026', 'Sunday']);
  });
});
