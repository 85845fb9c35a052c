import type { FoundModel, ModelServerKind } from '@gene/contract/models';
import * as z from 'zod';

/** Answers of a server's address, by path; null where it gives none. */
export type Answers = Record<string, unknown>;

/** How a program is asked what it has, and how its answers are read. */
interface Program {
  paths: readonly string[];
  /** Null: it does not answer as this program would. */
  read: (answers: Answers) => FoundModel[] | null;
}

/** Ollama's default; more only if somebody has set it so. */
const usualOllamaContext = 4096;

const Tags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      size: z.number().nullish(),
      details: z.object({ family: z.string().nullish() }).nullish(),
    }),
  ),
});
/** The models that it has in memory. */
const Running = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().nullish() })),
});

const ollama: Program = {
  paths: ['/api/tags', '/api/ps'],
  read(answers) {
    const tags = Tags.safeParse(answers['/api/tags']).data;
    if (!tags) return null;
    const running = Running.safeParse(answers['/api/ps']).data?.models ?? [];
    return tags.models
      .filter(({ details }) => !/bert/i.test(details?.family ?? ''))
      .map(({ name, size }) => ({
        name,
        bytes: size ?? null,
        contextTokens: running.find((each) => each.name === name)?.context_length ?? usualOllamaContext,
      }));
  },
};

const StudioModels = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      max_context_length: z.number().nullish(),
      loaded_context_length: z.number().nullish(),
    }),
  ),
});
/** Every server with OpenAI's API has this. */
const ListedModels = z.object({
  data: z.array(z.object({ id: z.string(), meta: z.object({ size: z.number().nullish() }).nullish() })),
});

const lmStudio: Program = {
  paths: ['/api/v0/models', '/v1/models'],
  read(answers) {
    const known = StudioModels.safeParse(answers['/api/v0/models']).data?.data;
    if (known)
      return known
        .filter(({ type }) => type !== 'embeddings')
        .map((model) => ({
          name: model.id,
          bytes: null,
          contextTokens: model.loaded_context_length ?? model.max_context_length ?? null,
        }));
    return readListed(answers)?.map(({ id }) => ({ name: id, bytes: null, contextTokens: null })) ?? null;
  },
};

const Props = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });

const llamaCpp: Program = {
  paths: ['/v1/models', '/props'],
  read(answers) {
    const props = Props.safeParse(answers['/props']).data;
    const listed = readListed(answers);
    if (!listed) return null;
    return listed.map(({ id, meta }) => ({
      name: id,
      bytes: meta?.size ?? null,
      contextTokens: props?.default_generation_settings.n_ctx ?? null,
    }));
  },
};

const readListed = (answers: Answers) => ListedModels.safeParse(answers['/v1/models']).data?.data ?? null;

export const programs: Record<ModelServerKind, Program> = {
  ollama,
  lm_studio: lmStudio,
  llama_cpp: llamaCpp,
};
