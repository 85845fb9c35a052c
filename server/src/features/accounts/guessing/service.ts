import crypto from 'node:crypto';
import type { Db, Tx } from '../../../platform/database.ts';
import { countAttempt, giveBackAttempt, tooManyAttempts } from '../../../platform/rate-limits.ts';
import * as store from './store.ts';
import { networkOf } from '../origins/rules.ts';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
  /** The call comes from this very machine, and past no proxy. */
  isLocal: boolean;
  /** What a browser calls itself, made by it at random; null where a program calls. */
  device: string | null;
}

/** Where a call comes from, as one account sees it. */
export interface KnownOrigin {
  account: string;
  network: string;
  /** Null where the person has not signed in with the device. */
  device: string | null;
  /** Neither the device nor the network is known. */
  isStranger: boolean;
  /** Tells one who calls from another, as far as that can be told. */
  caller: string;
  /** Whose turn of the processor it takes. */
  lane: string;
}

interface Gate {
  key: string;
  /** So many wrong attempts cost nothing. */
  free: number;
  /** Then each must wait longer than the one before, up to so many seconds. */
  longestWait: number;
  /** How many more wrong attempts double the wait. */
  doublesEvery: number;
}

/** A person who has forgotten which of their passwords it is tries about so many. */
const freeAttempts = 10;
const longestOwnWait = 30;
/**
 * Strangers' attempts on one account from however many networks: 50 free, then one each second, from 150 on one each
 * 8 seconds, which is 10,800 a day: a botnet gets no further than one guesser with patience.
 */
const strangersFree = 50;
const strangersLongestWait = 8;
/** Nobody is promised a turn that is further away; whoever gets none is asked to come back by then. */
const horizonSeconds = 60;
/** A gate where nothing is tried for an hour begins anew: slower than its longest wait. */
const forgetAfterSeconds = 60 * 60;
const mostOrigins = 50;
const originDays = 400;

/** Slows whoever guesses a password down, and nobody else. */
export function createGuessing({ db }: { db: Db }) {
  return {
    /** @param userId undefined where nobody has the address: the same is asked, so that timing does not tell */
    async findKnown(key: string, userId: string | undefined, origin: Origin): Promise<KnownOrigin> {
      const account = privately(key);
      const network = networkOf(origin.ip);
      const { device, hashes } = hashesOf(key, origin);
      const known = await store.findKnownOrigins(db, userId ?? nobody, hashes);
      const knownDevice = device !== null && known.has(device) ? device : null;
      return {
        account,
        network,
        device: knownDevice,
        isStranger: !hashes.some((hash) => known.has(hash)),
        caller: device ?? network,
        lane: knownDevice ?? network,
      };
    },

    admit: (known: KnownOrigin) => admitAttempt(db, known),
    admitAgain: (userId: string) => admitConfirmation(db, userId),

    /** @returns whether the person has signed in before, but not from there: with the device, or else in the network */
    async remember(
      tx: Tx,
      user: { id: string; emailKey: string },
      origin: Origin,
    ): Promise<{ isNew: boolean }> {
      const { device, hashes } = hashesOf(user.emailKey, origin);
      const before = await store.listKnownOrigins(tx, user.id);
      await store.insertKnownOrigins(tx, user.id, hashes, mostOrigins);
      const decisive = device ?? hashes[0] ?? '';
      return { isNew: before.length > 0 && !before.includes(decisive) };
    },
    forget: store.deleteKnownOrigins,
    tidy: () => store.deleteOldOrigins(db, originDays),
  };
}

export type Guessing = ReturnType<typeof createGuessing>;

/**
 * Waits are for whoever has guessed wrongly: by device where the person has signed in with it, by network where they
 * have been before, and for all other networks together. Refused attempts do not count. Nobody waits because of what
 * strangers do elsewhere, except where they are strangers themselves: those get their turns one network after another.
 * @throws ApiError rate_limited
 */
async function admitAttempt(db: Db, { account, network, device, isStranger, caller }: KnownOrigin) {
  const own: Gate = {
    key: `login:${account}:${device ?? network}`,
    free: freeAttempts,
    longestWait: longestOwnWait,
    doublesEvery: 1,
  };
  const strangers: Gate = {
    key: `login:${account}`,
    free: strangersFree,
    longestWait: strangersLongestWait,
    doublesEvery: 33,
  };
  // A class that has forgotten its passwords fits; whoever tries one password on each of many accounts does not.
  const networkLimit = { key: `login-network:${network}`, burst: 300, everySeconds: 1 };
  const wait = await db.transaction(async (tx) => {
    // One turn for each device, so that in one network a script does not take every turn.
    const first = await lookAt(tx, own, caller);
    if (isStranger && first.wait === 0) {
      const second = await lookAt(tx, strangers, network);
      await second.take();
      if (second.wait > 0) return second.wait;
      await countAttempt(tx, networkLimit);
    }
    await first.take();
    return first.wait;
  });
  if (wait > 0) throw tooManyAttempts(wait);
  const forgiveAsStranger = async () => {
    if (!isStranger) return;
    await store.forgiveFailure(db, strangers.key);
    await giveBackAttempt(db, networkLimit);
  };
  return {
    /** It was the right password. */
    async succeed(): Promise<void> {
      await store.deleteGate(db, own.key);
      await forgiveAsStranger();
    },
    /** The password was not looked at. */
    async withdraw(): Promise<void> {
      await store.forgiveFailure(db, own.key);
      await forgiveAsStranger();
    },
  };
}

/** For somebody who is signed in and gives the password once more. */
async function admitConfirmation(db: Db, userId: string) {
  const gate: Gate = {
    key: `password:${userId}`,
    free: freeAttempts,
    longestWait: longestOwnWait,
    doublesEvery: 1,
  };
  const wait = await db.transaction(async (tx) => {
    const look = await lookAt(tx, gate, '');
    await look.take();
    return look.wait;
  });
  if (wait > 0) throw tooManyAttempts(wait);
  return { succeed: () => store.deleteGate(db, gate.key) };
}

/** How a device and a network are kept: without the account they say nothing. */
function hashesOf(key: string, { ip, device }: Origin): { device: string | null; hashes: string[] } {
  const ofNetwork = privately(`${key} network ${networkOf(ip)}`);
  const ofDevice = device === null ? null : privately(`${key} device ${device}`);
  return { device: ofDevice, hashes: ofDevice === null ? [ofNetwork] : [ofDevice, ofNetwork] };
}

const nobody = '00000000-0000-7000-8000-000000000000';

/**
 * What an attempt would meet: 0 to go on, or the seconds to wait. `take` makes it so: the attempt is counted as wrong
 * until it turns out to be right, or whoever has to wait is promised a turn of their own.
 */
async function lookAt(
  tx: Tx,
  gate: Gate,
  requester: string,
): Promise<{ wait: number; take: () => Promise<void> }> {
  const row = await store.lockGate(tx, gate.key, forgetAfterSeconds);
  const turnKey = `${gate.key}|${requester}`;
  const turn = await store.findTurn(tx, turnKey);
  const failures = row.failures + 1;
  const pause = waitAfter(failures, gate);
  if (turn !== null && turn > 0) return { wait: Math.ceil(turn), take: async () => undefined };
  if (turn !== null && turn > -horizonSeconds) {
    const take = async () => {
      await store.deleteGate(tx, turnKey);
      await store.writeGate(tx, gate.key, { failures, wait: Math.max(pause, row.wait) });
    };
    return { wait: 0, take };
  }
  if (row.wait <= 0) {
    return { wait: 0, take: () => store.writeGate(tx, gate.key, { failures, wait: pause }) };
  }
  if (row.wait > horizonSeconds) return { wait: horizonSeconds, take: async () => undefined };
  const take = async () => {
    await store.writeGate(tx, turnKey, { failures: 0, wait: row.wait });
    await store.writeGate(tx, gate.key, { failures: row.failures, wait: row.wait + pause });
  };
  return { wait: Math.ceil(row.wait), take };
}

function waitAfter(failures: number, { free, longestWait, doublesEvery }: Gate): number {
  if (failures < free) return 0;
  return Math.min(longestWait, 2 ** Math.floor((failures - free) / doublesEvery));
}

/** Addresses and networks are not kept in the clear among the counters. */
export function privately(text: string): string {
  return crypto.createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
