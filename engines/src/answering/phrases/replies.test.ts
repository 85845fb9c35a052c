import { expect, test } from 'vitest';
import { phraseBooks } from './books.ts';

test.each(phraseBooks.map(({ language, replies }) => [language, replies] as const))(
  'replies in %s name what they are told',
  (_, replies) => {
    expect(replies.page('iv')).toContain('iv');
    expect(replies.severalAnswer('Tides, Bores')).toContain('Tides, Bores');
    expect(replies.summary('Springs')).toContain('Springs');
    expect(replies.onPage('12', null)).toContain('12');
    expect(replies.onPage('iv', 12)).toMatch(/iv.*12|12.*iv/);
    expect(replies.emptyPage('12')).toContain('12');
    expect(replies.noPage('900', 1200)).toMatch(/900.*1200|1200.*900/);
    expect(replies.noProvision('Article 999', 'subject')).toContain('Article 999');
    for (const count of [1, 2, 5, 21, 1200]) {
      expect(replies.sections(count)).toContain(String(count));
      expect(replies.more(count)).toContain(String(count));
      expect(replies.unread(count, 4321)).toMatch(new RegExp(`${count}.*4321|4321.*${count}`));
    }
    expect(replies.unread(7, null)).not.toMatch(/[{}]|null/);
  },
);

test('a reply about a subject is not the one about a document', () => {
  for (const { replies } of phraseBooks)
    for (const reply of [replies.greeting, replies.closest, replies.notFound])
      expect(reply('subject')).not.toBe(reply('document'));
});
