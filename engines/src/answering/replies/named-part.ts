import { escapeMarkdown } from '../markdown.ts';
import { plain } from '../follow-up.ts';
import type { Answer } from '../ports.ts';
import { type ProvisionKind, referencesIn } from '../provisions.ts';
import { replyWithOutline } from './outline.ts';
import { replyWithProvision } from './provision.ts';
import { type Conversation, Reply, scopeOf } from './reply.ts';
import { type Part, partHeaded, partNamed, replyWithSummary } from './summary.ts';

/** Long enough to be summed up rather than quoted. */
const divisionsToSum: ReadonlySet<ProvisionKind> = new Set(['chapter', 'part', 'schedule', 'appendix']);

/** Sums up what is named, in lower case, or everything where nothing is; null where it names no part. */
export async function replyWithSummaryOf(conversation: Conversation, target: string): Promise<Answer | null> {
  if (!target) return replyWithSummary(conversation, null);
  // "What is article 21 about?" wants its words.
  const provisions = referencesIn(target).filter(({ kind }) => !divisionsToSum.has(kind));
  const quoted = provisions.length > 0 && (await replyWithProvision(conversation, provisions, ''));
  if (quoted) return quoted;
  const { part, isPart } = findPart(conversation, target);
  if (part) return replyWithSummary(conversation, part);
  // "What is inflation about?" is a question, unless there is such a chapter.
  return isPart ? replyWithoutPart(conversation, target) : null;
}

/** The part that a target names, and whether a part is all that it can name: "the chapter on tides", "chapter 40". */
export function findPart(
  { documents, book, without }: Conversation,
  target: string,
): { part: Part | null; isPart: boolean } {
  if (without?.has('named parts')) return { part: partNamed(documents, target), isPart: false };
  const heading = book.partOn?.capture(plain(target))?.['name'];
  const [reference] = referencesIn(target);
  return {
    part: (heading ? partHeaded(documents, heading) : null) ?? partNamed(documents, target),
    isPart: heading !== undefined || (reference?.text === target && divisionsToSum.has(reference.kind)),
  };
}

/** Says that there is no such part, and which there are. */
export async function replyWithoutPart(conversation: Conversation, target: string): Promise<Answer> {
  const { documents, book } = conversation;
  const name = book.partOn?.capture(plain(target))?.['name'];
  const called = name ? `“${name}”` : target.charAt(0).toUpperCase() + target.slice(1);
  const reply = new Reply(conversation).say(
    book.replies.noProvision(escapeMarkdown(called), scopeOf(documents)),
  );
  const outline = await replyWithOutline(conversation, null);
  if (outline.evidence.length > 0) reply.append(outline);
  return reply.done('not_found');
}
