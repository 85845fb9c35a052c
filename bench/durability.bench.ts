/** The server is killed again and again while people upload and write; what it acknowledged must be there. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatReply } from '@gene/contract/chats';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type Figure, quantile } from './figures.ts';

const kills = 30;

/** What the server has said yes to. */
interface Acknowledged {
  subjects: string[];
  documents: { id: string; sha256: string }[];
  replies: { chatId: string; messageId: string }[];
}

export const bench: Bench = {
  name: 'durability',
  async run({ log }) {
    const server = await BuiltServer.create();
    const starts: number[] = [];
    const failed: string[] = [];
    const start = () =>
      server.start().then(
        (seconds) => void starts.push(seconds),
        (error: unknown) => void failed.push(String(error)),
      );
    try {
      await start();
      const client = await Client.register(server.origin, 'bela@bench.example');
      const home = await client.addSubject('Home');
      const first = await client.upload(home.id, 'first.txt', invented('first'));
      await client.ready(first.id, 60);
      const kept: Acknowledged = { subjects: [home.id], documents: [], replies: [] };
      for (let round = 0; round < kills && failed.length === 0; round += 1) {
        const writing = new AbortController();
        const people = Promise.all([
          ...[0, 1].map(() => untilDead(writing.signal, () => uploadOne(client, home.id, kept))),
          untilDead(writing.signal, async () => {
            kept.subjects.push((await client.addSubject(`Subject ${randomUUID()}`)).id);
          }),
          untilDead(writing.signal, () => askOne(client, first.id, kept)),
        ]);
        await sleep(150 + ((round * 397) % 1300));
        // Every third time the database goes down with it, as in a power cut.
        await server.kill({ database: round % 3 === 2 });
        writing.abort();
        await people;
        await start();
      }
      for (const reason of failed) log(reason);
      if (failed.length > 0) return figuresOf(starts, failed.length, null, kept, 0);
      log(
        `  ${kept.documents.length} uploads, ${kept.subjects.length} subjects, ${kept.replies.length} replies`,
      );
      const lost = await findLost(client, kept);
      for (const what of lost.slice(0, 10)) log(`  lost: ${what}`);
      const unread = await findUnread(client, kept, log);
      return figuresOf(starts, failed.length, lost.length, kept, unread);
    } finally {
      await server.remove();
    }
  },
};

function figuresOf(
  starts: number[],
  failed: number,
  lost: number | null,
  kept: Acknowledged,
  unread: number,
): Figure[] {
  const writes = kept.subjects.length + kept.documents.length + kept.replies.length;
  const data = `${kills} kills, ${writes} acknowledged writes`;
  return [
    { metric: 'acknowledged and lost', data, value: lost, unit: 'writes', reach: { atMost: 0 } },
    {
      metric: 'starts that succeeded',
      data,
      value: starts.length / (starts.length + failed),
      unit: 'share',
      reach: { atLeast: 1 },
    },
    {
      metric: 'documents never read to the end',
      data,
      value: unread,
      unit: 'documents',
      reach: { atMost: 0 },
    },
    { metric: 'start after a kill, median', data, value: quantile(starts, 0.5), unit: 's' },
  ];
}

/** Writes one thing after the other until the server is gone; what was not answered does not count. */
async function untilDead(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return;
    }
  }
}

async function uploadOne(client: Client, subjectId: string, kept: Acknowledged): Promise<void> {
  const name = `${randomUUID()}.txt`;
  const bytes = invented(name);
  const { id } = await client.upload(subjectId, name, bytes);
  kept.documents.push({ id, sha256: sha256(bytes) });
}

async function askOne(client: Client, documentId: string, kept: Acknowledged): Promise<void> {
  const response = await client.post(`/api/documents/${documentId}/chat`, {
    message: 'Who oils the chains?',
  });
  const { chatId, messageId } = ChatReply.parse(await response.json());
  kept.replies.push({ chatId, messageId });
}

async function findLost(client: Client, kept: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const id of kept.subjects)
    if (!(await client.get(`/api/subjects/${id}`)).ok) lost.push(`subject ${id}`);
  for (const { id, sha256: wanted } of kept.documents) {
    const response = await client.get(`/api/documents/${id}/original`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || sha256(bytes) !== wanted) lost.push(`document ${id}`);
  }
  for (const { chatId, messageId } of kept.replies)
    if (!(await (await client.get(`/api/chats/${chatId}`)).text()).includes(messageId))
      lost.push(`reply ${messageId}`);
  return lost;
}

/** Killed readers must be taken up again: each acknowledged document becomes ready. */
async function findUnread(client: Client, kept: Acknowledged, log: (line: string) => void): Promise<number> {
  let unread = 0;
  for (const { id } of kept.documents)
    await client.ready(id, 300).catch((error: unknown) => {
      unread += 1;
      log(`  ${String(error)}`);
    });
  return unread;
}

/** A page or two of text that differs each time. */
function invented(note: string): Uint8Array<ArrayBuffer> {
  const paragraph =
    'Every spring the fishermen oil the chains of the harbour gate. A toll is asked of every ship that carries salt, while letters pass free of charge.';
  const lines = Array.from({ length: 60 }, (_, line) => `${line + 1}. ${paragraph} ${note} ${randomUUID()}`);
  return new TextEncoder().encode(`Chapter 1 The Harbour\n\n${lines.join('\n\n')}\n`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
