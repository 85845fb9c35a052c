import crypto from 'node:crypto';
import type { Db, Tx } from '../../../platform/database.ts';
import { countAttempt, giveBackAttempt, tooManyAttempts } from '../../../platform/rate-limits.ts';
import * as store from './store.ts';
import { networkOf } from '../../../platform/network.ts';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
  /** The call comes from this machine, without a proxy. */
  isLocal: boolean;
  /** Random id of a browser, made by itself; null for other programs. */
  device: string | null;
}

/** The origin of a call in relation to one account. */
export interface KnownOrigin {
  account: string;
  network: string;
  /** Null if the person has not signed in with the device. */
  device: string | null;
  /** Neither the device nor the network is known. */
  isStranger: boolean;
  /** Distinguishes callers, as far as possible. */
  caller: string;
  /** The lane for its share of the processor. */
  lane: string;
}

interface Pace {
  /** Wrong attempts without a delay. */
  free: number;
  /** Later attempts wait longer and longer, up to this many seconds. */
  longestWait: number;
  /** Further wrong attempts that double the wait. */
  doublesEvery: number;
}

interface Gate extends Pace {
  key: string;
}

/** The secret that is guessed. */
type Guessed = 'password' | 'code';

/**
 * `own`: of one device or network. `strangers`: of all who try one account from elsewhere, however many
 * networks they have.
 */
const paces: Record<Guessed, { name: string; own: Pace; strangers: Pace }> = {
  password: {
    name: 'login',
    // About as many as someone tries who has forgotten which password they used.
    own: { free: 10, longestWait: 30, doublesEvery: 1 },
    // 50 free, then one a second, from 150 on one every 8 seconds, which is 10,800 a day: a botnet gets no
    // further than one patient guesser.
    strangers: { free: 50, longestWait: 8, doublesEvery: 33 },
  },
  // Three of a million are right at any time: 96 guesses a day find one with a chance of 1 in 3,500. Only who
  // knows the password can make others wait, and those have recovery codes.
  code: {
    name: 'code',
    own: { free: 5, longestWait: 15 * 60, doublesEvery: 1 },
    strangers: { free: 5, longestWait: 15 * 60, doublesEvery: 1 },
  },
};
/** No turn is promised further ahead; those who get none are asked to retry then. */
const horizonSeconds = 60;
/** A gate unused for an hour starts over; that is slower than the longest wait. */
const forgetAfterSeconds = 60 * 60;
const mostOrigins = 50;
const originDays = 400;

/** Slows down password guessing without affecting anyone else. */
export function createGuessing({ db }: { db: Db }) {
  return {
    /**
     * @param userId undefined if no account has the address: the queries are the same, so that timing reveals
     * nothing
     */
    async findKnown(key: string, userId: string | undefined, origin: Origin): Promise<KnownOrigin> {
      const account = hashKey(key);
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

    admit: (known: KnownOrigin) => admitAttempt(db, known, 'password'),
    /** For whoever has given the right password. */
    admitCode: (known: KnownOrigin) => admitAttempt(db, known, 'code'),
    admitAgain: (userId: string) => admitConfirmation(db, userId, 'password'),
    admitCodeAgain: (userId: string) => admitConfirmation(db, userId, 'code'),

    /** @returns whether the person has signed in before, but not from there: by device, or else by network and program */
    async remember(
      tx: Tx,
      user: { id: string; emailKey: string },
      origin: Origin,
    ): Promise<{ isNew: boolean }> {
      const { device, hashes } = hashesOf(user.emailKey, origin);
      // A neighbour who has the password could leave the name of a device out.
      const nameless = `${user.emailKey} program ${networkOf(origin.ip)} ${origin.userAgent}`;
      const decisive = device ?? hashKey(nameless);
      const before = await store.listKnownOrigins(tx, user.id);
      await store.insertKnownOrigins(tx, user.id, [...new Set([decisive, ...hashes])], mostOrigins);
      return { isNew: before.length > 0 && !before.includes(decisive) };
    },
    forget: store.deleteKnownOrigins,
    tidy: () => store.deleteOldOrigins(db, originDays),
  };
}

export type Guessing = ReturnType<typeof createGuessing>;

/**
 * Delays those who guessed wrongly: per device if the person has signed in with it, per network if they have
 * been there before, and for all other networks together. Refused attempts do not count. Strangers elsewhere
 * delay nobody except other strangers, whose networks take turns.
 * @throws ApiError rate_limited
 */
async function admitAttempt(
  db: Db,
  { account, network, device, isStranger, caller }: KnownOrigin,
  guessed: Guessed,
) {
  const { name, ...pace } = paces[guessed];
  const own: Gate = { key: `${name}:${account}:${device ?? network}`, ...pace.own };
  const strangers: Gate = { key: `${name}:${account}`, ...pace.strangers };
  // Enough for a class that has forgotten its passwords, but not for trying one password on many accounts.
  const networkLimit = { key: `${name}-network:${network}`, burst: 300, everySeconds: 1 };
  const wait = await db.transaction(async (tx) => {
    // One turn per device, so that a script in the network cannot take every turn.
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
    /** The guess was right. */
    async succeed(): Promise<void> {
      await store.deleteGate(db, own.key);
      await forgiveAsStranger();
    },
    /** The guess was not checked. */
    async withdraw(): Promise<void> {
      await store.forgiveFailure(db, own.key);
      await forgiveAsStranger();
    },
  };
}

/** For someone signed in who enters the password, and a code, again. */
async function admitConfirmation(db: Db, userId: string, guessed: Guessed) {
  const gate: Gate = { key: `${guessed}:${userId}`, ...paces[guessed].own };
  const wait = await db.transaction(async (tx) => {
    const look = await lookAt(tx, gate, '');
    await look.take();
    return look.wait;
  });
  if (wait > 0) throw tooManyAttempts(wait);
  return { succeed: () => store.deleteGate(db, gate.key) };
}

/** Hashes device and network together with the account, without which they reveal nothing. */
function hashesOf(key: string, { ip, device }: Origin): { device: string | null; hashes: string[] } {
  const ofNetwork = hashKey(`${key} network ${networkOf(ip)}`);
  const ofDevice = device === null ? null : hashKey(`${key} device ${device}`);
  return { device: ofDevice, hashes: ofDevice === null ? [ofNetwork] : [ofDevice, ofNetwork] };
}

const nobody = '00000000-0000-7000-8000-000000000000';

/**
 * Computes an attempt's wait: 0 to proceed, or seconds. `take` commits it: the attempt counts as wrong until
 * it proves right, or the caller is promised a turn.
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

/** Hashes addresses and networks, which counters must not hold in the clear. */
export function hashKey(text: string): string {
  return crypto.createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
