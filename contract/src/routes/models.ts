import * as z from 'zod';
import {
  ModelDownload,
  ModelDownloadInput,
  ModelDownloadProblem,
  ModelFile,
  ModelFileName,
  ModelFileUrl,
  ModelName,
  ModelOffer,
  ModelPull,
  ModelServer,
  RecommendedFile,
  RecommendedModel,
  StoredModelName,
} from '../models.ts';
import { Done, route } from '../route.ts';

const access = 'run_installation';
const params = z.object({ model: ModelName });
const ofFile = z.object({ file: ModelFileName });

export const models = {
  find: route({
    method: 'GET',
    path: '/api/admin/models',
    response: z.object({
      servers: z.array(ModelServer),
      recommended: z.array(RecommendedModel),
      /** Of the machine. */
      memoryBytes: z.number().int(),
    }),
    access,
    summary: 'Look for programs that run language models on this machine, and for their models',
  }),
  files: route({
    method: 'GET',
    path: '/api/admin/models/files',
    response: z.object({
      files: z.array(ModelFile),
      /** Where they are looked for. */
      folders: z.array(z.string()),
      /** Of the machine. */
      memoryBytes: z.number().int(),
      /** On the disk of the first folder. */
      freeBytes: z.number().int(),
    }),
    access,
    summary: 'Model files that Gene can run itself, with what their headers say',
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/admin/models/files/:file',
    params: z.object({ file: StoredModelName }),
    response: Done,
    access,
    confirmed: true,
    summary: 'Delete a model file from the data folder; if it is in use, the built-in engine answers',
  }),
  downloads: route({
    method: 'GET',
    path: '/api/admin/models/downloads',
    response: z.object({ downloads: z.array(ModelDownload), recommended: z.array(RecommendedFile) }),
    access,
    summary: 'Model files on their way, how far they have come, and which ones are recommended',
  }),
  look: route({
    method: 'POST',
    path: '/api/admin/models/downloads/look',
    body: z.object({ url: ModelFileUrl }),
    response: z.object({
      offer: ModelOffer.nullable(),
      problem: ModelDownloadProblem.nullable(),
      /** More on the problem. */
      detail: z.string().nullable(),
    }),
    access,
    confirmed: true,
    summary: 'Ask a server for the size, checksum, title and licence of a model file, without downloading it',
  }),
  download: route({
    method: 'POST',
    path: '/api/admin/models/downloads',
    body: ModelDownloadInput,
    response: ModelDownload,
    access,
    confirmed: true,
    status: 202,
    summary: 'Download a model file, or go on where a download stopped',
  }),
  stopDownload: route({
    method: 'POST',
    path: '/api/admin/models/downloads/:file/stop',
    params: ofFile,
    response: ModelDownload,
    access,
    confirmed: true,
    whenFull: true,
    summary: 'Stop downloading a model file; what has come is kept',
  }),
  dismissDownload: route({
    method: 'DELETE',
    path: '/api/admin/models/downloads/:file',
    params: ofFile,
    response: Done,
    access,
    confirmed: true,
    summary: 'Stop downloading a model file and delete what has come of it',
  }),
  pulls: route({
    method: 'GET',
    path: '/api/admin/models/pulls',
    response: z.object({ pulls: z.array(ModelPull) }),
    access,
    summary: 'Models on their way into Ollama, and how far they have come',
  }),
  pull: route({
    method: 'POST',
    path: '/api/admin/models/pulls/:model',
    params,
    response: ModelPull,
    access,
    confirmed: true,
    status: 202,
    summary: 'Have Ollama pull a model, or go on where it stopped',
  }),
  stopPull: route({
    method: 'POST',
    path: '/api/admin/models/pulls/:model/stop',
    params,
    response: ModelPull,
    access,
    confirmed: true,
    whenFull: true,
    summary: 'Stop pulling a model; Ollama keeps what has come',
  }),
  dismissPull: route({
    method: 'DELETE',
    path: '/api/admin/models/pulls/:model',
    params,
    response: Done,
    access,
    confirmed: true,
    summary: 'Stop pulling a model and no longer list it',
  }),
};
