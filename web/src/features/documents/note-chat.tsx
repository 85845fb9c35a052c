import { api } from '@gene/contract/api';
import type { ChatReply } from '@gene/contract/chats';
import type { DocumentItem } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUpRight, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callOnce } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { documentPath, wordsLink } from '../../entities/documents/place.ts';
import { questionProblem } from '../../entities/chats/question-problem.ts';
import { Button } from '../../ui/button.tsx';
import { CitedProse } from '../../entities/citations/cited-prose.tsx';
import { FieldError, inputStyle } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.tsx';

/** The 'Chat with Document' box of a note: one question at a time, the reply above the input. */
export function NoteChat({ document }: { document: DocumentItem }) {
  const headingId = useId();
  const [question, setQuestion] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const problemId = useId();
  const problem = questionProblem(question);
  const blocked =
    isBeingRead(document) || document.status === 'ready'
      ? null
      : 'This note was not read, so it cannot be asked.';
  const isUnread = document.status === 'queued';
  const details = useQuery(query(api.documents.get, { params: { id: document.id } }));
  const chatId = useRef<string>(undefined);
  // Sent again after a failure that hid the answer, it is the same question.
  const unanswered = useRef<{ key: string; body: { message: string; chatId?: string } }>(null);
  const ask = useMutation({
    mutationFn: async (message: string) => {
      if (unanswered.current?.body.message !== message)
        unanswered.current = {
          key: newId(),
          body: { message, ...(chatId.current && { chatId: chatId.current }) },
        };
      const { key, body } = unanswered.current;
      const reply = await callOnce(key, api.documents.chat, { params: { id: document.id }, body });
      chatId.current = reply.chatId;
      unanswered.current = null;
      return reply;
    },
    onError(error, message) {
      // The conversation was deleted elsewhere: the next question begins another.
      if (error instanceof ApiError && error.status === 404) {
        chatId.current = undefined;
        unanswered.current = null;
      }
      setQuestion((typed) => typed || message);
      const isKept = error instanceof ApiError && error.code === 'not_ready';
      toastError('Error', {
        description: isKept ? error.message : 'Failed to get a response. Please try again.',
      });
    },
  });

  // The box was asked for: the next key belongs to the question.
  useEffect(() => field?.focus(), [field]);
  useEffect(() => {
    // A disabled field loses the focus: it gets it back with the reply.
    const { activeElement, body } = globalThis.document;
    if (!ask.isPending && activeElement === body) field?.focus({ preventScroll: true });
  }, [ask.isPending, field]);
  useEffect(() => {
    if (details.isError)
      toastError('Error', { description: 'Failed to load document details. Please try again.' });
  }, [details.isError]);

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
      {details.isPending && <p className="mt-3 text-sm text-ink-soft">Loading document content...</p>}
      {details.isError && (
        <div className="mt-3">
          <Button size="sm" variant="secondary" onClick={() => void details.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {details.data && (
        <>
          <Reply
            document={document}
            question={ask.variables}
            reply={ask.data}
            busy={ask.isPending}
            failed={ask.isError}
          />
          <div aria-live="polite" className="mt-3 grid gap-2 text-sm text-ink-soft">
            {blocked && <p>{blocked}</p>}
            {isUnread && (
              <p>This note is about to be read. Ask already: the answer comes as soon as it has been.</p>
            )}
            {problem && <FieldError id={problemId}>{problem}</FieldError>}
          </div>
          <form
            className="mt-2 flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const message = question.trim();
              if (!message || problem || ask.isPending) return;
              ask.mutate(message);
              setQuestion('');
            }}
          >
            <input
              ref={setField}
              dir="auto"
              aria-label="Your question"
              placeholder="Ask a question about this note..."
              {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
              value={question}
              disabled={ask.isPending || blocked !== null}
              onChange={(event) => setQuestion(event.target.value)}
              className={inputStyle}
            />
            <Button
              type="submit"
              busy={ask.isPending}
              disabled={blocked !== null || problem !== null || !question.trim()}
            >
              {!ask.isPending && <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />}
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
