import type { Citation } from '@gene/contract/chats';
import { expect, it } from 'vitest';
import { sourceRunsOf } from './source-runs.ts';

const cited = (page: number, documentId = '0190a6c0-0000-7000-8000-000000000003'): Citation => ({
  ...{ documentId, documentTitle: 'Lamps', page, pageLabel: null, quote: 'A lamp' },
  ...{ start: 0, end: 6, rects: [] },
});

it('names a page once for citations in a row, and again when it is come back to', () => {
  const other = '0190a6c0-0000-7000-8000-000000000004';
  const citations = [cited(3), cited(3), cited(3), cited(4), cited(3), cited(3, other)];
  expect(sourceRunsOf(citations)).toEqual([
    { citation: citations[0], marks: '1–3' },
    { citation: citations[3], marks: '4' },
    { citation: citations[4], marks: '5' },
    { citation: citations[5], marks: '6' },
  ]);
});
