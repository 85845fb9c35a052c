import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-description.ts';

/** Stores secrets so that the database, or a copy of it, does not reveal them. */
export interface Secrets {
  /** @param purpose the secret cannot be opened for any other */
  seal(text: string, purpose: string): Promise<string>;
  /** Null if sealed with another key file or purpose, or altered. */
  open(sealed: string, purpose: string): Promise<string | null>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** In DATA_DIR. If it is lost, the secrets must be entered again. */
export const secretsFileName = 'secrets.key';

/** Encrypts by AES-256-GCM (NIST SP 800-38D) with a key file, created on first use. */
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

/** Creates the key atomically; if several processes try, one wins. */
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
