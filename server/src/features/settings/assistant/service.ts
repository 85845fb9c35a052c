import type { AssistantTest } from '@gene/contract/settings';
import type { LanguageModel, ModelFailure, ModelPart } from '@gene/engines/answering';
import type { ModelConnection } from '../../../platform/models/model-connection.ts';

const request = {
  system:
    'Answer with one JSON object {"animal": string, "legs": number} and nothing else. No other text, no Markdown.',
  messages: [{ role: 'user', content: 'Which animal is a horse, and how many legs has it?' }],
  schema: {
    name: 'animal',
    json: {
      type: 'object',
      properties: { animal: { type: 'string' }, legs: { type: 'number' } },
      required: ['animal', 'legs'],
      additionalProperties: false,
    },
  },
  maxOutputTokens: 1000,
} as const;

/** The connection that was tried. */
type Tried = Pick<
  ModelConnection,
  'baseUrl' | 'model' | 'apiKey' | 'jsonSchema' | 'timeoutMs' | 'stallMs'
> & {
  provider: ModelConnection['provider'] | 'file';
};

/** Of a model file, which Gene runs itself. */
export const fileConnection = { provider: 'file', baseUrl: '', apiKey: null, jsonSchema: true } as const;

/** Slower than this is worth a warning. */
const slowMs = 20_000;

/** Asks a model something easy in the format it will have to answer in, and describes the result. */
export async function tryModel(
  model: LanguageModel,
  connection: Tried,
  signal: AbortSignal,
): Promise<AssistantTest> {
  const began = Date.now();
  let text = '';
  let last: ModelPart | undefined;
  for await (const part of model.write(request, signal)) {
    if (part.type === 'text') text += part.text;
    last = part;
  }
  const milliseconds = Date.now() - began;
  const seconds = (milliseconds / 1000).toFixed(1);
  const tell = (ok: boolean, message: string, detail: string | null = null): AssistantTest => ({
    ok,
    message,
    detail,
    milliseconds,
  });
  if (last?.type === 'failed') {
    const isSaid = connection.provider === 'file' && last.reason === 'unreachable';
    return tell(false, whyFailed(last, connection), isSaid ? null : last.detail);
  }
  const answered = parsed(text);
  if (answered === undefined)
    return tell(
      false,
      `${model.name} answers, but not in JSON, so Gene could not use its replies.${hint(connection)}`,
      text.slice(0, 200) || null,
    );
  if (typeof answered !== 'object' || answered === null || !('animal' in answered) || !('legs' in answered))
    return tell(
      false,
      `${model.name} answers in JSON, but not in the form that was asked for.${hint(connection)}`,
      text.slice(0, 200),
    );
  if (milliseconds > slowMs)
    return tell(
      true,
      `${model.name} works, but took ${seconds} seconds for one short line. Long answers will often be too slow; a smaller model may suit this machine better.`,
    );
  return tell(true, `It works: ${model.name} answered in ${seconds} seconds.`);
}

const hint = ({ provider, jsonSchema }: Tried) =>
  provider === 'openai' && !jsonSchema
    ? ' If the server supports JSON schema, switch that on; else try another model.'
    : ' Try another model.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as unknown;
  } catch {
    return undefined;
  }
}

/** Prefers the server's own explanation of a refusal. */
function whyFailed({ reason, detail }: Extract<ModelPart, { type: 'failed' }>, to: Tried): string {
  const ofFile = to.provider === 'file' ? fileSentences[reason] : undefined;
  if (ofFile !== undefined) return ofFile;
  const isRefusal = reason === 'wrong_protocol' && /^4(?!04)\d\d /.test(detail ?? '');
  if (!isRefusal) return sentences[reason](to);
  if (
    to.provider === 'openai' &&
    /response_format|json_schema|json_object|json mode|grammar/i.test(detail ?? '')
  )
    return `The server does not reply in this form of JSON. Switch “Server supports JSON schema” ${to.jsonSchema ? 'off' : 'on'} and test again.`;
  return 'The server refuses the request; its own words say why.';
}

const originOf = ({ baseUrl }: Tried) => new URL(baseUrl).origin;

const fileSentences: Partial<Record<ModelFailure, string>> = {
  unreachable: 'node-llama-cpp, which runs model files, is not installed. Install it under Model files.',
  unknown_model: 'This model file cannot be used.',
  server_error: 'The model could not be run.',
  cut_off: 'The model ended in the middle of its answer.',
};

const sentences: Record<ModelFailure, (connection: Tried) => string> = {
  unreachable: (to) => `Nothing answers at ${originOf(to)}. Is the server running, and is the address right?`,
  unauthorized: ({ apiKey }) =>
    apiKey === null
      ? 'The server wants a key (401). Enter one.'
      : 'The server does not accept this key (401). Check the key, and that it is for this server.',
  unknown_model: ({ model }) =>
    `The server does not know the model “${model}”. Check its spelling, and that it has been downloaded.`,
  wrong_protocol: (to) =>
    `Something answers at ${to.baseUrl}, but not as a model server would. Check the address: most end in ${to.provider === 'google' ? '/v1beta' : '/v1'}.`,
  redirected: () => 'This address redirects. Enter the final one.',
  too_long: () => 'The model takes too little text even for this test. Choose another model.',
  quota: () => 'The provider refuses more calls for now: limit reached, or no credit left.',
  budget: () => 'The allowance for today is used up.',
  busy: () => 'Too many questions are waiting for this model already. Try again in a moment.',
  server_error: () => 'The server reports an error on its side. Check its log.',
  too_slow: ({ timeoutMs }) =>
    `There was no complete answer within ${timeoutMs / 1000} seconds. The model may still be loading; try again, or allow more time.`,
  stalled: ({ stallMs }) => `The model began to answer and then fell silent for ${stallMs / 1000} seconds.`,
  cut_off: () => 'The connection broke in the middle of the answer.',
  too_much: () => 'The model did not stop writing. Try another one.',
  refused: () => 'The provider refused to answer a harmless question.',
  malformed: () => 'The model does not answer in the form that was asked for.',
};
