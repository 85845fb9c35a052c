import type { ChatReply } from '@gene/contract/chats';
import type { DocumentItem } from '@gene/contract/documents';
import { ArrowUpRight, SendHorizontal } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { documentPath, wordsLink } from '../../entities/documents/place.ts';
import { Button } from '../../ui/button.tsx';
import { CitedProse } from '../../entities/citations/cited-prose.tsx';
import { FieldError, inputStyle } from '../../ui/field.tsx';
import { useNoteChat } from './use-note-chat.ts';

/** The 'Chat with Document' box of a note: one question at a time, with the reply above the input. */
export function NoteChat({ document }: { document: DocumentItem }) {
  const headingId = useId();
  const { setField, ...chat } = useNoteChat(document);
  const problemId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t border-line bg-sunken p-4 sm:ps-13">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="font-serif font-semibold">
          Chat with Document
        </h2>
        <Link
          to={documentPath(document.type, document.id)}
          className="inline-flex items-center gap-1 rounded-sm py-1 text-sm font-medium text-accent hover:underline"
        >
          Open the full view
          <ArrowUpRight aria-hidden className="size-4" />
        </Link>
      </div>
      {chat.details.isPending && <p className="mt-3 text-sm text-ink-soft">Loading document content...</p>}
      {chat.details.isError && (
        <div className="mt-3">
          <Button size="sm" variant="secondary" onClick={() => void chat.details.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {chat.details.data && (
        <>
          <Reply
            document={document}
            question={chat.ask.variables}
            reply={chat.ask.data}
            busy={chat.ask.isPending}
            failed={chat.ask.isError}
          />
          <div aria-live="polite" className="mt-3 grid gap-2 text-sm text-ink-soft">
            {chat.blocked && <p>{chat.blocked}</p>}
            {chat.isUnread && <p>Not read yet, but you can already ask.</p>}
            {chat.problem && <FieldError id={problemId}>{chat.problem}</FieldError>}
          </div>
          <form
            className="mt-2 flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              chat.submit();
            }}
          >
            <input
              ref={setField}
              dir="auto"
              aria-label="Your question"
              placeholder="Ask a question about this note..."
              {...(chat.problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
              value={chat.question}
              disabled={chat.ask.isPending || chat.blocked !== null}
              onChange={(event) => chat.setQuestion(event.target.value)}
              className={inputStyle}
            />
            <Button
              type="submit"
              busy={chat.ask.isPending}
              disabled={chat.blocked !== null || chat.problem !== null || !chat.question.trim()}
            >
              {!chat.ask.isPending && <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />}
              Send
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

interface ReplyProps {
  document: DocumentItem;
  question: string | undefined;
  reply: ChatReply | undefined;
  busy: boolean;
  failed: boolean;
}

function Reply({ document, question, reply, busy, failed }: ReplyProps) {
  if (!question) return null;
  return (
    <div className="mt-3 grid gap-2" aria-live="polite" aria-busy={busy}>
      <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
        {question}
      </p>
      {!busy && !failed && reply && (
        <CitedProse
          text={reply.reply.trim() || 'No response received'}
          citations={reply.citations}
          linkOf={(cited) => wordsLink(document, cited, new URLSearchParams(), 'original')}
        />
      )}
      {failed && <p>Sorry, I encountered an error processing your request. Please try again later.</p>}
    </div>
  );
}
