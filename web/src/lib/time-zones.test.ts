import { expect, test } from 'vitest';
import { listTimeZones, zoneInWords } from './time-zones.ts';

test('zones are listed by the names that they have now, each once', () => {
  const zones = listTimeZones(null);
  expect(zones).toContain('Asia/Kolkata');
  expect(zones).toContain('Europe/Kyiv');
  expect(zones).not.toContain('Asia/Calcutta');
  expect(zones).not.toContain('Europe/Kiev');
  expect(new Set(zones).size).toBe(zones.length);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

test('a zone that was chosen by a former name stays chosen, and reads as it is called now', () => {
  const zones = listTimeZones('Asia/Calcutta');
  expect(zones).toContain('Asia/Calcutta');
  expect(zones).not.toContain('Asia/Kolkata');
  expect(zones.map(zoneInWords)).toEqual(listTimeZones(null).map(zoneInWords));
  expect(listTimeZones('UTC')).toContain('UTC');
});
