import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callOnce } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { questionProblem } from '../../entities/chats/question-problem.ts';
import { toastError } from '../../ui/toast.tsx';

/** State of the chat box: the current question and the last reply. */
export function useNoteChat({ id, status }: DocumentItem) {
  const [question, setQuestion] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const problem = questionProblem(question);
  const blocked = isBeingRead({ status }) || status === 'ready' ? null : 'This note wasn’t read.';
  const isUnread = status === 'queued';
  const details = useQuery(query(api.documents.get, { params: { id } }));
  const chatId = useRef<string>(undefined);
  // Repeated after a failure that hid the answer, it counts as the same question.
  const unanswered = useRef<{ key: string; body: { message: string; chatId?: string } }>(null);
  const ask = useMutation({
    mutationFn: async (message: string) => {
      if (unanswered.current?.body.message !== message)
        unanswered.current = {
          key: newId(),
          body: { message, ...(chatId.current && { chatId: chatId.current }) },
        };
      const { key, body } = unanswered.current;
      const reply = await callOnce(key, api.documents.chat, { params: { id }, body });
      chatId.current = reply.chatId;
      unanswered.current = null;
      return reply;
    },
    onError(error, message) {
      // The conversation was deleted elsewhere; the next question starts another.
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

  // The person opened the box, so typing goes into it.
  useEffect(() => field?.focus(), [field]);
  useEffect(() => {
    // A disabled field loses focus; it is restored with the reply.
    const { activeElement, body } = globalThis.document;
    if (!ask.isPending && activeElement === body) field?.focus({ preventScroll: true });
  }, [ask.isPending, field]);
  useEffect(() => {
    if (details.isError)
      toastError('Error', { description: 'Failed to load document details. Please try again.' });
  }, [details.isError]);

  const submit = () => {
    const message = question.trim();
    if (!message || problem || ask.isPending) return;
    ask.mutate(message);
    setQuestion('');
  };
  return { question, setQuestion, setField, problem, blocked, isUnread, details, ask, submit };
}
