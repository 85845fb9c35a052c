import { setImmediate as nextRound } from 'node:timers/promises';
import type { App } from '../http.ts';
import { createFairTurns } from '../fair-turns.ts';

/** Characters that are parsed and checked within about a millisecond. */
const longJson = 50_000;

/**
 * Accepts JSON, and a DELETE or POST that announces JSON but has no body, as many clients send. Long bodies are
 * parsed one per round of the event loop, so that however many of them arrive, other calls are answered in between.
 */
export function acceptJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = createFairTurns({ parallel: 1, mostOfOne: 40, most: 200 });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = body.toString();
    // Answers through `done`.
    if (text.length < longJson) return parse(request, text, done);
    const inTurn = async () => {
      await parse(request, text, done);
      await nextRound();
    };
    turns.take(request.caller?.user.id ?? request.ip, inTurn).then(undefined, done);
  });
}
