import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import type { JobHandler, Pause, RunningJob } from '../../../platform/queue.ts';
import type { Encoder, EncoderModel } from './isolated.ts';
import { addEncoding, encodingJob, type EncodingPayload } from './jobs.ts';
import type { EncodedPassage } from './messages.ts';
import * as store from './store.ts';

/** Passages stored together: two or three seconds of work. */
const batchSize = 16;
/** Passages of one call, which has a limit of time. */
const passagesAtOnce = 320;
/** Where the encoder keeps dying, the document waits. */
const restSeconds = 600;
/** Documents of an earlier version get their vectors over the hours. */
const mostAdded = 500;

interface Needs {
  db: Db;
  encoder: Pick<Encoder, 'model' | 'encodePassages' | 'problem'>;
}

/** Makes the vectors of a document's passages, resuming where a run stopped. */
export function encodingHandler({ db, encoder }: Needs): JobHandler<EncodingPayload> {
  return {
    kind: encodingJob,
    async run(job) {
      const document = await store.findEncodable(db, job.payload.documentId);
      if (!document) return;
      const model = await encoder.model();
      const run = encodingRun(db, document.id, model, job);
      if (model.languages?.has(document.language) ?? true) {
        while (!run.isOver()) {
          const problem = await encoder.encodePassages(model, (encoded) => run.next(encoded), job.signal);
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
function encodingRun(
  db: Db,
  documentId: string,
  { model }: Pick<EncoderModel, 'model'>,
  { lease, shouldYield }: RunningJob<EncodingPayload>,
) {
  let from = 0;
  let pending: store.PassageWords[] = [];
  let ending: 'done' | 'paused' | 'stopped' | null = null;
  let sinceStart = 0;

  const rowOf = (
    passage: store.PassageWords,
    { whole, sentences }: Pick<store.VectorRow, 'whole' | 'sentences'>,
  ) => ({
    ...{ ordinal: passage.ordinal, start: passage.start, end: passage.end },
    ...{ model, digest: digestOf(model, passage), whole, sentences },
  });

  /** Keeps what is there for the next passages, and leaves the others pending. False at the end. */
  async function advance(): Promise<boolean> {
    const words = await store.listPassageWords(db, documentId, { from, count: batchSize });
    const last = words.at(-1);
    if (!last) return false;
    from = last.ordinal + 1;
    const digests = words.map((passage) => digestOf(model, passage));
    const made = await store.listVectorsByDigest(db, documentId, digests);
    const byDigest = new Map(made.map((row) => [row.digest.toString('hex'), row]));
    const moved: store.VectorRow[] = [];
    for (const passage of words) {
      const own = byDigest.get(digestOf(model, passage).toString('hex'));
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
      if (ending !== 'stopped') await store.finishVectors(db, documentId, lease, model);
    },
  };
}

/** A message from another process is a view of a larger buffer. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function digestOf(model: string, { heading, sentences }: store.PassageWords): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([model, heading, sentences]));
  return hash.digest().subarray(0, 16);
}

/** Adds jobs for documents that became ready without: of an earlier version, or while there was no encoder. */
export async function recoverEncoding({ db, encoder }: Needs): Promise<void> {
  await addEncodings({ db, encoder });
}

/** The same of all documents at once: somebody has chosen another encoder. */
export async function encodeAnew({ db, encoder }: Needs): Promise<void> {
  while ((await addEncodings({ db, encoder })) === mostAdded);
}

/** @returns how many jobs were added */
async function addEncodings({ db, encoder }: Needs): Promise<number> {
  if (await encoder.problem()) return 0;
  const { model } = await encoder.model();
  const unencoded = await store.listUnencoded(db, { model, kind: encodingJob.kind, limit: mostAdded });
  await db.transaction(async (tx) => {
    for (const document of unencoded) await addEncoding(tx, document);
  });
  return unencoded.length;
}
