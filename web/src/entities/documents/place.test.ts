import { describe, expect, it } from 'vitest';
import { documentPath, pageName, parsePlace, withPlace } from './place.ts';

const parse = (query: string) => parsePlace(new URLSearchParams(query), ['summary', 'text', 'original']);

describe('the address of a place', () => {
  it('names tab, page and words, and reads back as it was written', () => {
    const place = { tab: 'original', page: 12, at: { start: 1200, end: 1290 } } as const;
    const search = withPlace(new URLSearchParams('chat=new'), place);
    expect(search.toString()).toBe('chat=new&tab=original&page=12&at=1200-1290');
    expect(parsePlace(search)).toEqual(place);
  });

  it('falls back to the first tab where it is malformed', () => {
    expect(parse('tab=questions&page=2')).toMatchObject({ tab: 'summary', page: 2 });
    expect(parse('tab=nonsense&page=0&at=9-4')).toEqual({ tab: 'summary', page: null, at: null });
    expect(parse('page=-1&at=a-b')).toEqual({ tab: 'summary', page: null, at: null });
  });

  it('drops what is set to null and keeps what is not mentioned', () => {
    const search = withPlace(new URLSearchParams('tab=text&page=3&at=1-2'), { at: null });
    expect(search.toString()).toBe('tab=text&page=3');
  });

  it('uses the route of the type of document', () => {
    expect(documentPath('question_paper', 'x')).toBe('/question-paper/x');
    expect(documentPath('note', 'x')).toBe('/note/x');
  });
});

describe('the name of a page', () => {
  it('is what is printed on it, else its place in the file', () => {
    const book = { pageLabels: ['i', null, '1'] };
    expect([1, 2, 3, 4].map((page) => pageName(book, page))).toEqual(['i', '2', '1', '4']);
    expect(pageName({ pageLabels: [] }, 7)).toBe('7');
  });
});
