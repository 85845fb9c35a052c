import { ChatReply, chatStreamEvents } from '@gene/contract/chats';
import { ApiError, errorCatalogue, type ErrorCode } from '@gene/contract/errors';
import { readServerEvents } from '../../lib/server-events.ts';

export interface ReplyListener {
  onStarted(ids: { chatId: string; messageId: string }): void;
  /** Nothing has been read yet; the question is stored. */
  onWaiting(): void;
  /** `text` continues the reply. */
  onDelta(text: string): void;
}

/**
 * Reads the response to a question, streamed or whole, and returns the finished reply; null if the question
 * was stored and its reply comes later.
 * @throws ApiError if the stream reports an error or ends early
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
