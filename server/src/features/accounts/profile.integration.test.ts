import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { ErrorBody } from '@gene/contract/errors';
import { Profile } from '@gene/contract/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

describe('a profile', () => {
  it('changes what is sent and nothing else', async () => {
    await alice.api.profile.update({ body: { bio: '  Studies law.\nLikes moss. ' } });
    expect(await alice.api.profile.update({ body: { name: 'Alice Ω' } })).toEqual({
      ...{ name: 'Alice Ω', email: 'alice@example.org', bio: 'Studies law.\nLikes moss.' },
      ...{ avatarId: null, newAddress: null },
    });
    await expect(alice.api.profile.update({ body: { bio: 'x'.repeat(501) } })).rejects.toMatchObject({
      fields: { bio: 'Bio must be at most 500 characters' },
    });
  });

  it('says that the session is over once the account was deleted in another tab', async () => {
    const zoe = await server.signUp('zoe');
    await zoe.api.profile.get();
    await server.query('delete from users where id = $1', [zoe.user.id]);
    await expect(zoe.api.profile.update({ body: { bio: 'Here' } })).rejects.toMatchObject({
      code: 'session_ended',
    });
    expect((await send(zoe, await photo())).body).toMatchObject({ error: { code: 'session_ended' } });
    await untilFiles(0);
  });
});

async function send({ token }: Person, file: Uint8Array<ArrayBuffer>, name = 'me.jpg') {
  const form = new FormData();
  form.append('file', new Blob([file]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url()}/api/profile/avatar`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as ErrorBody | Profile };
}

const fetchAvatar = ({ token }: Person, id: string) =>
  fetch(`${server.url()}/api/profile/avatars/${id}`, { headers: { authorization: `Bearer ${token}` } });

/** A photo of the left half red, lying on its side, with words in its metadata. */
const photo = async (width = 900, height = 600): Promise<Uint8Array<ArrayBuffer>> => {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#e01010' } };
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#1010e0' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'taken in the garden' } })
      .toBuffer(),
  );
};

/** Files of avatars, also those that are arriving. */
const files = () =>
  fs
    .readdirSync(path.join(server.dataDir, 'avatars'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'installation.json');
const untilFiles = (count: number) =>
  vi.waitFor(() => expect(files()).toHaveLength(count), { timeout: patience.timeout });

describe('an avatar', () => {
  it('is a square of pixels and nothing else, and takes the place of the one before', async () => {
    const sent = await send(alice, await photo());
    const first = Profile.parse(sent.body).avatarId ?? '';
    const answer = await fetchAvatar(alice, first);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('garden')).toBe(false);
    const picture = sharp(bytes);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const pixels = await picture.raw().toBuffer();
    const [top, bottom] = [pixels.subarray(512 * 3 * 10), pixels.subarray(512 * 3 * 500)];
    expect([top[0]! > 150, bottom[2]! > 150], 'turned upright').toEqual([true, true]);

    const second = Profile.parse((await send(alice, await photo(300, 200))).body).avatarId ?? '';
    expect((await fetchAvatar(alice, first)).status).toBe(404);
    expect((await fetchAvatar(alice, second)).status).toBe(200);
    await untilFiles(1);
  });

  it('is seen by nobody else, admins included, and goes with the account', async () => {
    const bob = await server.signUp('bob');
    const { avatarId } = Profile.parse((await send(bob, await photo(20, 20))).body);
    for (const other of [alice, ada]) expect((await fetchAvatar(other, avatarId ?? '')).status).toBe(404);
    await server.query('delete from users where id = $1', [bob.user.id]);
    await untilFiles(1);
  });

  it('holds nothing of what hides in a picture', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    const tailed = Buffer.concat([
      await sharp(await photo(40, 40))
        .png()
        .toBuffer(),
      page,
    ]);
    const { avatarId } = Profile.parse((await send(alice, new Uint8Array(tailed))).body);
    const bytes = Buffer.from(await (await fetchAvatar(alice, avatarId ?? '')).arrayBuffer());
    expect([bytes.includes('script'), bytes.includes('PK\u0003')]).toEqual([false, false]);
    await untilFiles(1);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const bad: [string, () => Promise<Buffer>, string][] = [
    ['an SVG', async () => Buffer.from(svg), 'A picture must be JPEG, PNG or WebP.'],
    [
      'a page that begins as one',
      async () => Buffer.concat([Buffer.from('<html>'), await photo()]),
      'A picture must be JPEG, PNG or WebP.',
    ],
    [
      'a picture cut short',
      async () => Buffer.from(await photo()).subarray(0, 2000),
      'The picture is damaged.',
    ],
    [
      'a picture of 200 megapixels',
      async () =>
        claimSize(
          await sharp(await photo(40, 40))
            .png()
            .toBuffer(),
          20_000,
          10_000,
        ),
      'A picture must have at most 50 megapixels.',
    ],
    [
      'a file that is too large',
      async () => Buffer.alloc(10 * 1024 * 1024 + 1),
      'The file is larger than 10 MB.',
    ],
  ];
  it.each(bad)('is not made of %s', async (_what, make, message) => {
    const before = await alice.api.profile.get();
    const { body } = await send(alice, new Uint8Array(await make()));
    expect(body).toMatchObject({ error: { message } });
    expect(await alice.api.profile.get()).toEqual(before);
    await untilFiles(1);
  });

  it('is removed with its file', async () => {
    await alice.api.profile.removeAvatar();
    expect((await alice.api.profile.get()).avatarId).toBeNull();
    await untilFiles(0);
  });
});

/** A PNG whose header names another size. */
function claimSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

describe('a new address without mail', () => {
  it('holds once an admin has confirmed the one they saw', async () => {
    const cleo = await server.signUp('cleo');
    const { newAddress } = await cleo.api.profile.changeEmail({ body: { email: 'Cleo@new.example' } });
    expect(newAddress).toMatchObject({ email: 'Cleo@new.example', mailed: false });
    expect((await cleo.api.auth.me()).email).toBe('cleo@example.org');
    const { users } = await ada.api.admin.users({ query: { filter: 'waiting' } });
    expect(users.map(({ id, newEmail }) => [id, newEmail])).toEqual([[cleo.user.id, 'Cleo@new.example']]);
    const told = async () => (await ada.api.notices.list({ query: {} })).notices;
    const waiting = {
      title: 'A new address is waiting to be confirmed',
      ...{ detail: 'cleo', path: '/admin/users?filter=waiting' },
    };
    expect(await told()).toMatchObject([waiting]);

    const params = { id: cleo.user.id };
    await cleo.api.profile.changeEmail({ body: { email: 'cleo@newer.example' } });
    expect(await told()).toMatchObject([waiting]);
    const confirm = (newEmail: string) => ada.api.admin.updateUser({ params, body: { newEmail } });
    await expect(confirm('Cleo@new.example')).rejects.toMatchObject({ code: 'conflict' });
    expect(await confirm('cleo@newer.example')).toMatchObject({
      email: 'cleo@newer.example',
      newEmail: null,
    });
    expect(await cleo.api.auth.me()).toMatchObject({ email: 'cleo@newer.example', emailVerified: false });
    const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
    expect(entries[0]).toMatchObject({
      ...{ action: 'confirmed_address', target: 'cleo', targetId: cleo.user.id },
      changes: [{ setting: 'email', before: 'c…@example.org', after: 'c…@newer.example' }],
    });
  });

  it('is not confirmed for one who withdrew it, nor when another account has it meanwhile', async () => {
    const finn = await server.signUp('finn');
    const params = { id: finn.user.id };
    const ask = () => finn.api.profile.changeEmail({ body: { email: 'gail@example.org' } });
    await ask();
    await finn.api.profile.keepEmail();
    const confirm = ada.api.admin.updateUser({ params, body: { newEmail: 'gail@example.org' } });
    await expect(confirm).rejects.toMatchObject({ code: 'conflict' });
    await ask();
    await server.signUp('gail');
    await expect(
      ada.api.admin.updateUser({ params, body: { newEmail: 'gail@example.org' } }),
    ).rejects.toMatchObject({ code: 'email_taken' });
    await expect(ask()).rejects.toMatchObject({ fields: { email: 'This email is already registered' } });
    expect((await finn.api.auth.me()).email).toBe('finn@example.org');
  });
});
