import type { ChatMessage, Citation } from '@gene/contract/chats';
import { fileNameOf } from '../../platform/file-name.ts';

const speakers = { user: 'You', assistant: 'Gene' } as const;

/** Exports a conversation as Markdown: every quote with its document and page. */
export function toMarkdown(title: string, messages: readonly ChatMessage[]): string {
  const parts = messages.flatMap((message) => [
    `## ${speakers[message.role]} · ${message.timestamp.slice(0, 16).replace('T', ' ')} UTC`,
    // Replies are Markdown, questions are plain text.
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

/** Escapes text for Markdown: a document's own `[2]` is not a citation, its `#` not a heading. */
function literal(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<~]/g, '\\$&')
    .replaceAll(/^([ \t]*)([#>+=-]|\d+(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
