import type { PaperContent } from '@gene/contract/papers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from './place-of-edit.ts';

const store = new Map<string, string>();
/** Like a browser's, which lists stored values among its keys. */
const storage = new Proxy(
  {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  },
  {
    ownKeys: () => [...store.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  },
);
const living = new Set<string>();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('navigator', {
  languages: ['en'],
  locks: {
    request: (name: string, _: unknown, held?: (lock: object | null) => boolean) => {
      if (!held) living.add(name);
      return Promise.resolve(held?.(living.has(name) ? null : {}));
    },
  },
});

/** The module as loaded by a fresh page. */
async function openPage() {
  vi.resetModules();
  return import('./kept-corrections.ts');
}

const id = (n: number) => `0199a0a0-0000-7000-8000-00000000000${n}`;
const place = { userId: id(1), paperId: id(2) };
const edit = (text: string): Change => ({ kind: 'question', question: id(3), change: { text } });

beforeEach(() => {
  store.clear();
  living.clear();
});

describe('what was typed into a paper and not saved', () => {
  it('is found by the page that is opened next, and by nobody else', async () => {
    const first = await openPage();
    first.keepCorrection(place, { edit: edit('How many?'), was: { text: 'How much?' } });
    const beside = await openPage();
    expect(await beside.findCorrections(place)).toEqual([]);
    living.clear();
    const next = await openPage();
    expect(await next.findCorrections({ ...place, userId: id(4) })).toEqual([]);
    expect(await next.findCorrections({ ...place, paperId: id(4) })).toEqual([]);
    const found = await next.findCorrections(place);
    expect(found).toMatchObject([{ edit: edit('How many?'), was: { text: 'How much?' } }]);
    next.forgetCorrection(found[0]!);
    expect(await next.findCorrections(place)).toEqual([]);
  });

  it('goes when the server has it, and a later word in its place stays', async () => {
    const page = await openPage();
    for (const text of ['How', 'How many?']) page.keepCorrection(place, { edit: edit(text), was: null });
    page.dropCorrection(place, edit('How'));
    living.clear();
    const next = await openPage();
    expect(await next.findCorrections(place)).toMatchObject([{ edit: edit('How many?') }]);
    page.dropCorrection(place, edit('How many?'));
    expect(await next.findCorrections(place)).toEqual([]);
  });

  it('stops nobody from correcting where the device has no room', async () => {
    const page = await openPage();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(store, 'set').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => page.keepCorrection(place, { edit: edit('x'), was: null })).not.toThrow();
    vi.restoreAllMocks();
  });
});

describe('the place of a correction', async () => {
  const { changedBy, changeInWords, holds } = await import('./place-of-edit.ts');
  const part = { label: 'b', text: 'Why?', marks: 2, parts: [], options: [] };
  const question = { id: id(3), number: '4', text: 'Nets', parts: [part] };
  const content = { questions: [question], sections: [], header: { year: 2031 } } as unknown as PaperContent;
  const ofPart = (path: number[]): Change => ({
    ...{ kind: 'part', question: id(3), path },
    change: { text: 'Why not?' },
  });

  it('is told in words, with what stands there', () => {
    expect(changedBy(ofPart([0]), content)).toEqual({ text: 'Why?' });
    expect(changeInWords(ofPart([0]), content)).toBe('Question 4, part b: text');
    expect(changeInWords({ kind: 'header', change: { courseName: 'Nets' } }, content)).toBe(
      'Head of the paper: course name',
    );
  });

  it('may be gone', () => {
    expect(changedBy(ofPart([0, 3]), content)).toBeNull();
    expect(changeInWords(ofPart([7]), content)).toBe('Question 4, a part that is gone: text');
  });

  it('has the values that were asked for, whatever else it has', () => {
    expect(
      holds({ options: [{ label: 'A', text: 'x', start: 4 }] }, { options: [{ label: 'A', text: 'x' }] }),
    ).toBe(true);
    expect(holds({ options: [{ label: 'A' }, { label: 'B' }] }, { options: [{ label: 'A' }] })).toBe(false);
    expect(holds(null, { text: 'x' })).toBe(false);
    expect(holds({ marks: null }, { marks: null })).toBe(true);
  });
});
