import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disposition } from '../../platform/content-disposition.ts';
import type { FileStore } from '../../platform/files.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { sendFile } from '../../platform/http/file-answers.ts';
import { abortWhenGone, askerOf } from '../../platform/http/gone.ts';
import { networkOf } from '../../platform/network.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { AudioDownload } from './downloads/service.ts';
import { playlistRoutes } from './playlist/routes.ts';
import type { AudioService } from './service.ts';

interface Needs {
  audio: AudioService;
  audioFiles: FileStore;
  documents: Pick<DocumentService, 'find'>;
}

export function audioRoutes(app: App, { audio, audioFiles, documents }: Needs): void {
  const getDocument = async (ownerId: string, id: string): Promise<OwnedDocument> =>
    found(await documents.find(ownerId, id));

  mount(app, api.audio, {
    list: ({ query }, { user }) => audio.list(user.id, { ...query, cursor: readIdCursor(query.cursor) }),
    open: async ({ body }, { user }) => found(await audio.open(user.id, body)),
    get: async ({ params }, { user }) => found(await audio.get(user.id, params.id)),
    segments: async ({ params, query }, call) => found(await audio.segments(askerOf(call), params.id, query)),
    timeline: async ({ params }, { user }) => found(await audio.timeline(user.id, params.id)),
    speak: async ({ params }, call) => found(await audio.speak(askerOf(call), params.id, params.start)),
    unspoken: async ({ params }, { user }) => found(await audio.unspoken(user.id, params.id)),
    voices: () => audio.voices(),
    async prepare() {
      audio.prepare();
      return { ok: true as const };
    },
    make: async ({ params }, { user }) => found(await audio.make(user.id, params.id)),
    create: async ({ params }, { user }) => audio.create(await getDocument(user.id, params.id)),
    remove: async ({ params }, { user }) => audio.remove(await getDocument(user.id, params.id)),
    chapters: async ({ params }, { user }) => audio.chapters.list(await getDocument(user.id, params.id)),
    createChapter: async ({ params: { id, start } }, { user }) =>
      found(await audio.chapters.create(await getDocument(user.id, id), start)),
    removeChapter: async ({ params: { id, start } }, { user }) =>
      found(await audio.chapters.remove(await getDocument(user.id, id), start)),
    feed: (_input, { user }) => audio.feeds.find(user.id),
    makeFeed: (_input, { user }) => audio.feeds.make(user.id),
    async endFeed(_input, { user }) {
      await audio.feeds.end(user.id);
      return { ok: true as const };
    },
  });

  playlistRoutes(app, audio.playlist);
  raw(app, api.audio.file, async ({ params }, { request, reply, user }) => {
    const segment = await audio.findFile(user.id, params.file);
    if (!segment) throw new ApiError('not_found');
    const { sizeBytes, fileKey, file } = segment;
    return sendFile(request, reply, {
      ...{ etag: `"${file}"`, size: sizeBytes, read: (range) => audioFiles.read(fileKey, range) },
      headers: {
        'cache-control': 'private, max-age=31536000, immutable',
        'content-type': 'audio/mpeg',
      },
    });
  });

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { etag, size, fileName, read }: AudioDownload,
  ) =>
    sendFile(request, reply, {
      ...{ etag, size, read },
      headers: {
        'cache-control': 'private, no-cache',
        'content-type': 'audio/mpeg',
        'content-disposition': disposition('attachment', fileName),
      },
    });
  raw(app, api.audio.download, async ({ params, query }, call) =>
    send(
      call.request,
      call.reply,
      found(await audio.downloads.find(askerOf(call), params.id, query.chapter ?? null)),
    ),
  );
  raw(app, api.audio.readEpisode, async ({ params }, { request, reply, ip }) => {
    const asked = { signal: abortWhenGone(reply), network: networkOf(ip) };
    const file = found(await audio.feeds.open(params.token, params.file, asked));
    if ('audio' in file) return send(request, reply, file.audio);
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' })
      .send(file.cover);
  });
  raw(app, api.audio.readFeed, async ({ params }, { reply }) =>
    reply.type('application/rss+xml; charset=utf-8').send(found(await audio.feeds.read(params.token))),
  );

  raw(app, api.audio.sample, async ({ params }, call) => {
    const mp3 = await audio.sample(askerOf(call), params.language, params.voice);
    return call.reply
      .headers({ 'content-type': 'audio/mpeg', 'cache-control': 'private, max-age=3600' })
      .send(Buffer.from(mp3));
  });
}

function found<T>(thing: T | null): T {
  if (thing === null) throw new ApiError('not_found');
  return thing;
}
