import type { MaterialPassage, PastPaper } from '@gene/engines/paper-analysis';
import type { HeavyWork } from '../../../platform/heavy-work.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import type { CardText } from '../../cards/service.ts';
import type { DocumentService, PassageRange, ReadableDocument } from '../../documents/service.ts';
import type { Forecast, FromForecaster, ToForecaster } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultForecastChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/predictions/forecasting/child.js',
  import.meta.url,
);

/** 30,000 passages, 500 papers and 60,000 cards of one subject take a minute of work. */
const limits = { heapMb: 700, rssMb: 1100, workMs: 180_000 } as const;
const passagesPerMessage = 500;
/** A subject may have thousands of short ones. */
const documentsAtOnce = 100;
/** About 25 textbooks; beyond that, only the first ones are used. */
const mostPassages = 30_000;

export interface ForecastRequest {
  ownerId: string;
  papers: readonly PastPaper[];
  year: number;
  /** Languages of the papers, most common first. */
  languages: readonly string[];
  /** Notes and textbooks. */
  material: readonly ReadableDocument[];
  /** Cards to sort into topics. */
  cards?: AsyncIterable<CardText[]>;
  /** Questions of released results, likewise. */
  results?: readonly CardText[];
}

export type ForecastOutcome =
  | { ok: true; made: Forecast }
  | { ok: false; reason: 'stopped' | 'memory' | 'time' | 'crashed'; detail: string };

/**
 * Computes a forecast in a separate process.
 * @throws if the process ended for a reason that may be gone next time
 */
export async function forecastIsolated(
  {
    documents,
    heavy,
    child,
  }: { documents: Pick<DocumentService, 'passageTexts'>; heavy: HeavyWork; child: URL },
  { ownerId, papers, year, languages, material, cards, results = [] }: ForecastRequest,
  signal: AbortSignal,
): Promise<ForecastOutcome> {
  const batches = passagesOf(documents, material);
  const cardBatches = cards?.[Symbol.asyncIterator]();
  let made: Forecast | null = null;
  const asker = { personId: ownerId, signal, isJob: true };
  const work = (stopping: AbortSignal) =>
    runIsolated<ToForecaster, FromForecaster>({
      entry: child,
      start: {
        type: 'forecast',
        papers: [...papers],
        year,
        languages: [...languages],
        hasMaterial: material.length > 0,
        results: [...results],
      },
      limits: { ...limits, givesWayAfterMs: heavy.limits.turnMs },
      keepFor: ownerId,
      signal: stopping,
      async onMessage(message) {
        if (message.type === 'want_passages') {
          const next = await batches.next();
          return { type: 'passages', passages: next.done ? [] : next.value };
        }
        if (message.type === 'want_cards') {
          const next = await cardBatches?.next();
          return { type: 'cards', cards: next?.value ?? [] };
        }
        made = message.made;
      },
    });
  const outcome = await heavy.run('forecast', asker, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return { ok: false, reason: 'stopped', detail: '' } as const;
  });
  if (!outcome.ok && outcome.reason !== 'stopped' && outcome.isPassing) throw new Error(outcome.detail);
  if (!outcome.ok) return { ok: false, reason: outcome.reason, detail: outcome.detail };
  return made ? { ok: true, made } : { ok: false, reason: 'crashed', detail: 'it made nothing' };
}

async function* passagesOf(
  documents: Pick<DocumentService, 'passageTexts'>,
  material: readonly ReadableDocument[],
): AsyncGenerator<MaterialPassage[]> {
  let left = mostPassages;
  for (let at = 0; at < material.length && left > 0; at += documentsAtOnce) {
    const some = new Map(material.slice(at, at + documentsAtOnce).map(({ id, title }) => [id, title]));
    let after: PassageRange['after'] = null;
    for (;;) {
      const count = Math.min(passagesPerMessage, left);
      const texts = await documents.passageTexts([...some.keys()], { after, count });
      if (texts.length > 0)
        yield texts.map(({ ordinal: _ordinal, ...text }) => ({
          ...text,
          title: some.get(text.documentId) ?? '',
        }));
      left -= texts.length;
      after = texts.at(-1) ?? null;
      if (texts.length < count || left === 0) break;
    }
  }
}
