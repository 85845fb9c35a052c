import type { Note, NoteSave, SavedNote } from '@gene/contract/notes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', { getItem: () => null });
const { NetworkError } = await import('../../lib/api.ts');
const { NoteSync } = await import('./note-sync.ts');

const day = '2026-03-10T12:00:00.000Z';
const note = (content: string, revision = 1): Note => ({
  ...{ id: 'n', title: 'Title', description: '', content, subjectId: null, subjectName: null, revision },
  createdAt: day,
  updatedAt: day,
});

/** A server that answers on command. */
function scene(content = 'Begun.') {
  const calls: {
    change: NoteSave;
    answer: (content?: string, revision?: number) => void;
    fail: () => void;
  }[] = [];
  const kept: ({ content: string; revision: number } | null)[] = [];
  const shown: string[] = [];
  let served = note(content);
  const sync = new NoteSync(note(content), null, {
    save: (change) =>
      new Promise<SavedNote>((resolve, reject) => {
        calls.push({
          change,
          answer: (text = change.content, revision = change.baseRevision + 1) =>
            resolve({ ...note(text, revision), title: change.title, merged: text !== change.content }),
          fail: () => reject(new NetworkError(null)),
        });
      }),
    load: () => Promise.resolve(served),
    keep: (draft) => kept.push(draft) > 0,
    show: (values) => shown.push(values.content),
    changed: () => undefined,
  });
  const type = (text: string) => sync.edit({ content: text });
  return { sync, calls, kept, shown, type, serve: (next: Note) => (served = next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an open note', () => {
  it('is saved within a second of a pause, and is on the device before that', async () => {
    const { sync, calls, kept, type } = scene();
    type('Begun. More');
    expect(sync.state.is).toBe('saving');
    await pass(300);
    expect(kept.at(-1)).toMatchObject({ content: 'Begun. More', revision: 1 });
    await pass(700);
    expect(calls[0]?.change).toMatchObject({ content: 'Begun. More', baseRevision: 1 });
    calls[0]?.answer();
    await pass(0);
    expect(sync.state.is).toBe('saved');
    expect(kept.at(-1)).toBeNull();
  });

  it('is saved while somebody types without a pause', async () => {
    const { calls, type } = scene();
    for (let i = 0; i < 12; i++) {
      type(`Begun. ${'x'.repeat(i)}`);
      await pass(500);
    }
    expect(calls.length).toBeGreaterThan(0);
  });

  it('sends what was typed while a save was on its way, on the revision that the save made', async () => {
    const { calls, kept, type } = scene();
    type('one');
    await pass(1000);
    type('one two');
    calls[0]?.answer();
    await pass(1000);
    expect(calls[1]?.change).toMatchObject({ content: 'one two', baseRevision: 2 });
    expect(kept.at(-1)).toMatchObject({ content: 'one two' });
  });

  it('keeps what was typed meanwhile when the answer has a change from elsewhere in it', async () => {
    const { sync, calls, shown, type } = scene('A.\n\nB.\n');
    type('A.\n\nB. Mine.\n');
    await pass(1000);
    type('A.\n\nB. Mine. And more.\n');
    calls[0]?.answer('A. Theirs.\n\nB. Mine.\n', 3);
    await pass(1000);
    expect(shown.at(-1)).toBe('A. Theirs.\n\nB. Mine. And more.\n');
    expect(calls[1]?.change).toMatchObject({ content: sync.values.content, baseRevision: 3 });
  });

  it('waits on this device without network, and is sent when there is one', async () => {
    const { sync, calls, kept, type } = scene();
    type('offline words');
    await pass(1000);
    calls[0]?.fail();
    await pass(0);
    expect(sync.state.is).toBe('offline');
    expect(kept.at(-1)).toMatchObject({ content: 'offline words' });
    sync.retry();
    calls[1]?.answer();
    await pass(0);
    expect(sync.state.is).toBe('saved');
  });

  it('shows a change from elsewhere at once where nothing is unsaved', async () => {
    const { sync, shown, serve } = scene();
    serve(note('From the other tab', 2));
    await sync.heard(2);
    expect(shown).toEqual(['From the other tab']);
    expect(sync.isSaved).toBe(true);
  });

  it('shows no change from elsewhere over words that are not saved', async () => {
    const { sync, shown, type, serve } = scene();
    type('mine');
    serve(note('theirs', 2));
    await sync.heard(2);
    expect(shown).toEqual([]);
    expect(sync.values.content).toBe('mine');
  });

  it('keeps and sends what is left when its editor closes', async () => {
    const { sync, calls, kept, type } = scene();
    type('last words');
    sync.close();
    expect(kept.at(-1)).toMatchObject({ content: 'last words' });
    calls[0]?.answer();
    await pass(0);
    expect(kept.at(-1)).toBeNull();
  });
});
