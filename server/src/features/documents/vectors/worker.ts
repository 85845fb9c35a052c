import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import type { JobHandler, Pause, RunningJob } from '../../../platform/queue.ts';
import { type Encoder, encoderModel } from './isolated.ts';
import { addEncoding, encodingJob, type EncodingPayload } from './jobs.ts';
import type { EncodedPassage } from './messages.ts';
import * as store from './store.ts';

/** Passages stored together: two or three seconds of work. */
const batchSize = 16;
/** Passages of one call, which has a limit of time. */
const passagesAtOnce = 320;
/** The encoder knows English only; of a document whose language is unknown it may know some. */
const languages: ReadonlySet<string | null> = new Set(['eng', null]);
/** Where the encoder keeps dying, the document waits. */
const restSeconds = 600;
/** Documents of an earlier version get their vectors over the hours. */
const mostAdded = 500;

interface Needs {
  db: Db;
  encoder: Pick<Encoder, 'encodePassages' | 'problem'>;
}

/** Makes the vectors of a document's passages, resuming where a run stopped. */
export function encodingHandler({ db, encoder }: Needs): JobHandler<EncodingPayload> {
  return {
    kind: encodingJob,
    async run(job) {
      const document = await store.findEncodable(db, job.payload.documentId);
      if (!document) return;
      const run = encodingRun(db, document.id, job);
      if (languages.has(document.language)) {
        while (!run.isOver()) {
          const problem = await encoder.encodePassages((encoded) => run.next(encoded), job.signal);
          if (problem === 'failing') return { resumeIn: restSeconds };
          if (problem) return;
        }
      }
      return run.finish();
    },
    gaveUp: () => Promise.resolve(),
  };
}

/** One run over the passages, batch by batch; what the same text has already is not made again. */
function encodingRun(db: Db, documentId: string, { lease, shouldYield }: RunningJob<EncodingPayload>) {
  let from = 0;
  let pending: store.PassageWords[] = [];
  let ending: 'done' | 'paused' | 'stopped' | null = null;
  let sinceStart = 0;

  const rowOf = (
    passage: store.PassageWords,
    { whole, sentences }: Pick<store.VectorRow, 'whole' | 'sentences'>,
  ) => ({
    ...{ ordinal: passage.ordinal, start: passage.start, end: passage.end },
    ...{ model: encoderModel, digest: digestOf(passage), whole, sentences },
  });

  /** Keeps what is there for the next passages, and leaves the others pending. False at the end. */
  async function advance(): Promise<boolean> {
    const words = await store.listPassageWords(db, documentId, { from, count: batchSize });
    const last = words.at(-1);
    if (!last) return false;
    from = last.ordinal + 1;
    const made = await store.listVectorsByDigest(db, documentId, words.map(digestOf));
    const byDigest = new Map(made.map((row) => [row.digest.toString('hex'), row]));
    const moved: store.VectorRow[] = [];
    for (const passage of words) {
      const own = byDigest.get(digestOf(passage).toString('hex'));
      if (!own) pending.push(passage);
      else if (own.ordinal !== passage.ordinal || own.start !== passage.start || own.end !== passage.end)
        moved.push(rowOf(passage, own));
    }
    if (moved.length > 0 && !(await store.saveVectors(db, documentId, lease, moved))) ending = 'stopped';
    return true;
  }

  async function keep(encoded: EncodedPassage[]): Promise<void> {
    const rows = encoded.flatMap(({ whole, sentences }, i) => {
      const passage = pending[i];
      return passage ? [rowOf(passage, { whole: bytesOf(whole), sentences: bytesOf(sentences) })] : [];
    });
    pending = [];
    if (rows.length > 0 && !(await store.saveVectors(db, documentId, lease, rows))) ending = 'stopped';
    else if (rows.length > 0 && (await shouldYield())) ending = 'paused';
  }

  return {
    isOver: () => ending !== null,
    /** Keeps a batch, and gives the next; none where the child is to stop. */
    async next(encoded: EncodedPassage[]): Promise<{ heading: string | null; sentences: string[] }[]> {
      await keep(encoded);
      sinceStart += encoded.length;
      if (ending === null && sinceStart >= passagesAtOnce) {
        sinceStart = 0;
        return [];
      }
      while (ending === null && pending.length === 0) if (!(await advance())) ending = 'done';
      return ending === null ? pending.map(({ heading, sentences }) => ({ heading, sentences })) : [];
    },
    async finish(): Promise<Pause | void> {
      if (ending === 'paused') return { resumeIn: 0 };
      if (ending !== 'stopped') await store.finishVectors(db, documentId, lease, encoderModel);
    },
  };
}

/** What comes from another process is a piece of a larger buffer. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function digestOf({ heading, sentences }: store.PassageWords): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([encoderModel, heading, sentences]));
  return hash.digest().subarray(0, 16);
}

/** Adds jobs for documents that became ready without: of an earlier version, or while there was no encoder. */
export async function recoverEncoding({ db, encoder }: Needs): Promise<void> {
  if (encoder.problem()) return;
  const unencoded = await store.listUnencoded(db, {
    model: encoderModel,
    kind: encodingJob.kind,
    limit: mostAdded,
  });
  await db.transaction(async (tx) => {
    for (const document of unencoded) await addEncoding(tx, document);
  });
}
