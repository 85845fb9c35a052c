import { expect, test } from 'vitest';
import { markdownFileName } from './markdown-export.ts';

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
