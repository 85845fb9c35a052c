import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { api } from '@gene/contract/api';
import type { Note } from '@gene/contract/notes';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../platform/content-disposition.ts';
import type { FileStore } from '../../platform/files.ts';
import type { HeavyWork } from '../../platform/heavy-work.ts';
import { type App, type Call, mount, raw } from '../../platform/http.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import { askerOf, abortWhenGone } from '../../platform/http/gone.ts';
import { type FindPicture, hasPictures, noteFileName, noteFiles, toMarkdownFile } from './writer.ts';
import { writeZip } from '../../platform/zip-archive.ts';
import type { Print } from '../../platform/print/printer.ts';
import type { CardService } from '../cards/service.ts';
import type { Dates } from '../preferences/service.ts';
import { noteBlocks } from './print.ts';
import type { NoteService } from './service.ts';

/** Notes are read one by one while the export is written. */
interface ExportedNotes {
  notes: Iterable<Note> | AsyncIterable<Note>;
  /** Approximate, to estimate the duration. */
  characters: number;
}
/** Compression speed on a slow core. */
const charactersPerMs = 20_000;

interface Needs {
  notes: NoteService;
  cards: Pick<CardService, 'findMedia'>;
  /** Pictures of cards and notes. */
  media: Pick<FileStore, 'read'>;
  /** Gene's address, for links in a PDF. */
  publicUrl: () => string;
  print: Print;
  heavy: Pick<HeavyWork, 'run'>;
  datesOf: (userId: string) => Promise<Dates>;
}

export function noteRoutes(app: App, needs: Needs): void {
  const { notes, cards, media, publicUrl, print, heavy, datesOf } = needs;
  const { export: exportOne, exportAll, exportPdf, exportAllPdf, ...rest } = api.notes;
  const picturesOf =
    (ownerId: string): FindPicture =>
    async (id) => {
      const found = await cards.findMedia(ownerId, id);
      return found && { ...found, read: () => media.read(found.fileKey) };
    };
  /** Keeps its slot until everything has been sent. */
  const zipped = async (name: string, of: ExportedNotes, call: Call) => {
    const { user, reply } = call;
    const pack = async (signal: AbortSignal) => {
      const stream = Readable.from(writeZip(noteFiles(of.notes, picturesOf(user.id))));
      addAbortSignal(signal, stream);
      reply
        .type('application/zip')
        .header('content-disposition', disposition('attachment', name))
        .send(stream);
      await finished(stream);
    };
    try {
      await heavy.run('export', askerOf(call), pack, of.characters / charactersPerMs);
    } catch (error) {
      // Once the response has started, the connection is cut instead.
      if (!reply.raw.headersSent) throw error;
    }
    return reply;
  };
  const printed = async (name: string, { notes: of, characters }: ExportedNotes, call: Call) => {
    const { user, reply } = call;
    const { bytes } = await print(noteBlocks(of, picturesOf(user.id), await datesOf(user.id)), {
      title: name,
      origin: publicUrl(),
      asker: askerOf(call),
      characters,
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', `${fileNameOf(name, 'note')}.pdf`))
      .send(Buffer.from(bytes));
  };
  mount(app, rest, {
    list: ({ query }, { user }) => notes.list(user.id, query),
    counts: (_input, { user }) => notes.counts(user.id),
    create: async ({ body }, { user }) => found(await notes.create(user.id, body)),
    async generate({ body }, { user, request, reply }) {
      const key = idempotencyKeyOf(request.headers);
      const made = await notes.generate(user.id, body, abortWhenGone(reply), key);
      if (made.ok) return made.note;
      if (made.reason === 'not_found') throw new ApiError('not_found');
      throw new ApiError('conflict', {
        message: 'There is nothing to make a note from.',
      });
    },
    get: async ({ params }, { user }) => found(await notes.find(user.id, params.id)),
    save: async ({ params, body }, call) => found(await notes.save(askerOf(call), params.id, body)),
    async delete({ params }, { user }) {
      if (!(await notes.delete(user.id, params.id))) throw new ApiError('not_found');
      return true as const;
    },
    restore: async ({ params }, { user }) => found(await notes.restore(user.id, params.id)),
    versions: async ({ params }, { user }) => ({ versions: found(await notes.versions(user.id, params.id)) }),
    version: async ({ params }, { user }) => found(await notes.version(user.id, params.id, params.revision)),
  });
  raw(app, exportOne, async ({ params }, call) => {
    const { user, reply } = call;
    const note = found(await notes.find(user.id, params.id));
    if (hasPictures(note)) {
      const name = `${fileNameOf(note.title, 'note')}.zip`;
      return zipped(name, one({ ...note, subjectName: null }), call);
    }
    return reply
      .type('text/markdown; charset=utf-8')
      .header('content-disposition', disposition('attachment', noteFileName(note)))
      .send(toMarkdownFile(note));
  });
  raw(app, exportPdf, async ({ params }, call) => {
    const note = found(await notes.find(call.user.id, params.id));
    return printed(note.title, one(note), call);
  });
  const all = async (ownerId: string): Promise<ExportedNotes> => ({
    notes: notes.each(ownerId),
    characters: await notes.weigh(ownerId),
  });
  raw(app, exportAllPdf, async (_input, call) => printed('Gene notes', await all(call.user.id), call));
  raw(app, exportAll, async (_input, call) => zipped('Gene notes.zip', await all(call.user.id), call));
}

const one = (note: Note): ExportedNotes => ({ notes: [note], characters: note.content.length });

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
