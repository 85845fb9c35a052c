export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Reads a `text/event-stream` answer event by event; ends with the stream.
 * @param onRetry receives the server's reconnection delay in milliseconds
 */
export async function* readServerEvents(
  response: Response,
  onRetry: (milliseconds: number) => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  let event = 'message';
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      buffer += value;
      // A lone CR at the end may be half of a CRLF, so it waits for the next chunk.
      const lines = buffer.split(/\r\n|\n|\r(?!$)/);
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield { event, data: data.join('\n') };
          event = 'message';
          data = [];
          continue;
        }
        const [, field, content] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
        if (field === 'event') event = content ?? '';
        else if (field === 'data') data.push(content ?? '');
        else if (field === 'retry' && /^\d+$/.test(content ?? '')) onRetry(Number(content));
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
