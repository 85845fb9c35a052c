import type { Citation } from '@gene/contract/chats';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../entities/citations/citation.ts';
import { citationLinks } from './citation-link.ts';

const citation: Citation = {
  documentId: '0190a6c0-0000-7000-8000-000000000003',
  documentTitle: 'Constitution',
  page: 12,
  pageLabel: 'iv',
  quote: 'The State shall not deny',
  start: 1200,
  end: 1224,
  rects: [{ page: 12, x: 1, y: 2, width: 3, height: 4 }],
};
const addresses = (media: 'pdf' | 'txt') =>
  citationLinks(citation, { type: 'note', media }, new URLSearchParams('chat=c1')).map(({ to }) => to);

describe('the links of a citation', () => {
  it('open the pages of a PDF first, its text second, and keep the conversation', () => {
    const pathname = `/note/${citation.documentId}`;
    expect(addresses('pdf')).toEqual([
      { pathname, search: 'chat=c1&tab=original&page=12&at=1200-1224' },
      { pathname, search: 'chat=c1&tab=text&page=12&at=1200-1224' },
    ]);
  });

  it('open the text first where the original has no pages', () => {
    expect(addresses('txt')[0]).toMatchObject({ search: 'chat=c1&tab=text&page=12&at=1200-1224' });
  });

  it('carry where the words stand, so that they need not be asked for', () => {
    const [link] = citationLinks(citation, { type: 'note', media: 'pdf' }, new URLSearchParams());
    expect(link?.state.located).toEqual({ page: 12, quote: citation.quote, rects: citation.rects });
  });

  it('name the printed page where there is one', () => {
    expect(pageOf(citation)).toBe('page iv');
    expect(pageOf({ page: 12, pageLabel: null })).toBe('page 12');
  });
});
