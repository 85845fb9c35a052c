import type { PullProblem } from '@gene/contract/models';
import * as z from 'zod';

/** A line of Ollama's answer to `/api/pull`. */
const Line = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
  error: z.string().optional(),
});
export type PullLine = z.infer<typeof Line>;

/** Null: nothing that Ollama writes. */
export function readLine(text: string): PullLine | null {
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const longestLine = 64 * 1024;

/** Splits a body into lines; one without end is an error of its sender. */
export async function* splitLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
    if (rest.length > longestLine) throw new Error('It sends a line without end');
  }
  if (rest.trim() !== '') yield rest;
}

/** Ollama tells problems in words alone. First match wins. */
const problems: [RegExp, PullProblem][] = [
  [/no space left|not enough (?:disk )?space|disk (?:is )?full/i, 'disk_full'],
  [/newer version of ollama/i, 'too_old'],
  [/file does not exist|manifest unknown|model.{0,80}not found|invalid model name/i, 'unknown_model'],
  [
    /no such host|dial tcp|network is unreachable|connection refused|i\/o timeout|tls handshake|max retries|unexpected eof/i,
    'offline',
  ],
];

export function classifyProblem(words: string): PullProblem {
  return problems.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused';
}
