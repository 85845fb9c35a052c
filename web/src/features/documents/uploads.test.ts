import { ApiError } from '@gene/contract/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Sent {
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  answer: (document: unknown) => void;
  fail: (error: unknown) => void;
}
const sent: Sent[] = [];
vi.mock('../../lib/upload.ts', () => ({
  upload: (_route: unknown, form: FormData, watch: Pick<Sent, 'signal' | 'onProgress'>) =>
    new Promise((answer, fail) => {
      watch.signal.addEventListener('abort', () => fail(new DOMException('Cancelled', 'AbortError')));
      sent.push({ form, ...watch, answer, fail });
    }),
}));
let endSession: () => void = () => undefined;
vi.mock('../../lib/session.ts', () => ({
  onSession: (listener: () => void) => (endSession = listener),
  getToken: () => null,
}));
vi.stubGlobal('addEventListener', () => undefined);
const { addUpload, getUploads, onUploadEnd, removeUpload, retryUpload } = await import('./uploads.ts');

const request = (title: string) => ({
  subjectId: 'subject',
  files: [new File(['text'], `${title}.txt`)],
  title,
  type: 'note' as const,
  options: {
    generateAudio: true,
    extractHighlights: false,
    createFlashcards: false,
    generateAnswers: false,
  },
});
const states = () => getUploads().map((each) => `${each.request.title}: ${each.state.is}`);
/** Lets pending answers be processed. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  endSession();
  sent.length = 0;
});

describe('the queue of uploads', () => {
  it('sends one file after another', async () => {
    addUpload(request('one'));
    addUpload(request('two'));
    expect(states()).toEqual(['one: sending', 'two: waiting']);
    sent[0]?.answer({ id: 'document' });
    await settle();
    expect(states()).toEqual(['two: sending']);
  });

  it('names the fields as the server reads them, the file last', () => {
    addUpload({ ...request('one'), metadata: { year: 2023, examType: 'Final' } });
    expect([...(sent[0]?.form.keys() ?? [])]).toEqual([
      'title',
      'type',
      'subjectId',
      'options[generateAudio]',
      'options[extractHighlights]',
      'options[createFlashcards]',
      'options[generateAnswers]',
      'year',
      'examType',
      'file',
    ]);
  });

  it('keeps what failed, with the reason and the document that it already is, and goes on', async () => {
    const ends: unknown[] = [];
    onUploadEnd((end) => ends.push(end));
    addUpload(request('one'));
    addUpload(request('two'));
    sent[0]?.fail(new ApiError('duplicate_document', { details: { documentId: 'existing' } }));
    await settle();
    expect(states()).toEqual(['one: failed', 'two: sending']);
    expect(getUploads()[0]?.state).toMatchObject({
      message: 'This file is already in the subject.',
      existingId: 'existing',
      final: true,
    });
    expect(ends).toHaveLength(1);
  });

  it('sends a failed file again when asked, and forgets it when told to', async () => {
    const id = addUpload(request('one'));
    sent[0]?.fail(new ApiError('internal'));
    await settle();
    retryUpload(id);
    expect(states()).toEqual(['one: sending']);
    removeUpload(id);
    await settle();
    expect(states()).toEqual([]);
    expect(sent[1]?.signal.aborted).toBe(true);
  });

  it('stops and empties when the session ends', async () => {
    addUpload(request('one'));
    addUpload(request('two'));
    endSession();
    await settle();
    expect(states()).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
