import { ApiError } from '@gene/contract/errors';
import { type Note, type NoteSave, type SavedNote, untitledNote } from '@gene/contract/notes';
import { NetworkError } from '../../lib/api.ts';
import type { Draft } from './drafts.ts';
import { rebased } from './text-changes.ts';

export type NoteValues = Pick<Note, 'title' | 'content' | 'subjectId'>;

export type SaveState = { is: 'saved' | 'saving' | 'offline' | 'deleted' } | { is: 'failed'; why: unknown };

export interface SyncPorts {
  /** Creates the note if `baseRevision` is 0. @throws ApiError, NetworkError */
  save: (change: NoteSave) => Promise<SavedNote>;
  load: () => Promise<Note>;
  /** Stores unsaved text on this device; null: all is saved. @returns false if there was no room */
  keep: (draft: Omit<Draft, 'keptAt'> | null) => boolean;
  /** The note now differs from what its editor shows. */
  show: (values: NoteValues) => void;
  changed: () => void;
}

const pauseMs = 700;
/** Saves even while someone types without a pause. */
const patienceMs = 4000;
const keepMs = 200;
const retryMs = 5000;
const longestRetryMs = 60_000;

/**
 * Keeps an open note and the server's copy in sync, whoever else changes it. Typed text is in this object,
 * then on the device, then on the server, and leaves each only when the next has it.
 */
export class NoteSync {
  values: NoteValues;
  state: SaveState = { is: 'saved' };
  /** True if unsaved text is at least on this device. */
  kept = true;
  #base: { revision: number; values: NoteValues };
  #note: Note | null;
  #ports: SyncPorts;
  #sending = false;
  #seen = 0;
  #failures = 0;
  #dirtySince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** @param note null if the server does not have it yet */
  constructor(note: Note | null, draft: Omit<Draft, 'keptAt'> | null, ports: SyncPorts) {
    const [written, kept] = [draft ?? note, note ?? draft];
    if (!written || !kept) throw new Error('A note is on the server, on this device, or both');
    this.#ports = ports;
    this.#note = note;
    this.values = valuesOf(written);
    // Only the revision number of a draft's base is known.
    this.#base = { revision: written.revision, values: valuesOf(kept) };
    const isBlank = draft?.revision === 0 && draft.content === '' && draft.title === untitledNote;
    // A note is created on the server with its first word.
    if (draft && !isBlank) this.#dirty();
    else if (note) this.#seen = note.revision;
  }

  /** As last received from the server. */
  get note(): Note | null {
    return this.#note;
  }

  get isSaved(): boolean {
    return same(this.values, this.#base.values) && !this.#sending && this.state.is === 'saved';
  }

  edit(change: Partial<NoteValues>) {
    const next = { ...this.values, ...change };
    if (same(next, this.values)) return;
    this.values = next;
    this.#dirty();
  }

  #dirty() {
    if (this.#dirtySince === 0) this.#dirtySince = Date.now();
    if (this.state.is === 'saved' || this.state.is === 'deleted') this.#tell({ is: 'saving' });
    this.#keepTimer ??= setTimeout(() => this.keepNow(), keepMs);
    if (this.#failures === 0) {
      const patience = this.#dirtySince + patienceMs - Date.now();
      this.#plan(Math.max(0, Math.min(pauseMs, patience)));
    }
  }

  #plan(ms: number) {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #tell(state: SaveState) {
    this.state = state;
    this.#ports.changed();
  }

  #isClean() {
    return same(this.values, this.#base.values);
  }

  keepNow() {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const had = this.kept;
    const draft = this.#dirtySince === 0 ? null : { ...this.values, revision: this.#base.revision };
    this.kept = this.#ports.keep(draft);
    if (had !== this.kept) this.#ports.changed();
  }

  /** Sends unsaved text now; calls during a request are sent after it. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending || this.#dirtySince === 0) return;
    this.#sending = true;
    const sent = this.values;
    try {
      this.#answered(sent, await this.#ports.save({ ...sent, baseRevision: this.#base.revision }));
      this.#failures = 0;
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#sending = false;
    }
    if (this.#closed || this.#failures > 0) return;
    if (!this.#isClean()) this.#plan(pauseMs);
    else if (this.#seen > this.#base.revision) await this.refresh();
  }

  #answered(sent: NoteValues, saved: SavedNote) {
    const answered = valuesOf(saved);
    const typed = this.values;
    const now: NoteValues = {
      title: typed.title === sent.title ? answered.title : typed.title,
      subjectId: typed.subjectId === sent.subjectId ? answered.subjectId : typed.subjectId,
      content:
        typed.content === sent.content
          ? answered.content
          : rebased(sent.content, answered.content, typed.content),
    };
    this.#note = saved;
    this.#base = { revision: saved.revision, values: answered };
    this.values = now;
    // The server trims titles and fills in empty ones; it must not disturb someone typing one.
    const renamed = now.title !== typed.title && now.title !== (sent.title.trim() || untitledNote);
    if (renamed || now.content !== typed.content || now.subjectId !== typed.subjectId) this.#ports.show(now);
    this.#dirtySince = this.#isClean() ? 0 : Date.now();
    this.keepNow();
    this.#tell({ is: this.#isClean() ? 'saved' : 'saving' });
  }

  #failed(error: unknown) {
    this.keepNow();
    const passing = error instanceof NetworkError || (error instanceof ApiError && error.status >= 429);
    this.#failures++;
    this.#tell(error instanceof NetworkError ? { is: 'offline' } : { is: 'failed', why: error });
    if (passing) this.#plan(Math.min(retryMs * 2 ** (this.#failures - 1), longestRetryMs));
  }

  /** Shows a change made elsewhere, unless own changes must be saved first. */
  async heard(revision: number): Promise<void> {
    this.#seen = Math.max(this.#seen, revision);
    if (this.state.is === 'deleted') this.#tell({ is: 'saved' });
    if (this.#seen > this.#base.revision && this.#dirtySince === 0 && !this.#sending) await this.refresh();
  }

  /** Loads the server's version. */
  async refresh(): Promise<void> {
    const note = await this.#ports.load().catch(() => null);
    if (!note || note.revision <= this.#base.revision || this.#closed) return;
    // Something was typed during loading; the next save merges both.
    if (this.#dirtySince !== 0 || this.#sending) return;
    this.#note = note;
    this.values = valuesOf(note);
    this.#base = { revision: note.revision, values: this.values };
    this.#ports.show(this.values);
    this.#tell({ is: 'saved' });
  }

  heardDeleted() {
    if (this.#dirtySince === 0) this.#tell({ is: 'deleted' });
  }

  /** Retries at once: the network is back, or the person asks. */
  retry() {
    this.#failures = 0;
    if (this.#dirtySince !== 0) {
      this.#tell({ is: 'saving' });
      void this.save();
    }
  }

  /** Called when the editor closes: stores unsaved text and sends it once more. */
  close() {
    this.keepNow();
    void this.save();
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}

function valuesOf({ title, content, subjectId }: NoteValues): NoteValues {
  return { title, content: content.replaceAll(/\r\n?/g, '\n'), subjectId };
}

function same(a: NoteValues, b: NoteValues): boolean {
  return a.content === b.content && a.title === b.title && a.subjectId === b.subjectId;
}
