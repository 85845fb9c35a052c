import { PublicKey } from '@gene/contract/learning-platforms';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  secrets: Secrets;
  logger: Logger;
}

const purpose = 'key for learning platforms';
/** Every platform takes it. */
const algorithm = 'RS256';

const PrivateKey = z.record(z.string(), z.string());

export type ToolKey = ReturnType<typeof createToolKey>;

/** The key pair by which learning platforms know this installation. */
export function createToolKey(needs: Needs) {
  return {
    /** As platforms fetch it (RFC 7517). */
    listPublic: async (): Promise<PublicKey[]> => [(await openKey(needs)).publicKey],

    /** @returns a signed token (RFC 7519) with these claims */
    async sign(claims: object): Promise<string> {
      const { importJWK, SignJWT } = await import('jose');
      const { publicKey, privateKey } = await openKey(needs);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: publicKey.kid })
        .sign(await importJWK(privateKey, algorithm));
    },
  };
}

/** Makes one if there is none. */
async function openKey(
  needs: Needs,
): Promise<{ publicKey: PublicKey; privateKey: z.infer<typeof PrivateKey> }> {
  const { db, secrets, logger } = needs;
  const stored = await store.findKey(db);
  const opened = stored && (await secrets.open(stored.sealedPrivateKey, purpose));
  if (stored && opened !== null)
    return { publicKey: stored.publicKey, privateKey: PrivateKey.parse(JSON.parse(opened)) };
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose');
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const made = {
    publicKey: PublicKey.parse({ ...publicJwk, kid, alg: algorithm, use: 'sig' }),
    sealedPrivateKey: await secrets.seal(JSON.stringify(await exportJWK(pair.privateKey)), purpose),
  };
  if (stored) {
    logger.warn('The key for learning platforms cannot be opened: they have to fetch a new one');
    await store.replaceKey(db, stored, made);
  } else await store.addKey(db, made);
  return openKey(needs);
}
