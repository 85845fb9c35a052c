import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Pushed {
  /** Shown by the device. */
  shown: { title: string; body: string; tag: string; path: string };
  /** The sender's signed claims (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  headers: http.IncomingHttpHeaders;
}

export interface PushService {
  /** Subscribes a device, as a browser does. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Waits for the next message. */
  next(): Promise<Pushed>;
  count(): number;
  /** Answers with this status from now on. */
  answer(status: number): void;
  url: string;
  close(): Promise<void>;
}

/** A push service on this machine, with the browsers behind it: it checks signatures and decrypts messages. */
export function startPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const messages: Pushed[] = [];
  let status = 201;
  let arrived: () => void = () => undefined;
  const server = http.createServer((request, response) => {
    const take = async () => {
      const body = await buffer(request);
      const device = devices.get(request.url ?? '');
      if (device && status < 300) {
        const claims = readClaims(request.headers.authorization ?? '', await publicKey());
        const shown = JSON.parse(decrypt(body, device.keys, device.auth)) as Pushed['shown'];
        messages.push({ shown, claims, headers: request.headers });
        arrived();
      }
      response.writeHead(device ? status : 404).end();
    };
    take().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve({
        url,
        subscribe() {
          const keys = createECDH('prime256v1');
          keys.generateKeys();
          const auth = randomBytes(16);
          const path = `/send/${randomBytes(8).toString('hex')}`;
          devices.set(path, { keys, auth });
          return {
            endpoint: url + path,
            keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
          };
        },
        async next() {
          for (;;) {
            const message = messages.shift();
            if (message) return message;
            await new Promise<void>((ready) => (arrived = ready));
          }
        },
        count: () => messages.length,
        answer: (next) => (status = next),
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}

/** RFC 8292. @throws if the signature is not the installation's */
function readClaims(authorization: string, publicKey: string): Pushed['claims'] {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const own = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: own, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('not signed by the installation');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims'];
}

/** RFC 8291 with one record of RFC 8188. */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const secret = derive(device.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
