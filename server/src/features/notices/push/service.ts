import { createECDH, ECDH } from 'node:crypto';
import { ApiError } from '@gene/contract/errors';
import { noticeLimits, type PushSubscriptionInput } from '@gene/contract/notices';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { postToPublic, PrivateHost, requirePublic } from '../../../platform/public-request.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import * as store from './store.ts';

export interface PushMessage {
  /** Shown by the device. It is sealed for the device, and still names no documents. */
  shown: { title: string; body: string; tag: string; path: string };
  /** Replaces an earlier attempt that still waits for the device: letters and digits, at most 32. */
  topic: string;
  isUrgent: boolean;
  /** In seconds; of no use later. */
  livesFor: number;
}

/** gone: the subscription has ended, and was removed. refused: by the push service. */
type Pushed = 'sent' | 'gone' | 'away' | 'refused';

/** How push fares in this installation. */
interface PushState {
  devices: number;
  /** Outcome of this process's last message. */
  last: 'taken' | 'unreachable' | 'refused' | null;
}

interface Needs {
  db: Db;
  secrets: Secrets;
  logger: Logger;
  /** Whom a push service can write to: `mailto:` or an address of https. */
  contact: () => string;
  allowsPrivate: boolean;
}

const purpose = 'push key';

export type Push = ReturnType<typeof createPush>;

/** Web push (RFC 8030) to the browsers that people have signed up. */
export function createPush(needs: Needs) {
  const { db, logger, allowsPrivate } = needs;
  let last: PushState['last'] = null;

  async function sendTo(device: store.PushDevice, message: PushMessage): Promise<Pushed> {
    const { generateRequestDetails } = (await import('web-push')).default;
    const { publicKey, privateKey } = await openKeys(needs);
    const { endpoint, headers, body } = generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(message.shown),
      {
        vapidDetails: { subject: needs.contact(), publicKey, privateKey },
        TTL: message.livesFor,
        topic: message.topic,
        urgency: message.isUrgent ? 'high' : 'normal',
      },
    );
    const outcome = await postToPublic({ url: endpoint, headers, body, allowsPrivate }).then(
      judge,
      (error: unknown): Pushed => {
        logger.warn({ err: error, device: device.id }, 'A push service cannot be reached');
        return error instanceof PrivateHost ? 'gone' : 'away';
      },
    );
    last = outcome === 'away' ? 'unreachable' : outcome === 'refused' ? 'refused' : 'taken';
    if (outcome === 'refused') logger.warn({ device: device.id }, 'A push service refused a message');
    if (outcome === 'gone') await store.deleteDevices(db, [device.id]);
    return outcome;
  }

  return {
    publicKey: async () => (await openKeys(needs)).publicKey,

    /** Until the session ends. @throws ApiError invalid */
    async subscribe(
      { userId, sessionId }: { userId: string; sessionId: string },
      { endpoint, keys }: PushSubscriptionInput,
    ): Promise<void> {
      try {
        requirePublic(endpoint, allowsPrivate);
        // Throws if it is no point of the curve.
        ECDH.convertKey(Buffer.from(keys.p256dh, 'base64url'), 'prime256v1');
      } catch {
        throw new ApiError('invalid', { fields: { endpoint: 'Not the address of a push service' } });
      }
      await db.transaction(async (tx) => {
        await store.saveDevice(tx, { id: newId(), ownerId: userId, sessionId, endpoint, ...keys });
        const devices = await store.listDevices(tx, userId);
        const tooMany = devices.slice(0, Math.max(0, devices.length - noticeLimits.devicesMax));
        await store.deleteDevices(
          tx,
          tooMany.map(({ id }) => id),
        );
      });
    },

    state: async (): Promise<PushState> => ({ devices: await store.countDevices(db), last }),

    unsubscribe: (userId: string, endpoint: string) => store.deleteEndpoint(db, userId, endpoint),

    /** @param endpoint of one of the person's devices; all by default. @returns what each said */
    async send(userId: string, message: PushMessage, endpoint?: string): Promise<Pushed[]> {
      const devices = (await store.listDevices(db, userId)).filter(
        (device) => endpoint === undefined || device.endpoint === endpoint,
      );
      return Promise.all(devices.map((device) => sendTo(device, message)));
    },
  };
}

/** Statuses as RFC 8030 has them. */
function judge(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'away' : 'refused';
}

/** Opens the installation's key pair (RFC 8292); makes one if there is none. */
async function openKeys(needs: Needs): Promise<{ publicKey: string; privateKey: string }> {
  const { db, secrets, logger } = needs;
  const stored = await store.findKeys(db);
  const privateKey = stored && (await secrets.open(stored.sealedPrivateKey, purpose));
  if (stored && privateKey !== null) return { publicKey: stored.publicKey, privateKey };
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Without its leading zeros the number would be too short for a key.
  const scalar = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const made = {
    publicKey: pair.getPublicKey('base64url'),
    sealedPrivateKey: await secrets.seal(scalar.toString('base64url'), purpose),
  };
  if (stored) {
    logger.warn('The key of push messages cannot be opened: every device has to sign up again');
    await store.replaceKeys(db, stored, made);
  } else await store.addKeys(db, made);
  return openKeys(needs);
}
