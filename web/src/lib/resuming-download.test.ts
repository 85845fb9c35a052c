import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'token' });
vi.stubGlobal('addEventListener', () => undefined);
const { downloadWhole } = await import('./resuming-download.ts');

const headers = {
  etag: '"a"',
  'content-type': 'audio/mpeg',
  'content-disposition': "x; filename*=UTF-8''A.mp3",
};
const { signal } = new AbortController();

/** A stream that brings this and then breaks off, or ends. */
function bodyOf(text: string, breaks: boolean) {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (!isSent && text !== '') controller.enqueue(new TextEncoder().encode(text));
      else if (breaks) controller.error(new TypeError('network'));
      else controller.close();
      isSent = true;
    },
  });
}

const serve = (...answers: [text: string, status: number, breaks: boolean][]) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    const [text, status, breaks] = answers.shift()!;
    return new Response(bodyOf(text, breaks), { status, headers });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('what broke off goes on from there', async () => {
  const fetched = serve(['one ', 200, true], ['two ', 206, true], ['three', 206, false]);
  const { file, name } = await downloadWhole('/a', signal);
  expect([await file.text(), file.type, name]).toEqual(['one two three', 'audio/mpeg', 'A.mp3']);
  expect(fetched.mock.calls.map(([, { headers: sent }]) => new Headers(sent).get('range'))).toEqual([
    ...[null, 'bytes=4-', 'bytes=8-'],
  ]);
});

test('a file that has changed meanwhile begins anew; one that brings nothing more is given up', async () => {
  serve(['old ', 200, true], ['new', 200, false]);
  expect(await (await downloadWhole('/a', signal)).file.text()).toBe('new');
  serve(['one ', 200, true], ['', 206, true]);
  await expect(downloadWhole('/a', signal)).rejects.toMatchObject({ name: 'NetworkError' });
});
