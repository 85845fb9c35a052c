import { asciiDigits } from '../language/numerals.ts';
import { bookFor, phraseBooks } from './phrases/books.ts';
import type { FactKind, PhraseBook } from './phrases/phrase-book.ts';
import { type Reference, referencesIn } from './provisions.ts';

/** The intent of an utterance. `rest` is the question without the place that it names. */
export type Intent =
  | { kind: 'greeting' | 'thanks' | 'farewell' | 'about' }
  | { kind: 'outline'; target: Reference | null }
  | { kind: 'summary'; target: string }
  | { kind: 'quiz'; target: string }
  /** `isOpen`: "it" may also be something that was spoken of. */
  | { kind: 'fact'; fact: FactKind; isOpen: boolean }
  | { kind: 'page'; label: string; rest: string }
  | { kind: 'provision'; references: Reference[]; rest: string }
  | { kind: 'question' };

export interface Understood {
  intent: Intent;
  /** Speaks the language of the question. */
  book: PhraseBook;
}

function utterance(question: string): string {
  return asciiDigits(question.normalize('NFKC'))
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[\s¿¡"“”'«»]+|[\s.!?¿¡？！。।؟…"“”«»:;,，、)]+$/gu, '')
    .replace(/^(?:(?:hey|hi|ok|okay),? +)?gene[,:]? +/, '')
    .replace(/\s+/g, ' ');
}

/** Tells what is wanted, in whichever language has a phrase for it; whatever is not a known phrase is a question. */
export function understand(question: string, documentLanguage: string | null): Understood {
  const likely = bookFor(question, documentLanguage);
  const said = utterance(question);
  for (const book of [likely, ...phraseBooks.filter((other) => other !== likely)]) {
    const intent = phraseIntent(said, book);
    if (intent) return { intent, book };
  }
  const references = referencesIn(question);
  if (references.length) {
    let rest = asciiDigits(question.normalize('NFKC'));
    for (const { text } of references) rest = rest.replace(text, ' ');
    return { intent: { kind: 'provision', references, rest }, book: likely };
  }
  return { intent: { kind: 'question' }, book: likely };
}

/** Beyond it, nothing is a phrase that the engine knows. */
const longestPhrase = 300;

function phraseIntent(said: string, book: PhraseBook): Intent | null {
  if (!said || said.length > longestPhrase) return null;
  for (const kind of ['greeting', 'farewell', 'about', 'thanks'] as const)
    if (book[kind].test(said)) return { kind };
  const outline = book.outline.capture(said);
  if (outline) {
    const target = outline['target'];
    return { kind: 'outline', target: (target && referencesIn(target)[0]) || null };
  }
  const page = book.page().exec(said)?.groups;
  if (page) {
    const label = page['page'] ?? '';
    const rest = `${page['before'] ?? ''} ${page['after'] ?? ''}`.trim();
    const whole = book.pageOnly.test(rest);
    // "Page v. Smith" is a case and not a page.
    if (whole || /^\d+$/.test(label)) return { kind: 'page', label, rest: whole ? '' : rest };
  }
  const quiz = book.quiz?.capture(said);
  if (quiz) return { kind: 'quiz', target: targetOf(quiz, book) };
  for (const [fact, asks] of book.facts?.asks ?? []) {
    const asked = asks.capture(said);
    if (asked) return { kind: 'fact', fact, isOpen: asked['open'] !== undefined };
  }
  const summary = book.summary.capture(said);
  return summary && { kind: 'summary', target: targetOf(summary, book) };
}

function targetOf(captured: Readonly<Record<string, string | undefined>>, book: PhraseBook): string {
  const target = (captured['target'] ?? '').trim();
  return book.whole.test(target) ? '' : target;
}
