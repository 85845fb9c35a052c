import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { errorCatalogue } from '@gene/contract/errors';
import type { Access } from '@gene/contract/rights';
import { type FuzzedCall, fuzzCall, isEnding, type Owned } from './fuzzed-calls.ts';
import { createRandom, type Random } from './random.ts';
import { type ValidCall, validCalls } from './valid-calls.ts';

interface Callers {
  /** Owns the data the calls refer to. */
  student: string;
  admin: string;
  /** Teaches with the school's part of the data. */
  teacher: string;
  /** May be signed out at any time. */
  leaving: string;
}

export interface FuzzRun {
  origin: string;
  seed: number;
  calls: number;
  owned: Owned;
  callers: Callers;
  /** Simultaneous calls. */
  atOnce?: number;
}

export interface FuzzReport {
  /** Each with the number of its call; the same seed makes the same call. */
  faults: string[];
  /** Number of answers by status. */
  statuses: Map<number, number>;
  slowest: { ms: number; name: string };
  seconds: number;
}

/** Longer than any call may take, even on a busy machine. */
const hangMs = 30_000;
/** Heavy work may wait a minute and run for another, at the lowest priority. */
const heavyHangMs = 150_000;
/** These start a process, read a document or hash a password, so fewer of them are made. */
const heavy = new Set([
  ...['auth.register', 'auth.login', 'auth.changePassword', 'auth.reset', 'documents.changeType'],
  ...['factors.beginAuthenticator', 'factors.disableAuthenticator', 'factors.renewRecoveryCodes'],
  ...[
    'subjects.addSample',
    'documents.retry',
    'cards.export',
    'cards.import',
    'cards.beginFit',
    'answers.guide',
  ],
  ...[
    'notes.exportPdf',
    'notes.exportAllPdf',
    'notes.exportAll',
    'predictions.create',
    'predictions.retryTopics',
  ],
  ...['documents.upload', 'highlights.export', 'answers.generate', 'practice.submit', 'practice.remark'],
  ...['documents.chat', 'subjects.chat', 'papers.figure', 'plan.previewExam', 'plan.writeExam'],
]);
const heavyShare = 0.25;

/** An engine elsewhere would be waited for; a low limit would turn away the calls after it. */
const notByAdmin = new Set([
  ...['settings.setAssistant', 'settings.testAssistant', 'settings.setLimits'],
  ...['settings.setSpeech', 'settings.testSpeech'],
]);

const teaching = new Set<Access>(['teach', 'set_exams', 'run_organization']);

/** Sends calls that are slightly or completely wrong, and expects a proper answer to each. */
export async function fuzz({
  origin,
  seed,
  calls,
  owned,
  callers,
  atOnce = 8,
}: FuzzRun): Promise<FuzzReport> {
  const began = performance.now();
  const report: FuzzReport = { faults: [], statuses: new Map(), slowest: { ms: 0, name: '' }, seconds: 0 };
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const sendOn = async (): Promise<void> => {
    for (let number = next++; number < calls; number = next++) {
      const random = createRandom(seed * 1_000_003 + number);
      // Each once, and then by chance.
      const call = validCalls[number] ?? drawCall(random);
      const fuzzed = fuzzCall(call, owned, random);
      const token = tokenOf(call, fuzzed, callers, random);
      if (token !== null) fuzzed.headers['authorization'] ??= `Bearer ${token}`;
      const started = performance.now();
      const fault = await faultOf(origin, agent, fuzzed, report.statuses);
      const ms = performance.now() - started;
      if (ms > report.slowest.ms) report.slowest = { ms, name: call.name };
      if (fault !== null) report.faults.push(`call ${number} of seed ${seed}: ${fault}\n${describe(fuzzed)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  agent.destroy();
  report.seconds = (performance.now() - began) / 1000;
  return report;
}

function drawCall(random: Random): ValidCall {
  for (;;) {
    const call = random.pick(validCalls);
    if (!heavy.has(call.name) || random.chance(heavyShare)) return call;
  }
}

function tokenOf(call: ValidCall, { method }: FuzzedCall, callers: Callers, random: Random): string | null {
  // With another method, a list of sessions may end them.
  const mayEnd = isEnding(call) || method !== call.route.method;
  if (/^(?:auth|deletions)\./.test(call.name) && mayEnd) return callers.leaving;
  const mayAdmin = !notByAdmin.has(call.name);
  if (call.route.access === 'run_installation' && mayAdmin && random.chance(0.7)) return callers.admin;
  const mayTeach = teaching.has(call.route.access) || call.route.path.includes('/:organizationId');
  if (mayTeach && random.chance(0.8)) return callers.teacher;
  if (random.chance(0.03)) return random.pick(['', 'x', 'x'.repeat(5000), '\u00e9']);
  return random.chance(0.03) ? null : callers.student;
}

/** Null if the answer was proper. */
async function faultOf(
  origin: string,
  agent: http.Agent,
  call: FuzzedCall,
  statuses: FuzzReport['statuses'],
): Promise<string | null> {
  // A connection the server has just closed looks like no answer, so the call is repeated once.
  let answer = await send(origin, agent, call);
  if (answer === 'cut') answer = await send(origin, undefined, call);
  if (answer === 'left' || answer === 'not sent') return null;
  if (answer === 'cut') return 'the connection was cut without an answer';
  if (answer === 'hang') return `no answer within ${patienceFor(call) / 1000} s`;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return faultIn(call, answer);
}

const patienceFor = ({ name }: FuzzedCall) => (heavy.has(name) ? heavyHangMs : hangMs);

interface Answer {
  status: number;
  type: string;
  text: string;
}

function faultIn({ method, route }: FuzzedCall, { status, type, text }: Answer): string | null {
  const said = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return said;
  if (method === 'HEAD' || status === 304 || status === 204) return null;
  if (status >= 400) {
    const error = parse(text) as { error?: { code?: string } } | undefined;
    const isKnown = Object.hasOwn(errorCatalogue, error?.error?.code ?? '');
    // Node answers invalid HTTP itself.
    const isNodes = status === 431 || (status === 400 && text === '');
    // Browsers are shown a page that says it.
    const isPage = route.raw === true && type.startsWith('text/html') && text.includes('<title>Gene</title>');
    return isKnown || isNodes || isPage ? null : `${said}: an error without a code`;
  }
  if (route.raw || method !== route.method || !type.startsWith('application/json')) return null;
  const { error } = route.response.safeParse(parse(text));
  return error ? `${said}: not what the contract says: ${error.message}` : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(
  origin: string,
  agent: http.Agent | undefined,
  call: FuzzedCall,
): Promise<Answer | 'cut' | 'hang' | 'left' | 'not sent'> {
  const { method, path, headers, body, hangsUpAfter } = call;
  return new Promise((resolve) => {
    let request: http.ClientRequest;
    try {
      request = http.request(new URL(origin), {
        ...{ method, path, ...(agent && { agent }) },
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      });
    } catch {
      // Node's client refuses to send it.
      return resolve('not sent');
    }
    request.setTimeout(patienceFor(call), () => {
      resolve('hang');
      request.destroy();
    });
    request.on('error', () => resolve(hangsUpAfter === null ? 'cut' : 'left'));
    request.on('response', (response) => {
      const type = response.headers['content-type'] ?? '';
      const status = response.statusCode ?? 0;
      if (type.startsWith('text/event-stream') && path.startsWith('/api/events')) {
        resolve({ status, type, text: '' });
        return request.destroy();
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve('cut'));
      response.on('end', () => resolve({ status, type, text: textOf(response.headers, chunks) }));
    });
    if (body && hangsUpAfter !== null) {
      request.write(body.subarray(0, hangsUpAfter), () => void sleep(5).then(() => request.destroy()));
    } else request.end(body ?? undefined);
  });
}

function textOf(headers: http.IncomingHttpHeaders, chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  return (headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString();
}

function describe({ method, path, headers, body }: FuzzedCall): string {
  const { authorization: _token, ...shown } = headers;
  return `  ${method} ${path.slice(0, 500)} ${JSON.stringify(shown)}\n  ${body?.toString().slice(0, 1500) ?? ''}`;
}
