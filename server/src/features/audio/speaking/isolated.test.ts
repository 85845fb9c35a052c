import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { buildTestChildren } from '../../../testing/test-children.ts';
import { openSpeaker, type Speaker, SpeakerFailure } from './isolated.ts';

const never = new AbortController().signal;
const sentences = (...spoken: string[]) =>
  spoken.map((each) => ({ spoken: each, voice: 'en-us', pauseAfterMs: 0 }));
let speaker: Speaker;

beforeAll(async () => {
  await buildTestChildren();
  const child = new URL('../../../testing/mortal-speaking-child.ts', import.meta.url);
  speaker = openSpeaker(createLogger('silent'), child);
});
afterAll(() => speaker.close());

/** Kills the next process as soon as it runs. */
function killNext(): void {
  const kill = (message: unknown) => {
    diagnostics.unsubscribe('child_process', kill);
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => child.kill('SIGKILL'));
  };
  diagnostics.subscribe('child_process', kill);
  onTestFinished(() => {
    diagnostics.unsubscribe('child_process', kill);
  });
}

test('a piece whose process is killed is taken up again in a new one', async () => {
  killNext();
  const { recording, failed } = await speaker.speak(sentences('One.', 'Two and three.'), 'later', never);
  expect(failed).toEqual([]);
  expect(recording.times.map(({ endMs }) => endMs)).toEqual([4, 14]);
});

test('what kills two is spoken sentence by sentence; the one that nobody survives is silent, and told', async () => {
  const { recording, failed } = await speaker.speak(
    sentences('One.', 'This is deadly.', 'Two and three.'),
    'now',
    never,
  );
  expect(failed).toEqual([1]);
  expect(recording.times.map(({ endMs }) => endMs)).toEqual([4, 0, 14]);
});

test('where no sentence can be spoken, that is said, and the next piece is spoken as ever', async () => {
  await expect(speaker.speak(sentences('deadly', 'deadly too'), 'now', never)).rejects.toThrow(
    SpeakerFailure,
  );
  expect((await speaker.speak(sentences('One.'), 'now', never)).failed).toEqual([]);
});

test('what was prepared speaks without another process, and is prepared once', async () => {
  let started = 0;
  const count = () => (started += 1);
  diagnostics.subscribe('child_process', count);
  onTestFinished(() => {
    diagnostics.unsubscribe('child_process', count);
  });
  const fresh = openSpeaker(
    createLogger('silent'),
    new URL('../../../testing/mortal-speaking-child.ts', import.meta.url),
  );
  onTestFinished(() => fresh.close());
  fresh.prepare();
  fresh.prepare();
  const calls = async () => (await fresh.speak(sentences('One.'), 'now', never)).recording.workMs;
  expect([await calls(), await calls()], 'of the rehearsal one sentence was said before').toEqual([2, 3]);
  expect(started).toBe(1);
});
