import { ApiError } from '@gene/contract/errors';
import type { AnswerSave, Attempt, AttemptAnswer } from '@gene/contract/practice';
import { NetworkError } from '../../lib/api.ts';
import type { AnswerValues } from './kept-answers.ts';

/** closed: the attempt has been submitted and accepts nothing more. */
export type SaveState = { is: 'saved' | 'saving' | 'offline' | 'closed' } | { is: 'failed'; why: unknown };

export interface SyncPorts {
  /** @throws ApiError, NetworkError */
  save: (questionId: string, change: Omit<AnswerSave, 'writer'>) => Promise<AttemptAnswer>;
  /** Stores unsaved answers on this device. @throws if there is no room */
  keep: (questionId: string, values: AnswerValues, revision: number) => Promise<void>;
  /** The same, synchronously, for a closing page. */
  keepNow: (questionId: string, values: AnswerValues, revision: number) => void;
  /** The server has it, so a copy is enough. */
  settle: (answer: AttemptAnswer) => Promise<void>;
  changed: () => void;
}

const pauseMs = 700;
/** Saves even while someone types without a pause. */
const patienceMs = 1500;
const retryMs = 4000;
const longestRetryMs = 30_000;

export interface Draft extends AnswerValues {
  questionId: string;
  /** The revision it is based on. */
  revision: number;
}

interface Entry {
  /** As last received from the server. */
  base: AttemptAnswer;
  values: AnswerValues;
  dirtySince: number;
}

/**
 * Keeps an attempt's answers and the server's copy in sync. Written text is in this object, then on the
 * device, then on the server, and leaves each only when the next has it.
 */
export class AttemptSync {
  state: SaveState = { is: 'saved' };
  /** True if unsaved text is at least on this device. */
  kept = true;
  readonly #entries: Map<string, Entry>;
  readonly #ports: SyncPorts;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** @param drafts text written here before that the server never received */
  constructor(answers: readonly AttemptAnswer[], drafts: readonly Draft[], ports: SyncPorts) {
    this.#ports = ports;
    this.#entries = new Map(
      answers.map((base) => [base.questionId, { base, values: valuesOf(base), dirtySince: 0 }]),
    );
    for (const { questionId, revision, ...values } of drafts) {
      const entry = this.#entry(questionId);
      // The server notices the older revision and keeps both texts.
      entry.base = { ...entry.base, revision: Math.min(revision, entry.base.revision) };
      this.edit(questionId, values);
    }
  }

  /** The local state of an answer, with the server's data. */
  get(questionId: string): AttemptAnswer {
    const entry = this.#entry(questionId);
    return { ...entry.base, ...entry.values };
  }

  get isSaved(): boolean {
    return this.#dirty().length === 0;
  }

  /** Questions the server does not have, and will not accept if the attempt is closed. */
  get unsaved(): string[] {
    return this.#dirty().map(([questionId]) => questionId);
  }

  edit(questionId: string, change: Partial<AnswerValues>): void {
    const entry = this.#entry(questionId);
    const values = { ...entry.values, ...change };
    if (same(values, entry.values)) return;
    entry.values = values;
    entry.dirtySince ||= Date.now();
    this.#keep(questionId, entry);
    if (this.state.is !== 'offline' && this.state.is !== 'closed') this.state = { is: 'saving' };
    if (this.#failures === 0) {
      const waited = Date.now() - entry.dirtySince;
      this.#plan(Math.max(0, Math.min(pauseMs, patienceMs - waited)));
    }
    this.#ports.changed();
  }

  /** Sends everything unsaved; calls during a request wait for it and the rest. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.state.is === 'closed') return;
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const refused = new Map<string, unknown>();
    const next = () => this.#dirty().find(([questionId]) => !refused.has(questionId));
    for (let one; (one = next());) {
      const [questionId, entry] = one;
      const sent = entry.values;
      try {
        const saved = await this.#ports.save(questionId, { ...sent, baseRevision: entry.base.revision });
        this.#failures = 0;
        entry.base = saved;
        entry.dirtySince = entry.values === sent ? 0 : Date.now();
        if (entry.dirtySince === 0) this.#ports.settle(saved).catch(() => undefined);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'attempt_closed') return this.#tell({ is: 'closed' });
        if (isPassing(error)) return this.#failed(error);
        refused.set(questionId, error);
      }
    }
    const [why] = refused.values();
    this.#tell(refused.size === 0 ? { is: 'saved' } : { is: 'failed', why });
  }

  #failed(error: unknown): void {
    this.#failures++;
    this.#tell(error instanceof NetworkError ? { is: 'offline' } : { is: 'failed', why: error });
    this.#plan(Math.min(retryMs * 2 ** (this.#failures - 1), longestRetryMs));
  }

  /** Retries at once: the network is back, or the person asks. */
  retry(): void {
    this.#failures = 0;
    if (!this.isSaved && this.state.is !== 'closed') void this.save();
  }

  /** Takes over the server's state, except for unsaved answers, which are sent first. */
  heard(attempt: Pick<Attempt, 'answers' | 'state'>): void {
    for (const answer of attempt.answers) {
      const entry = this.#entries.get(answer.questionId);
      if (!entry || answer.revision < entry.base.revision) continue;
      if (entry.dirtySince === 0) {
        entry.base = answer;
        entry.values = valuesOf(answer);
        this.#ports.settle(answer).catch(() => undefined);
      } else entry.base = { ...entry.base, photos: answer.photos };
    }
    if (attempt.state === 'submitted') this.state = { is: 'closed' };
    this.#ports.changed();
  }

  /** Applies the result of a call about one answer. */
  took(answer: AttemptAnswer): void {
    this.heard({ answers: [answer], state: 'running' });
  }

  /** Tells whether this revision is known here, once pending requests have arrived. */
  async knows(questionId: string, revision: number): Promise<boolean> {
    await this.#sending;
    return (this.#entries.get(questionId)?.base.revision ?? revision) >= revision;
  }

  /** Stores unsaved text at once when the page is hidden or closed; nothing asynchronous may finish. */
  leave(): void {
    for (const [questionId, { values, base }] of this.#dirty())
      this.#ports.keepNow(questionId, values, base.revision);
    void this.save();
  }

  close(): void {
    if (!this.isSaved && this.state.is !== 'closed') void this.save();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #entry(questionId: string): Entry {
    const entry = this.#entries.get(questionId);
    if (!entry) throw new RangeError(`no such question: ${questionId}`);
    return entry;
  }

  #dirty(): [string, Entry][] {
    return [...this.#entries].filter(([, { dirtySince }]) => dirtySince !== 0);
  }

  #keep(questionId: string, { values, base }: Entry): void {
    this.#ports.keep(questionId, values, base.revision).then(
      () => (this.kept = true),
      () => {
        this.kept = false;
        this.#ports.changed();
      },
    );
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #tell(state: SaveState): void {
    this.state = state;
    this.#ports.changed();
  }
}

/** Worth retrying: no network, or a busy server. */
function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 429);
}

export const valuesOf = ({ text, choices, flagged }: AnswerValues): AnswerValues => ({
  ...{ text, choices, flagged },
});

export function same(a: AnswerValues, b: AnswerValues): boolean {
  return (
    a.text === b.text && a.flagged === b.flagged && JSON.stringify(a.choices) === JSON.stringify(b.choices)
  );
}

/** It has writing, ticks or photos. */
export function isAnswered({ text, choices, photos }: AttemptAnswer): boolean {
  return text.trim() !== '' || photos.length > 0 || choices.some(({ labels }) => labels.length > 0);
}
