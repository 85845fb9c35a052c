import { ChatReply, chatStreamEvents } from '@gene/contract/chats';
import { ApiError, errorCatalogue, type ErrorCode } from '@gene/contract/errors';
import { readServerEvents } from '../../lib/server-events.ts';

export interface ReplyListener {
  onStarted(ids: { chatId: string; messageId: string }): void;
  /** Nothing has been read yet: the question is kept. */
  onWaiting(): void;
  /** The reply so far grows by `text`. */
  onDelta(text: string): void;
}

/**
 * Reads the answer to a chat request, streamed or whole, and gives the finished reply; null when the question is kept
 * and its reply comes later.
 * @throws ApiError when the stream tells of an error or ends before the reply is complete
 */
export async function readReply(response: Response, listener: ReplyListener): Promise<ChatReply | null> {
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    return ChatReply.parse(await response.json());
  let isKept = false;
  for await (const { event, data } of readServerEvents(response)) {
    if (event === 'started') listener.onStarted(chatStreamEvents.started.parse(JSON.parse(data)));
    else if (event === 'waiting') {
      isKept = true;
      listener.onWaiting();
    } else if (event === 'delta') listener.onDelta(chatStreamEvents.delta.parse(JSON.parse(data)).text);
    else if (event === 'done') return chatStreamEvents.done.parse(JSON.parse(data));
    else if (event === 'error') {
      const { code, message } = chatStreamEvents.error.parse(JSON.parse(data));
      throw new ApiError(code in errorCatalogue ? (code as ErrorCode) : 'internal', { message });
    }
  }
  if (isKept) return null;
  throw new ApiError('unavailable', { message: 'The reply was cut off.' });
}
