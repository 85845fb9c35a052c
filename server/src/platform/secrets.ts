import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-description.ts';

/** Keeps secrets so that the database alone, or a copy of it, does not give them away. */
export interface Secrets {
  /** @param purpose what it is for: it opens for nothing else */
  seal(text: string, purpose: string): Promise<string>;
  /** Null when it was sealed with another key file, for something else, or has been changed. */
  open(sealed: string, purpose: string): Promise<string | null>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** Lies in DATA_DIR. Who loses it sets the secrets again. */
export const secretsFileName = 'secrets.key';

/** AES-256-GCM (NIST SP 800-38D) with a key in a file, which is made at the first use. */
export function createSecrets(folder: string): Secrets {
  const file = path.join(folder, secretsFileName);
  return {
    async seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, (await readKey(file)) ?? (await makeKey(file)), iv);
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    async open(sealed, purpose) {
      const key = await readKey(file);
      const [stated, packed = ''] = sealed.split('.');
      const bytes = Buffer.from(packed, 'base64url');
      if (!key || stated !== version || bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

async function readKey(file: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await fs.readFile(file, 'utf8')).trim(), 'hex');
    if (key.length !== keyBytes) throw new Error(`${file} is not a key file of Gene`);
    return key;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all; of several processes that are first, one wins. */
async function makeKey(file: string): Promise<Buffer> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = await fs.open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(keyBytes).toString('hex'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await fs.rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} could not be made`);
  return key;
}
