import type { ChatMessage, Citation } from '@gene/contract/chats';
import { fileNameOf } from '../../platform/file-name.ts';

const speakers = { user: 'You', assistant: 'Gene' } as const;

/** A conversation as a Markdown file: every quote with its document and page. */
export function toMarkdown(title: string, messages: readonly ChatMessage[]): string {
  const parts = messages.flatMap((message) => [
    `## ${speakers[message.role]} · ${message.timestamp.slice(0, 16).replace('T', ' ')} UTC`,
    // Replies are Markdown, questions are what somebody typed.
    message.role === 'user' ? literal(message.content) : message.content,
    ...(message.citations.length > 0 ? ['**Sources**', ...message.citations.map(source)] : []),
  ]);
  return `${[`# ${literal(oneLine(title))}`, ...parts].join('\n\n')}\n`;
}

export function markdownFileName(title: string): string {
  return `${fileNameOf(title, 'conversation')}.md`;
}

function source(citation: Citation, at: number): string {
  const page = citation.pageLabel ?? String(citation.page);
  const place = `${literal(oneLine(citation.documentTitle))}, page ${literal(page)}`;
  return `[${at + 1}] ${place}:\n\n> ${literal(oneLine(citation.quote))}`;
}

/** So that Markdown shows the text as it is: a `[2]` of a document's own is no mark, a `#` no heading. */
function literal(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<~]/g, '\\$&')
    .replaceAll(/^(\s*)([#>+=-]|\d+(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
