import net from 'node:net';
import type pg from 'pg';
import type { Logger } from './logger.ts';

export interface SilenceLimits {
  lookMs: number;
  /** Looks in a row without a byte after which the peer is asked. */
  askAfter: number;
  /** Looks in a row without a byte, or an answer, after which its connections are given up. */
  giveUpAfter: number;
}

/**
 * 15 s in all. 5 are longer than nearly every statement, so hardly anything is asked; the answer may then take
 * 10, like a new connection. Looks are counted, not time: a process that stood still itself has heard nothing.
 */
const usual: SilenceLimits = { lookMs: 1000, askAfter: 5, giveUpAfter: 15 };

export type Address = { host: string; port: number } | { path: string };

/** Settles at most once: with whether the peer has answered, or not at all. @returns what stops the asking */
type Ask = (address: Address, settle: (isAnswered: boolean) => void) => () => void;

interface Peer {
  address: Address;
  connections: Set<pg.PoolClient>;
  inUse: Set<pg.PoolClient>;
  bytesRead: number;
  quietLooks: number;
  /** Null: nothing is being asked. */
  stopAsking: (() => void) | null;
}

/** PostgreSQL's SSLRequest, answered with a byte before anybody signs in, even if there is no TLS. */
const question = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Ends the connections to a peer that has fallen silent (a vanished machine, a frozen server), which TCP would
 * wait for a quarter of an hour: their calls fail as in any outage. A slow statement is none: while it runs,
 * the server answers a question on another connection. Each address is judged alone, because after a failover
 * its name may stand for another machine, and nobody is asked while no connection is in use.
 * @returns what stops the watch
 */
export function watchSilence(
  pool: pg.Pool,
  logger: Logger,
  { limits = usual, ask = askPeer }: { limits?: SilenceLimits | undefined; ask?: Ask } = {},
): () => void {
  const peers = new Map<string, Peer>();
  const peerOf = new Map<pg.PoolClient, Peer>();
  pool.on('connect', (client) => {
    const address = addressOf(client);
    const name = JSON.stringify(address);
    const peer = peers.get(name) ?? createPeer(address);
    peers.set(name, peer);
    peer.connections.add(client);
    peerOf.set(client, peer);
  });
  pool.on('acquire', (client) => peerOf.get(client)?.inUse.add(client));
  pool.on('release', (_error, client) => peerOf.get(client)?.inUse.delete(client));
  pool.on('remove', (client) => {
    const peer = peerOf.get(client);
    if (!peer) return;
    peerOf.delete(client);
    peer.inUse.delete(client);
    peer.connections.delete(client);
    if (peer.connections.size > 0) return;
    beginAnew(peer);
    peers.delete(JSON.stringify(peer.address));
  });

  const look = (peer: Peer) => {
    const bytesRead = countBytes(peer);
    const isQuiet = peer.inUse.size > 0 && bytesRead === peer.bytesRead;
    peer.bytesRead = bytesRead;
    if (!isQuiet) return beginAnew(peer);
    peer.quietLooks += 1;
    if (peer.quietLooks >= limits.askAfter)
      peer.stopAsking ??= ask(peer.address, (isAnswered) => {
        if (isAnswered) beginAnew(peer);
        else peer.stopAsking = null;
      });
    if (peer.quietLooks < limits.giveUpAfter) return;
    logger.warn(
      { ...peer.address, inUse: peer.inUse.size },
      'The database has fallen silent: the connections to it are given up',
    );
    beginAnew(peer);
    for (const { connection } of peer.connections) connection.stream.destroy();
  };
  const timer = setInterval(() => peers.forEach(look), limits.lookMs).unref();
  return () => {
    clearInterval(timer);
    peers.forEach(beginAnew);
  };
}

function createPeer(address: Address): Peer {
  const [connections, inUse] = [new Set<pg.PoolClient>(), new Set<pg.PoolClient>()];
  return { address, connections, inUse, bytesRead: 0, quietLooks: 0, stopAsking: null };
}

function beginAnew(peer: Peer): void {
  peer.quietLooks = 0;
  peer.stopAsking?.();
  peer.stopAsking = null;
}

/** Where the connection leads, not what it was opened by: a name may lead elsewhere by now. */
function addressOf({ connection: { stream }, host, port }: pg.PoolClient): Address {
  const { remoteAddress, remotePort } = stream as net.Socket;
  if (remoteAddress !== undefined && remotePort !== undefined) {
    return { host: remoteAddress, port: remotePort };
  }
  return { path: `${host}/.s.PGSQL.${port}` };
}

function countBytes({ connections }: Peer): number {
  let bytes = 0;
  for (const { connection } of connections) bytes += (connection.stream as net.Socket).bytesRead;
  return bytes;
}

/** Only a byte is an answer: a proxy takes and ends connections for a server that is gone. */
function askPeer(address: Address, settle: (isAnswered: boolean) => void): () => void {
  const socket = net.connect(address).unref();
  const fail = () => settle(false);
  socket.write(question);
  socket.once('data', () => settle(true));
  socket.on('error', () => undefined);
  socket.once('close', fail);
  return () => {
    socket.off('close', fail);
    socket.destroy();
  };
}
