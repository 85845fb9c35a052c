import type { OutlineEntry, Passage, Sentence } from '@gene/contract/documents';
import { passagesInMemory } from '../memory-source.ts';
import { buildIndex } from '../passage-index.ts';
import type { Answer, AnswerableDocument, HeardPlace, Turn } from '../ports.ts';
import { builtinEngine } from '../builtin-engine.ts';

export interface InventedDocument extends AnswerableDocument {
  content: string;
  all: Passage[];
}

/**
 * A document from a few lines: "# " and "## " begin headings, "=" a new page, every other line is a paragraph, which
 * is a passage of its own. Sentences end at full stops, colons and dashes before a line end or a space.
 */
export function inventDocument(
  text: string,
  { title = 'Invented', language = 'eng', labels = [] as (string | null)[] } = {},
): InventedDocument {
  const outline: OutlineEntry[] = [];
  const passages: Passage[] = [];
  const path: string[] = [];
  let content = '';
  let page = 1;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    if (line === '=') {
      page++;
      continue;
    }
    if (content) content += '\n\n';
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      const level = heading[1]!.length;
      path.length = level - 1;
      path.push(heading[2]!);
      outline.push({ title: heading[2]!, level, page, start: content.length });
      content += heading[2]!;
      continue;
    }
    const start = content.length;
    const sentences: Sentence[] = [
      ...line.matchAll(/[^ ].*?(?:[.?!:;—](?<!(?:\b\d{1,3}|\bs|Subs)\.)["”)]?(?= |$)|[。？！।؟]|$)/gu),
    ].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: match[0],
      page,
      rects: [{ page, x: 10, y: match.index, width: 100, height: 12 }],
    }));
    content += line;
    passages.push({
      ordinal: passages.length,
      page,
      start,
      end: content.length,
      headings: path.filter(Boolean),
      sentences,
    });
  }
  return {
    id: title,
    title,
    pageCount: page,
    language,
    outline,
    pageLabels: labels,
    index: buildIndex(passages, language),
    passages: passagesInMemory(passages),
    content,
    all: passages,
  };
}

export async function ask(
  question: string,
  documents: readonly AnswerableDocument[],
  history: readonly Turn[] = [],
  heard?: HeardPlace,
): Promise<Answer> {
  let streamed = '';
  for await (const event of builtinEngine().answer({ question, history, documents, heard })) {
    if (event.type === 'delta') streamed += event.text;
    else if (streamed === event.answer.reply) return event.answer;
  }
  throw new Error('the deltas do not make up the reply');
}

/** Asks one question after the other in one conversation and gives the last answer. */
export async function converse(
  questions: readonly string[],
  documents: readonly AnswerableDocument[],
): Promise<Answer> {
  const history: Turn[] = [];
  let last: Answer | undefined;
  for (const question of questions) {
    last = await ask(question, documents, history);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: last.reply });
  }
  if (!last) throw new Error('nothing was asked');
  return last;
}
