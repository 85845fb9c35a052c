import { asciiDigits } from '../../language/numerals.ts';
import { type Excerpt, evidenceOf, pageLabel } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Answer, AnswerableDocument } from '../ports.ts';
import { type PaperLine, paperRequest, type PaperQuestion, readPaper } from '../question-paper.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';

const quotedCharacters = 3000;
const longestLabel = 220;

/** Answers questions about an exam paper: one of its questions, its marks, its time. Null for all others. */
export async function replyAboutPaper(conversation: Conversation): Promise<Answer | null> {
  const { documents, book } = conversation;
  const request = paperRequest(asciiDigits(conversation.question.normalize('NFKC')));
  const [document] = documents;
  if (!request || !document || documents.length > 1) return null;
  const paper = readPaper(await document.passages.load([...document.index.ordinals]));
  if (!paper) return null;
  const reply = new Reply(conversation);
  switch (request.kind) {
    case 'total':
    case 'duration': {
      const line = paper[request.kind];
      return line && reply.quote(excerptOf(document, [line])).done('answer');
    }
    case 'question': {
      const question = paper.questions.find(({ number }) => number === request.number);
      if (question) {
        for (const excerpt of excerptsOf(document, question)) reply.quote(excerpt);
        return reply.done('answer');
      }
      const name = request.text.charAt(0).toUpperCase() + request.text.slice(1);
      return reply.say(book.replies.noProvision(escapeMarkdown(name), scopeOf(documents))).done('not_found');
    }
    case 'worth':
    case 'most': {
      const most = Math.max(...paper.questions.map(({ marks }) => marks ?? 0));
      const wanted = request.kind === 'worth' ? request.marks : most;
      const found = paper.questions.filter(({ marks }) => marks === wanted && wanted > 0);
      return found.length ? reply.say(listed(reply, document, found, conversation)).done('answer') : null;
    }
  }
}

const excerptOf = (document: AnswerableDocument, lines: readonly PaperLine[]): Excerpt => ({
  document,
  passage: lines[0]!.passage,
  sentences: lines.map(({ sentence }) => sentence),
});

/** The question's sentences, passage by passage. */
function excerptsOf(document: AnswerableDocument, { lines }: PaperQuestion): Excerpt[] {
  const excerpts: Excerpt[] = [];
  let characters = 0;
  for (const line of lines) {
    characters += line.sentence.text.length;
    if (characters > quotedCharacters && excerpts.length > 0) break;
    const last = excerpts.at(-1);
    const gap = last ? line.sentence.start - last.sentences.at(-1)!.end : Infinity;
    if (last && gap <= 2)
      excerpts[excerpts.length - 1] = { ...last, sentences: [...last.sentences, line.sentence] };
    else excerpts.push(excerptOf(document, [line]));
  }
  return excerpts;
}

function listed(
  reply: Reply,
  document: AnswerableDocument,
  questions: readonly PaperQuestion[],
  { book }: Conversation,
): string {
  return questions
    .map(({ label, lines }) => {
      const evidence = evidenceOf(excerptOf(document, lines.slice(0, 1)));
      const page = escapeMarkdown(book.replies.page(pageLabel(document, evidence.page)));
      const text = label.replace(/\s+/g, ' ');
      const shown = text.length > longestLabel ? `${text.slice(0, longestLabel - 1).trimEnd()}…` : text;
      return `- ${escapeLines(shown)} [${reply.cite(evidence)}] *(${page})*`;
    })
    .join('\n');
}
