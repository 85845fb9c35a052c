import * as z from 'zod';
import { ModelFile, ModelName, ModelPull, ModelServer, RecommendedModel } from '../models.ts';
import { Done, route } from '../route.ts';

const access = 'run_installation';
const params = z.object({ model: ModelName });

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
    }),
    access,
    summary: 'Model files that Gene can run itself, with what their headers say',
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
