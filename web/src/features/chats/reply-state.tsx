import type { AnswerState } from '@gene/contract/chats';
import { CircleSlash, MessageSquareQuote, SearchX } from 'lucide-react';

const states = {
  answer: { icon: MessageSquareQuote, text: 'Answer from the document' },
  closest: { icon: SearchX, text: 'Not sure of the answer — these passages come closest' },
  not_found: { icon: CircleSlash, text: 'Not in this document' },
} as const;

/** Shows the kind of reply in words, not by colour alone. */
export function ReplyState({ state, wide }: { state: AnswerState; wide: boolean }) {
  if (state === 'conversation') return null;
  const { icon: Icon, text } = states[state];
  return (
    <p
      className={`flex items-center gap-2 text-xs font-semibold ${state === 'answer' ? 'text-accent' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {wide
        ? text.replace('the document', 'your documents').replace('this document', 'these documents')
        : text}
    </p>
  );
}
