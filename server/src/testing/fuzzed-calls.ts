import type { Route } from '@gene/contract/route';
import type { Holdings } from './holdings.ts';
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';
import { drawValue } from './shaped-values.ts';
import type { Form, Sent, ValidCall } from './valid-calls.ts';

/** A call as sent over the wire. */
export interface FuzzedCall {
  name: string;
  route: Route;
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The sender hangs up after this many bytes of the body; nobody awaits an answer. */
  hangsUpAfter: number | null;
}

/** The sender's data for a call; `ending` may be deleted. */
export interface Owned {
  own: Holdings;
  ending: Holdings;
}

/** These delete what they refer to, so they get disposable data. */
const endings = new Set([
  ...['subjects.delete', 'documents.delete', 'chats.delete', 'practice.delete', 'predictions.delete'],
  ...[
    'admin.updateUser',
    'admin.endSessions',
    'admin.removeSecondFactor',
    'factors.removePasskey',
    'identities.remove',
    'organizations.setLogo',
    'organizations.removeLogo',
    'storage.setQuota',
    'promos.delete',
    'learningPlatforms.remove',
    'courses.disconnect',
    'organizations.removeClass',
    'organizations.removeMember',
    'organizations.withdrawInvitation',
    'examPapers.delete',
    'sheets.delete',
    'sheets.deleteBatch',
    'scripts.deleteLine',
    'auth.endSession',
    'auth.endAllSessions',
    'auth.logout',
    'deletions.ask',
    'auth.changePassword',
  ],
]);
export const isEnding = (call: ValidCall) => endings.has(call.name);

const queryHeavy = 0.5;

/** Makes the n-th call of a run; deterministic per seed. */
export function fuzzCall(call: ValidCall, { own, ending }: Owned, random: Random): FuzzedCall {
  const things = isEnding(call) ? ending : own;
  const hostility = random.pick([0, 0, 0.03, 0.15, 0.5]);
  const drawn = { random, own: things, hostility };
  let sent: Sent = call.make(things);
  const { params, query, body } = call.route;
  if (random.chance(0.6)) {
    sent = {
      ...sent,
      ...(query && random.chance(queryHeavy) && { query: asRecord(drawValue(query, drawn)) }),
      ...(body && random.chance(0.7) && { body: drawValue(body, drawn) }),
    };
  }
  if (sent.body !== undefined && random.chance(0.4)) sent = { ...sent, body: spoil(sent.body, random) };
  if (params && random.chance(0.25))
    sent = { ...sent, params: spoilParams(sent.params ?? {}, things, random) };
  return onWire(call, sent, random);
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function spoilParams(
  params: Record<string, unknown>,
  own: Holdings,
  random: Random,
): Record<string, unknown> {
  const spoilt = () =>
    random.pick([random.uuid(), random.pick(Object.values(own)), hostileText(random), hostileNumber(random)]);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, random.chance(0.6) ? spoilt() : value]),
  );
}

/** Changes one value somewhere inside. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, hostileValue(random)];
    const at = random.below(value.length);
    return value.map((entry, i) => (i === at ? spoil(entry, random) : (entry as unknown)));
  }
  const entries = Object.entries(value);
  const extra = random.pick(['__proto__', 'constructor', 'id', 'ownerId', 'extra', 'then']);
  if (entries.length === 0 || random.chance(0.2)) return withKey(value, extra, hostileValue(random));
  const [key, entry] = random.pick(entries);
  if (random.chance(0.2)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: random.chance(0.7) ? hostileValue(random) : spoil(entry, random) };
}

/** As in JSON, where `__proto__` is an ordinary key. */
const withKey = (value: object, key: string, entry: unknown) =>
  Object.fromEntries([...Object.entries(value), [key, entry]]);

function onWire({ name, route }: ValidCall, sent: Sent, random: Random): FuzzedCall {
  const headers = oddHeaders(route, random);
  let body: Buffer | null = null;
  if (sent.form) {
    const boundary = `gene${random.below(1e9)}`;
    body = spoilForm(sent.form, boundary, random);
    headers['content-type'] ??= `multipart/form-data; boundary=${boundary}`;
  } else if (sent.body !== undefined) {
    body = Buffer.from(JSON.stringify(sent.body) ?? '');
    headers['content-type'] ??= 'application/json';
  }
  if (body && random.chance(0.03)) body = spoilBytes(body, random);
  return {
    ...{ name, route, headers, body },
    method: random.chance(0.01)
      ? random.pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'])
      : route.method,
    path: pathOf(route, sent, random),
    hangsUpAfter: body && body.length > 1 && random.chance(0.01) ? random.below(body.length) : null,
  };
}

function pathOf({ path }: Route, { params = {}, query = {} }: Sent, random: Random): string {
  // Addresses of no route, which reach the page.
  if (random.chance(0.003))
    return random.pick(['//', '/\\', '//[::1', '//x:99999', '//%00', '/%zz', '/a b', '/.', '/..%2f']);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(String(params[name]), random));
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encode(name, random)}=${encode(plain(value), random)}`,
  );
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs));
  if (random.chance(0.05))
    pairs.push(
      random.pick([
        'cursor=x',
        'cursor=%00',
        `cursor=${'A'.repeat(300)}`,
        'limit=1e3',
        'limit=-1',
        '__proto__=1',
        '=',
        '%',
        'a[b]=c',
        'q=%zz',
      ]),
    );
  const tampered = random.chance(0.01)
    ? random.pick(['/', '//', '/..', '%2f', '?', '%', '%c0%af', ';x=1', '#'])
    : '';
  return `${filled}${tampered}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Half a surrogate pair cannot be encoded; it is sent as the bytes of a careless program. */
function encode(text: string, random: Random): string {
  if (random.chance(0.01)) return random.pick(['%zz', '%', '%ff%fe', '%ed%a0%80', '%00', '%252e%252e']);
  return /\p{Cs}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text).slice(0, 6000);
}

const headerValues: Record<string, readonly string[]> = {
  range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'bytes=a-b',
    'lines=1-2',
    'bytes=0-4',
  ],
  'if-none-match': ['*', 'W/"x"', '""', 'x', '"'.repeat(100)],
  'if-range': ['"x"', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  'if-modified-since': ['yesterday', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  accept: ['text/event-stream', '*/*;q=zzz', 'application/xml', '', ','.repeat(500)],
  'accept-encoding': ['gzip', 'gzip;q=0', 'br', '*', 'gzip, gzip, gzip'],
  'accept-language': ['de', '*', 'x'.repeat(1000)],
  'idempotency-key': ['k', 'one-and-the-same', 'a b', '', 'k'.repeat(201), '\u00e9'],
  'last-event-id': ['1', '-1', 'x'.repeat(1000)],
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'multipart/form-data; boundary=""',
    'application/json;',
    ';',
    'image/png',
    'application/octet-stream',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ],
  'content-encoding': ['gzip', 'identity', 'br'],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x', ', ,', '1.2.3.4, 5.6.7.8'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'user-agent': ['', 'x'.repeat(3000), '\u00ff'],
  origin: ['null', 'https://evil.example'],
  cookie: ['a=b', '=;;=', '__proto__=1'],
};

function oddHeaders({ path, raw }: Route, random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const odd = random.chance(raw ? 0.5 : 0.15) ? 1 + random.below(2) : 0;
  for (let n = 0; n < odd; n += 1) {
    const name = random.pick(Object.keys(headerValues));
    headers[name] = random.pick(headerValues[name] ?? ['']);
  }
  if (path.endsWith('/chat') && random.chance(0.3)) headers['accept'] = 'text/event-stream';
  return headers;
}

function spoilForm({ fields, file }: Form, boundary: string, random: Random): Buffer {
  const named = Object.entries(fields).map(([key, value]): [string, string] => [
    random.chance(0.05) ? hostileText(random) : key,
    random.chance(0.15) ? hostileText(random) : value,
  ]);
  if (random.chance(0.1)) named.push(random.pick(named.length > 0 ? named : [['subjectId', 'x']]));
  if (random.chance(0.05))
    named.push([random.pick(['__proto__', 'options[__proto__]', 'options', 'file', '']), 'x']);
  if (random.chance(0.02))
    named.push(...Array.from({ length: 60 }, (_, n): [string, string] => [`f${n}`, 'x']));
  const parts = named.map(([key, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(key)}"\r\n\r\n${value}\r\n`),
  );
  const name = random.chance(0.2) ? hostileFileName(random) : file.name;
  const part = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\nContent-Type: ${random.pick(['application/octet-stream', 'text/html', 'x'])}\r\n\r\n`,
    ),
    random.chance(0.4) ? hostileContent(random) : Buffer.from(file.content),
    Buffer.from('\r\n'),
  ]);
  const files = random.pick([[part], [part], [part], [part], [part, part], []]);
  const ordered = random.chance(0.2) ? [...files, ...parts] : [...parts, ...files];
  const whole = Buffer.concat([...ordered, Buffer.from(`--${boundary}--\r\n`)]);
  // Truncated: the announced length has arrived, but the form is unfinished.
  return random.chance(0.2) ? whole.subarray(0, random.below(whole.length)) : whole;
}

const quoted = (text: string) => text.replaceAll(/["\r\n]/g, (sign) => encodeURIComponent(sign));

const hostileFileName = (random: Random) =>
  random.pick([
    '',
    '.',
    '..',
    '../../x.txt',
    'a.pdf',
    'b.docx',
    'c.doc',
    'd.csv',
    'e.apkg',
    'f.tsv',
    `${'n'.repeat(400)}.txt`,
    'nul\0.txt',
    '\u202etxt.exe',
    'g.TXT',
    hostileText(random),
  ]);

/** Beginnings of all kinds of files, and tables with odd cells. */
function hostileContent(random: Random): Buffer {
  const text = hostileText(random).slice(0, 4000);
  return random.pick([
    Buffer.alloc(0),
    Buffer.from(text),
    Buffer.from(`%PDF-1.7\n${text}`),
    Buffer.from(`PK\u0003\u0004${text}`, 'latin1'),
    Buffer.from(`\u00d0\u00cf\u0011\u00e0${text}`, 'latin1'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(text).subarray(0, 100)]),
    Buffer.from([0xff, 0xfe, 0x3d, 0xd8]),
    Buffer.from(`front,back,tags,deck,kind\n"${text}",${text},a b,x::y,cloze\n`),
    Buffer.from(`#separator:${text.slice(0, 5)}\n#columns:${text}\n${text}\t${text}`),
  ]);
}

function spoilBytes(body: Buffer, random: Random): Buffer {
  const spoilt = Buffer.from(body);
  switch (random.below(4)) {
    case 0:
      return spoilt.subarray(0, random.below(spoilt.length + 1));
    case 1:
      spoilt[random.below(Math.max(1, spoilt.length))] = random.below(256);
      return spoilt;
    case 2:
      return Buffer.concat([spoilt, spoilt]);
    default:
      return Buffer.from('['.repeat(random.pick([10, 10_000, 400_000])));
  }
}
