import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { parseMarkdown, plainText } from '../../entities/markdown/markdown.ts';
import type { AnswerCard } from './answer-card.ts';
import { AssistantMessage } from './assistant-message.tsx';
import type { CitedDocument } from './citation-link.ts';
import { Composer, type Draft } from './composer.tsx';
import type { ChatScope } from './queries.ts';
import { failureText, type Turn } from './turns.ts';
import { useConversation } from './use-conversation.ts';

/** Subject matter of a conversations panel, and what surrounds the open one. */
export interface ConversationFrame {
  scope: ChatScope;
  documentOf: (id: string) => CitedDocument | null;
  /** Shown above the conversation; scrolls with it. */
  lead?: ReactNode;
  /** The assistant's first message. */
  welcome: ReactNode;
  /** Words to insert into the question box. */
  draft?: Draft | null;
  suggestions: readonly string[];
  placeholder: string;
  /** Reading continues, so missing answers may be found later. */
  isReading: boolean;
  /** Reason nothing can be asked now. */
  blocked: string | null;
  /** Reading progress, while answers may be incomplete. */
  note?: string | null;
  /** Creates a flashcard from an answer. */
  onMakeCard?: (card: AnswerCard) => void;
}

interface ConversationViewProps extends ConversationFrame {
  chatId: string | null;
  stored: readonly Turn[];
  onBegun: (chatId: string) => void;
  search: URLSearchParams;
}

const nearBottomPx = 80;

export function ConversationView(props: ConversationViewProps) {
  const { scope, documentOf, search, lead, welcome, draft, suggestions, placeholder, isReading, blocked } =
    props;
  const { turns, isBusy, ask, retry, stop } = useConversation(
    scope,
    props.chatId,
    props.stored,
    props.onBegun,
  );
  const log = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const wide = scope.kind === 'subject';
  const early = useEarlyTurn(turns.at(-1)?.key, isReading);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box || !pinned.current || !turns.length) return;
    // Follows the reply without scrolling its question out of view.
    const question = box.querySelector<HTMLElement>('[data-turn]:last-child')?.offsetTop ?? box.scrollHeight;
    box.scrollTop = Math.min(box.scrollHeight, question - 16);
  }, [turns]);

  const send = (question: string) => {
    pinned.current = true;
    ask(question);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        ref={log}
        onScroll={({ currentTarget: box }) => {
          pinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearBottomPx;
        }}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-8"
      >
        {lead && <div className="mx-auto max-w-3xl pt-4">{lead}</div>}
        <div
          role="log"
          // Streamed text would be read out in fragments; the status below announces what matters.
          aria-live="off"
          aria-label="Conversation"
          aria-busy={isBusy}
          tabIndex={0}
          className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 rounded-md py-6"
        >
          <div className="grid gap-4">
            {welcome}
            {suggestions.length > 0 && (
              <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
                {suggestions.map((question) => (
                  <li key={question} className="max-w-full">
                    <button
                      type="button"
                      dir="auto"
                      disabled={isBusy || blocked !== null}
                      onClick={() => send(question)}
                      className="min-h-9 rounded-lg border border-line bg-surface px-3 py-1.5 text-start text-sm text-ink wrap-anywhere transition-colors duration-150 hover:not-disabled:border-accent hover:not-disabled:text-accent disabled:cursor-not-allowed disabled:text-ink-soft touch:min-h-11"
                    >
                      {question}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {turns.map((turn, index) => (
            <div key={turn.key} data-turn className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {turn.question && <Question>{turn.question}</Question>}
              <AssistantMessage
                turn={turn}
                chatId={props.chatId}
                documentOf={documentOf}
                search={search}
                wide={wide}
                isEarly={turn.key === early}
                onMakeCard={props.onMakeCard ?? null}
                onRetry={index === turns.length - 1 && turn.question && blocked === null ? retry : null}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="border-t border-line bg-paper px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8">
        <div className="mx-auto max-w-3xl">
          <Composer
            placeholder={placeholder}
            draft={draft ?? null}
            isBusy={isBusy}
            blocked={blocked}
            note={props.note ?? null}
            onSend={send}
            onStop={stop}
          />
        </div>
      </div>
      <Announcement turn={turns.at(-1)} />
    </div>
  );
}

function Question({ children }: { children: string }) {
  return (
    <div className="ms-auto max-w-[85%] rounded-xl rounded-ee-sm bg-accent-soft px-4 py-2.5">
      <p className="sr-only">You asked:</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

/** The turn that was last when reading finished. */
function useEarlyTurn(last: string | undefined, isReading: boolean): string | undefined {
  const [wasReading, setWasReading] = useState(isReading);
  const [early, setEarly] = useState<string>();
  if (isReading !== wasReading) {
    setWasReading(isReading);
    setEarly(isReading ? undefined : last);
  }
  return early;
}

/** Announces to screen readers that a reply is coming, and then the whole reply once. */
function Announcement({ turn }: { turn: Turn | undefined }) {
  const [before] = useState(turn?.key);
  return (
    <p role="status" className="sr-only">
      {turn && turn.key !== before && announcementOf(turn)}
    </p>
  );
}

function announcementOf({ status, reply, failure }: Turn): string {
  if (status === 'waiting' || status === 'writing') return 'Gene is answering…';
  if (status === 'held') return 'Question saved until it can be answered.';
  if (status === 'failed') return `${failureText} ${failure ?? ''}`;
  if (status === 'stopped') return 'Stopped.';
  return reply ? plainText(parseMarkdown(reply.content)) : '';
}
