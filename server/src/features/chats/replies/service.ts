import type { ChatReply } from '@gene/contract/chats';
import type { CitedAnswer, CitedEvent } from '../answering/view.ts';
import type { Keeping, Reply } from '../exchanges/service.ts';

export type ReplyEvent =
  | { event: 'started' }
  | { event: 'waiting' }
  | { event: 'delta'; text: string }
  | { event: 'done'; reply: ChatReply };

/** A reply within this time is stored together with its question, and shown once both are. */
const togetherMs = 150;

/**
 * Yields events of a reply in progress, grouped by what is ready at once: `started` when the question has
 * been stored, `done` when the reply has.
 * @throws if the engine fails or `signal` aborts; the question is stored
 */
export async function* writeReply(
  answers: AsyncIterable<CitedEvent>,
  {
    keeping,
    finish,
    signal,
  }: { keeping: Keeping; finish: (answer: CitedAnswer) => Reply; signal: AbortSignal },
): AsyncGenerator<ReplyEvent[]> {
  const { promise: late, cancel } = after(togetherMs);
  const events = answers[Symbol.asyncIterator]();
  let ready: ReplyEvent[] = [{ event: 'started' }];
  let isShown = false;
  try {
    for (let next = take(events); ;) {
      const step = isShown ? await next : await Promise.race([next, late]);
      if (step === 'late') {
        await keeping.question();
        isShown = true;
      } else {
        signal.throwIfAborted();
        if (step.done === true) throw new Error('the engine gave no answer');
        if (step.value.type === 'answer') {
          const whole = finish(step.value.answer);
          const reply = { ...(await keeping.reply(whole)), chatId: keeping.place.chatId };
          return yield [...ready, { event: 'done', reply }];
        }
        ready.push({ event: 'delta', text: step.value.text });
        next = take(events);
      }
      if (isShown && ready.length > 0) {
        yield ready;
        ready = [];
      }
    }
  } catch (error) {
    // The first failure is already reported.
    await keeping.question().catch(() => undefined);
    if (!signal.aborted && !isShown) yield ready;
    throw error;
  } finally {
    cancel();
    // A failure while closing has nobody to be reported to.
    events.return?.().catch(() => undefined);
  }
}

/** A step may fail while nobody awaits it; the next turn reports it, unless the caller has left. */
function take(events: AsyncIterator<CitedEvent>): Promise<IteratorResult<CitedEvent>> {
  const next = events.next();
  next.catch(() => undefined);
  return next;
}

function after(milliseconds: number): { promise: Promise<'late'>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'late');
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
