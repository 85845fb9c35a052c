import { expect, test } from 'vitest';
import type { ChatMessage } from '@gene/contract/chats';
import { costlyPieces } from '../../testing/growth.ts';
import { markdownFileName, toMarkdown } from './writer.ts';

test.each([
  ['What is negligence?', 'What is negligence.md'],
  ['अनुच्छेद 21 क्या है?', 'अनुच्छेद 21 क्या है.md'],
  ['什么是侵权行为？', '什么是侵权行为？.md'],
  ['ما هي المسؤولية؟', 'ما هي المسؤولية؟.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['AC/DC: "loud"\n\u202Egpj', 'AC DC loud gpj.md'],
  ['   ...   ', 'conversation.md'],
])('the conversation %j is exported as %s', (title, name) => {
  expect(markdownFileName(title)).toBe(name);
});

test('a long title is cut between letters to what every file system takes', () => {
  const name = markdownFileName('क्षि'.repeat(100));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(123);
  expect(name).toMatch(/^(क्षि)+\.md$/u);
});

const message: ChatMessage = {
  id: '0190a6c0-0000-7000-8000-000000000001',
  role: 'user',
  content: '# Why *this* [1]?\n> said\n1. one',
  timestamp: '2026-01-02T03:04:05.000Z',
  state: null,
  citations: [],
  engine: null,
};
const citation = {
  documentId: '0190a6c0-0000-7000-8000-000000000002',
  documentTitle: 'Torts_and_more',
  page: 4,
  pageLabel: 'iv',
  quote: 'A tort[2] is\na wrong.',
  start: 0,
  end: 20,
  rects: [],
};

test('a conversation is exported with its sources; only replies are Markdown', () => {
  const reply: ChatMessage = {
    ...message,
    role: 'assistant',
    content: '> A tort\\[2\\] is a wrong. [1]',
    state: 'answer',
    citations: [citation],
  };
  expect(toMarkdown('Why [1]?', [message, reply])).toBe(`# Why \\[1\\]?

## You · 2026-01-02 03:04 UTC

\\# Why \\*this\\* \\[1\\]?
\\> said
1\\. one

## Gene · 2026-01-02 03:04 UTC

> A tort\\[2\\] is a wrong. [1]

**Sources**

[1] Torts\\_and\\_more, page iv:

> A tort\\[2\\] is a wrong.
`);
});

test('a conversation is exported in time that grows with its length, whatever is in it', () => {
  expect(costlyPieces((content) => toMarkdown('Why?', [{ ...message, content }]), 8_000)).toEqual([]);
});
