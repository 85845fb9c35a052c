import crypto from 'node:crypto';
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@gene/contract/factors';

interface Use {
  /** The page that asks. */
  origin: string;
  /** The person gave a fingerprint or a PIN. */
  verified?: boolean;
}

const present = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

const sha256 = (data: string | Buffer) => crypto.createHash('sha256').update(data).digest();
const flagsOf = ({ verified = true }: Use) => present | (verified ? userVerified : 0);

/** CBOR (RFC 8949) of what is needed here: short text, byte strings of 24 to 65,535. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** A COSE key (RFC 9053) for ES256. */
function coseOf(key: crypto.KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => cborBytes(Buffer.from(value, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[point(x), Buffer.from([0x22]), point(y)],
  ]);
}

const clientData = (type: string, challenge: string, { origin }: Use) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export type SecurityKey = ReturnType<typeof createSecurityKey>;

/** A software authenticator (WebAuthn level 2) with one passkey. */
export function createSecurityKey() {
  const { publicKey, privateKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = crypto.randomBytes(16);
  const id = credentialId.toString('base64url');
  const handle = { user: '' };
  return {
    /** Of uses; 0 if the next ones are not to be counted. */
    counter: 0,

    create(options: PasskeyCreation, use: Use): CreatedPasskey {
      handle.user = options.user.id;
      const authData = Buffer.concat([
        sha256(options.rp.id),
        Buffer.from([flagsOf(use) | withCredential]),
        counterBytes(this.counter),
        // The maker's id, and the length of the credential's.
        ...[Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseOf(publicKey)],
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, use).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },

    get(options: PasskeyRequest, use: Use): UsedPasskey {
      const data = clientData('webauthn.get', options.challenge, use);
      const authData = Buffer.concat([
        sha256(options.rpId),
        Buffer.from([flagsOf(use)]),
        counterBytes(this.counter),
      ]);
      const signature = crypto.sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: handle.user,
        },
      };
    },
  };
}
