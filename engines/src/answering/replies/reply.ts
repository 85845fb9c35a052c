import type { AnswerState } from '@gene/contract/chats';
import { type Excerpt, evidenceOf, pageLabel, pathAt } from '../excerpt.ts';
import type { LeftOut } from '../mechanisms.ts';
import { escapeMarkdown, quoteBlock } from '../markdown.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import type { Scope } from '../phrases/replies.ts';
import type { Answer, AnswerableDocument, Evidence, HeardPlace, Turn } from '../ports.ts';

/** All that a reply is made from. */
export interface Conversation {
  question: string;
  history: readonly Turn[];
  documents: readonly AnswerableDocument[];
  book: PhraseBook;
  heard?: HeardPlace | undefined;
  /** Mechanisms that are not to answer it. */
  without?: LeftOut;
}

export const scopeOf = (documents: readonly AnswerableDocument[]): Scope =>
  documents.length > 1 ? 'subject' : 'document';

/** A reply as it grows: blocks of Markdown, and the evidence that their marks point at. */
export class Reply {
  readonly evidence: Evidence[] = [];
  private readonly blocks: string[] = [];
  private readonly conversation: Conversation;

  constructor(conversation: Conversation) {
    this.conversation = conversation;
  }

  say(block: string): this {
    this.blocks.push(block);
    return this;
  }

  /** Goes on with another reply, its marks counted on. */
  append({ reply, evidence }: Answer): this {
    const before = this.evidence.length;
    this.evidence.push(...evidence);
    return this.say(
      reply.replace(/(?<!\\)\[(\d+)\]/g, (_, number: string) => `[${Number(number) + before}]`),
    );
  }

  /** Adds evidence and gives the number of its mark. */
  cite(evidence: Evidence): number {
    this.evidence.push(evidence);
    return this.evidence.length;
  }

  /** A quote in its own words, and where it stands. */
  quote(excerpt: Excerpt): this {
    const evidence = evidenceOf(excerpt);
    this.say(quoteBlock(evidence.quote, this.cite(evidence)));
    const path = pathAt(excerpt.document.outline, evidence.start, excerpt.passage);
    return this.say(`— ${this.place(excerpt.document, path, evidence.page)}`);
  }

  /** "*Title: Chapter › Section, page 12*"; the title only where several documents are asked. */
  place(document: AnswerableDocument, path: readonly string[], page: number): string {
    const { documents, book } = this.conversation;
    const title = documents.length > 1 ? `${escapeMarkdown(document.title)}: ` : '';
    const headings = path.length ? `${path.map(escapeMarkdown).join(' › ')}, ` : '';
    return `*${title}${headings}${escapeMarkdown(book.replies.page(pageLabel(document, page)))}*`;
  }

  done(state: AnswerState): Answer {
    return { state, reply: this.blocks.join('\n\n'), evidence: this.evidence };
  }
}
