import { Readable } from 'node:stream';
import { documentLimits } from '@gene/contract/documents';
import type { SampleKind, Subject } from '@gene/contract/subjects';
import type { Db } from '../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import type { Asker } from '../../platform/heavy-work.ts';
import type { Print } from '../../platform/print/printer.ts';
import type { DocumentService } from '../documents/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { addSchemeJob } from './jobs.ts';
import { sampleName, type SampleText, sampleTexts } from './material.ts';

export interface SampleService {
  /**
   * Adds a sample subject with all its documents, or nothing, also where nobody waits any more; returns the existing
   * one if there is one, or the one that is being made.
   */
  add(asker: Omit<Asker, 'signal'>, kind: SampleKind): Promise<Subject>;
}

export { sampleSchemeHandler } from './jobs.ts';

interface Needs {
  db: Db;
  files: FileStore;
  subjects: SubjectService;
  documents: Pick<DocumentService, 'addGenerated' | 'announce'>;
  print: Print;
}

export function createSampleService({ db, files, subjects, documents, print }: Needs): SampleService {
  /** Printed once by each process: a sample is the same for everybody, and takes seven turns in the line of heavy work. */
  const printed = new Map<SampleKind, { text: SampleText; bytes: Uint8Array }[]>();
  async function printedFor(asker: Asker, kind: SampleKind) {
    const known = printed.get(kind);
    if (known) return known;
    const all: { text: SampleText; bytes: Uint8Array }[] = [];
    for (const text of await sampleTexts(kind)) {
      const { bytes } = await print([text.blocks], { title: text.title, asker });
      all.push({ text, bytes });
    }
    printed.set(kind, all);
    return all;
  }

  async function stored(bytes: Uint8Array): Promise<IncomingFile> {
    const received = await files.receive(Readable.from([bytes]), {
      maxBytes: documentLimits.uploadMaxBytes,
    });
    if (!received.ok) throw new Error('a sample is larger than any upload');
    await received.file.keep();
    return received.file;
  }

  async function make(asker: Asker, kind: SampleKind): Promise<Subject> {
    const ownerId = asker.personId;
    const sample = sampleName(kind);
    const there = (await subjects.list(ownerId)).find(({ name }) => name === sample);
    if (there && there.documentsCount > 0) return there;
    const made: { file: IncomingFile; text: SampleText }[] = [];
    try {
      for (const { text, bytes } of await printedFor(asker, kind))
        made.push({ text, file: await stored(bytes) });
      const { subject, added } = await db.transaction(async (tx) => {
        const own = await subjects.named(tx, ownerId, sample);
        // A second simultaneous call waits for the first, and finds its documents.
        const isThere = ((await subjects.describe(own))?.documentsCount ?? 0) > 0;
        const all: Awaited<ReturnType<typeof documents.addGenerated>>[] = [];
        if (isThere) return { subject: own, added: all };
        for (const { file, text } of made)
          all.push(
            await documents.addGenerated(tx, own, {
              ...{ file, fileName: text.fileName, title: text.title, paper: text.paper },
              type: text.type,
              predicted: false,
              options: text.type !== 'textbook' ? {} : { extractHighlights: true, createFlashcards: true },
            }),
          );
        const scheme = made.findIndex(({ text }) => text.schemeOf !== undefined);
        const paper = made.findIndex(({ text }) => text.paper?.year === made[scheme]?.text.schemeOf);
        if (scheme >= 0 && paper >= 0)
          await addSchemeJob(tx, {
            ...{ ownerId, schemeId: all[scheme]!.document.id },
            paperDocumentId: all[paper]!.document.id,
          });
        return { subject: own, added: all };
      });
      if (added.length === 0) for (const { file } of made) await file.discard();
      for (const { document } of added) await documents.announce(document);
      const described = await subjects.describe(subject);
      if (!described) throw new Error('the sample subject is gone');
      return described;
    } catch (error) {
      for (const { file } of made) await file.discard();
      throw error;
    }
  }

  const making = new Map<string, Promise<Subject>>();
  return {
    async add(asker, kind) {
      const key = `${kind} ${asker.personId}`;
      const made = making.get(key) ?? make({ ...asker, signal: new AbortController().signal }, kind);
      making.set(key, made);
      try {
        return await made;
      } finally {
        making.delete(key);
      }
    },
  };
}
