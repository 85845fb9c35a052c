import type { Citation } from '@gene/contract/chats';
import clsx from 'clsx';
import { Copy, Layers, NotebookPen, RotateCcw } from 'lucide-react';
import { useSaveReply } from '../../entities/notes/use-save-reply.ts';
import { Button } from '../../ui/button.tsx';
import { withSources } from '../../entities/citations/citation.ts';
import { CitedProse } from '../../entities/citations/cited-prose.tsx';
import { ListenButton } from '../../entities/audio/listen-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { parseMarkdown, plainText } from '../../entities/markdown/markdown.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { type AnswerCard, cardOfAnswer } from './answer-card.ts';
import { citationLinks, type CitedDocument } from './citation-link.ts';
import { ReplyState } from './reply-state.tsx';
import { Sources } from './sources.tsx';
import { failureText, type Turn } from './turns.ts';
import { copyText } from '../../lib/copy-text.ts';

interface AssistantMessageProps {
  turn: Turn;
  /** Null until the first reply creates the conversation. */
  chatId: string | null;
  documentOf: (id: string) => CitedDocument | null;
  /** Query string that citations keep, to return to. */
  search: URLSearchParams;
  wide: boolean;
  /** Reading finished after the question was asked. */
  isEarly: boolean;
  /** Only the last question can be repeated. */
  onRetry: (() => void) | null;
  onMakeCard: ((card: AnswerCard) => void) | null;
}

export function AssistantMessage({
  turn,
  chatId,
  documentOf,
  search,
  wide,
  isEarly,
  onRetry,
  onMakeCard,
}: AssistantMessageProps) {
  const { reply, status } = turn;
  const settled = status === 'done' || status === 'stopped' || status === 'failed';
  const mayBeThere = isEarly && (reply?.state === 'not_found' || reply?.state === 'closest');
  /** True if retrying is the obvious action; after a reply it is one of several. */
  const offersRetry = onRetry !== null && settled && (mayBeThere || status !== 'done' || !reply);
  const linkOf = (cited: Citation) => {
    const document = documentOf(cited.documentId);
    return (document && citationLinks(cited, document, search)[0]) ?? null;
  };
  return (
    <div className="grid gap-3">
      {status === 'waiting' && (
        <p className="flex items-center gap-2 text-ink-soft">
          <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
          Looking through {wide ? 'your documents' : 'the document'}…
        </p>
      )}
      {status === 'held' && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
          Saved: answered once the pages are read.
        </p>
      )}
      {reply?.state && <ReplyState state={reply.state} wide={wide} />}
      {reply && (
        <div
          className={
            reply.state === 'not_found' ? 'rounded-lg border border-dashed border-line-strong p-4' : ''
          }
        >
          <CitedProse text={reply.content} citations={reply.citations} linkOf={linkOf} />
        </div>
      )}
      {/* A list of contents already consists of links. */}
      {reply && reply.state !== 'conversation' && reply.citations.length > 0 && (
        <Sources citations={reply.citations} documentOf={documentOf} search={search} wide={wide} />
      )}
      {status === 'failed' && (
        <div className="grid gap-1 border-s-2 border-danger ps-4">
          <p>{failureText}</p>
          {turn.failure && turn.failure !== failureText && (
            <p className="text-sm text-ink-soft">{turn.failure}</p>
          )}
        </div>
      )}
      {status === 'stopped' && <p className="text-sm text-ink-soft italic">You stopped this reply.</p>}
      {status === 'done' && !reply && (
        <p className="text-sm text-ink-soft italic">Stopped before there was a reply.</p>
      )}
      {offersRetry && (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-3',
            mayBeThere && 'rounded-lg bg-accent-soft px-4 py-2.5',
          )}
        >
          {mayBeThere && (
            <p className="min-w-0 flex-1 basis-48 text-sm">
              {wide ? 'More has been read since then.' : 'The whole document has been read now.'}
            </p>
          )}
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Ask Again
          </Button>
        </div>
      )}
      {settled && reply && (
        <ReplyTools
          turn={turn}
          reply={reply}
          chatId={chatId}
          onRetry={offersRetry ? null : onRetry}
          onMakeCard={onMakeCard}
        />
      )}
    </div>
  );
}

interface ReplyToolsProps extends Pick<AssistantMessageProps, 'turn' | 'chatId' | 'onRetry' | 'onMakeCard'> {
  reply: NonNullable<Turn['reply']>;
}

/** Actions on a reply. */
function ReplyTools({ turn, reply, chatId, onRetry, onMakeCard }: ReplyToolsProps) {
  const { replyId, status } = turn;
  const saveReply = useSaveReply();
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-1 text-xs text-ink-faint">
      <IconButton label="Copy" onClick={() => void copy(reply)}>
        <Copy aria-hidden />
      </IconButton>
      {onMakeCard && turn.question && (reply.state === 'answer' || reply.state === 'closest') && (
        <IconButton label="Make a card" onClick={() => onMakeCard(cardOfAnswer(turn.question ?? '', reply))}>
          <Layers aria-hidden />
        </IconButton>
      )}
      {chatId && replyId && status === 'done' && (
        <ListenButton source={{ kind: 'reply', chatId, messageId: replyId }} label="Listen" />
      )}
      {chatId && replyId && status === 'done' && reply.citations.length > 0 && (
        <IconButton label="Save as note" onClick={() => void saveReply(chatId, replyId)}>
          <NotebookPen aria-hidden />
        </IconButton>
      )}
      {onRetry && (
        <IconButton label="Ask again" onClick={onRetry}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      {reply.engine && <span className="px-2">{engineText(reply.engine)}</span>}
    </div>
  );
}

function engineText(engine: string): string {
  return engine === 'builtin' ? 'Built-in engine' : engine;
}

/** Copies the reply as text, with its sources below. */
async function copy({ content, citations }: NonNullable<Turn['reply']>) {
  const text = plainText(parseMarkdown(content), (number) => `[${number}]`);
  if (await copyText(withSources(text, citations))) toastSuccess('Copied');
  else toastError('The browser did not allow copying');
}
