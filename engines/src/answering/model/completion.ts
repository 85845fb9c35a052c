import * as z from 'zod';
import type { LanguageModel, ModelFailure, ModelRequest } from './language-model.ts';
import { fromJsonOn, parseLenientJson, parsePartialJson } from './partial-json.ts';

/** A request to the model, and the form of its answer. */
export interface Task<T> {
  name: string;
  system: string;
  prompt: string;
  form: z.ZodType<T>;
  maxOutputTokens: number;
}

export type Completion<T> =
  /** Reads the answer so far, unchecked; undefined: it is no JSON yet. */
  | { type: 'partial'; read: () => unknown }
  | { type: 'done'; value: T }
  | { type: 'failed'; reason: ModelFailure };

/** So much more is written before it is looked at again, of a long answer this share: it is read anew from its beginning. */
const step = 24;
const stepShare = 0.02;
const longestBroken = 6000;

/** Asks for JSON in a form; what does not fit is sent back once to be repaired. The last part is `done` or `failed`. */
export async function* complete<T>(
  model: LanguageModel,
  task: Task<T>,
  signal?: AbortSignal,
): AsyncGenerator<Completion<T>> {
  const request: ModelRequest = {
    system: task.system,
    messages: [{ role: 'user', content: task.prompt }],
    schema: { name: task.name, json: jsonSchemaOf(task.form) },
    maxOutputTokens: task.maxOutputTokens,
  };
  let written = '';
  let seen = 0;
  for await (const part of model.write(request, signal)) {
    if (part.type === 'failed') return yield part;
    if (part.type === 'end') {
      // At the limit of its length: what was complete of it.
      const value = fitting(
        task.form,
        parseLenientJson(written) ?? (part.isWhole ? undefined : parsePartialJson(fromJsonOn(written))),
      );
      if (value.ok) return yield { type: 'done', value: value.value };
      return yield* repair(model, request, task.form, { written, problem: value.problem }, signal);
    }
    written += part.text;
    if (written.length - seen < Math.max(step, seen * stepShare)) continue;
    seen = written.length;
    const soFar = written;
    yield { type: 'partial', read: () => parsePartialJson(fromJsonOn(soFar)) };
  }
  yield { type: 'failed', reason: 'cut_off' };
}

async function* repair<T>(
  model: LanguageModel,
  request: ModelRequest,
  form: z.ZodType<T>,
  { written, problem }: { written: string; problem: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<Completion<T>> {
  const again: ModelRequest = {
    ...request,
    messages: [
      ...request.messages,
      { role: 'assistant', content: written.slice(0, longestBroken) || '(nothing)' },
      {
        role: 'user',
        content: `That is not in the form that was asked for: ${problem} Send the same answer again as one JSON object in that form, and nothing else.`,
      },
    ],
  };
  let text = '';
  for await (const part of model.write(again, signal)) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'failed') return yield part;
  }
  const repaired = fitting(form, parseLenientJson(text));
  yield repaired.ok ? { type: 'done', value: repaired.value } : { type: 'failed', reason: 'malformed' };
}

function fitting<T>(
  form: z.ZodType<T>,
  value: unknown,
): { ok: true; value: T } | { ok: false; problem: string } {
  if (value === undefined) return { ok: false, problem: 'it is not JSON.' };
  const parsed = form.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, problem: `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}.` };
}

function jsonSchemaOf(form: z.ZodType): Record<string, unknown> {
  // Strict schemas of OpenAI ask for every field and refuse defaults.
  const { $schema: _dialect, ...json } = z.toJSONSchema(form, {
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  return json;
}
