import type { UserType } from '@gene/contract/accounts';
import type { PromoCode } from '@gene/contract/promos';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const password = 'correct horse battery';
const register = (name: string, promoCode: string, userType: UserType = 'student') =>
  server.api().auth.register({ body: { name, email: `${name}@example.org`, password, userType, promoCode } });
const refusal = { code: 'promo_invalid', fields: { promoCode: 'This promo code is not valid' } };
const find = async ({ id }: PromoCode) =>
  (await ada.api.promos.list()).promoCodes.find((each) => each.id === id);

describe('a promo code', () => {
  it('has the defaults of the specification', async () => {
    expect(await ada.api.promos.create({ body: { code: ' Spring ' } })).toMatchObject({
      ...{ code: 'Spring', discount: 0, type: 'both', active: true, usageLimit: 100, usedCount: 0 },
    });
  });

  it.each([
    [{ code: ' ' }, { code: 'Code is required' }],
    [{ discount: 101 }, { discount: 'Discount must be a number from 0 to 100' }],
    [{ discount: 99.999 }, { discount: 'Discount must have at most two decimals' }],
    [{ discount: -1 }, { discount: 'Discount must be a number from 0 to 100' }],
    [{ usageLimit: 0 }, { usageLimit: expect.stringContaining('1') as string }],
    [{ usageLimit: 1.5 }, { usageLimit: 'Usage limit must be a whole number of at least 1' }],
  ])('%j is refused under its field', async (wrong, fields) => {
    await expect(ada.api.promos.create({ body: { code: 'WRONG', ...wrong } })).rejects.toMatchObject({
      code: 'invalid',
      fields,
    });
  });

  it('that reads like another is refused, whatever its capitals', async () => {
    const first = await ada.api.promos.create({ body: { code: 'Twice' } });
    const fields = { code: 'This code already exists' };
    await expect(ada.api.promos.create({ body: { code: 'TWICE' } })).rejects.toMatchObject({ fields });
    const other = await ada.api.promos.create({ body: { code: 'Once' } });
    await expect(
      ada.api.promos.update({ params: { id: other.id }, body: { code: 'twice' } }),
    ).rejects.toMatchObject({ code: 'promo_taken' });
    await ada.api.promos.update({ params: { id: first.id }, body: { code: 'TWICE' } });
  });

  it('that somebody else has deleted cannot be saved, and says why', async () => {
    const { id } = await ada.api.promos.create({ body: { code: 'Short' } });
    await ada.api.promos.delete({ params: { id } });
    await expect(ada.api.promos.update({ params: { id }, body: { code: 'Long' } })).rejects.toMatchObject({
      ...{ code: 'not_found', message: 'This code has been deleted.' },
    });
  });

  it('is counted at sign-up and leaves its discount on the account, with who used it and when', async () => {
    const code = await ada.api.promos.create({ body: { code: 'HALF', discount: 12.5 } });
    const { token, user } = await register('ulla', ' half ');
    expect((await find(code))?.usedCount).toBe(1);
    expect((await ada.api.promos.uses({ params: { id: code.id } })).uses).toMatchObject([
      { userId: user.id, name: 'ulla', email: 'ulla@example.org', discount: 12.5 },
    ]);
    const own = async () => (await server.as(token).promos.own()).discount;
    expect(await own()).toMatchObject({ code: 'HALF', discount: 12.5 });
    await ada.api.promos.update({ params: { id: code.id }, body: { code: 'WHOLE', discount: 100 } });
    expect(await own()).toMatchObject({ code: 'HALF', discount: 12.5 });
    const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
    expect(entries[0]?.changes).toEqual([
      { setting: 'code', before: 'HALF', after: 'WHOLE' },
      { setting: 'discount', before: '12.5', after: '100' },
    ]);
    await ada.api.promos.delete({ params: { id: code.id } });
    expect(await own()).toMatchObject({ code: 'HALF', discount: 12.5 });
    expect((await ada.api.promos.own()).discount).toBeNull();
  });

  it('is refused when inactive, for the other type, used up, unknown or deleted', async () => {
    const create = (body: Parameters<typeof ada.api.promos.create>[0]['body']) =>
      ada.api.promos.create({ body });
    await create({ code: 'ASLEEP', active: false });
    await create({ code: 'SCHOOLS', type: 'institution' });
    await create({ code: 'ONCE-ONLY', usageLimit: 1 });
    const gone = await create({ code: 'GONE' });
    await ada.api.promos.delete({ params: { id: gone.id } });
    await register('first', 'ONCE-ONLY');
    for (const code of ['ASLEEP', 'SCHOOLS', 'ONCE-ONLY', 'NEVER', 'GONE'])
      await expect(register('refused', code)).rejects.toMatchObject(refusal);
    await register('school', 'SCHOOLS', 'institution');
    // Nothing of the refused sign-ups is left.
    await register('refused', '');
  });
});

/** Runs `first` up to where it writes to a table, then `second` until both wait, and lets them go on. */
async function meet<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>) {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  const waiting = async () => {
    const [row] = await server.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count;
  };
  try {
    await holder.query(`begin; lock table ${table} in share row exclusive mode`);
    const one = first();
    await expect.poll(waiting, patience).toBe(1);
    // Listened to from now on: one may be refused before the answer to `commit` is here.
    const both = Promise.allSettled([one, second()]);
    await expect.poll(waiting, patience).toBe(2);
    await holder.query('commit');
    return await both;
  } finally {
    await holder.end();
  }
}

describe('at once', () => {
  it('a code that is being used when it is deleted counts; one that is being deleted is refused', async () => {
    const create = () => ada.api.promos.create({ body: { code: 'MEETING', discount: 5 } });
    const remove = (code: PromoCode) => ada.api.promos.delete({ params: { id: code.id } });
    const used = await create();
    const [signedUp, deleted] = await meet(
      'promo_uses',
      () => register('before', 'MEETING'),
      () => remove(used),
    );
    expect(deleted).toMatchObject({ status: 'fulfilled' });
    const { token } = (signedUp as PromiseFulfilledResult<{ token: string }>).value;
    expect(await server.as(token).promos.own()).toMatchObject({ discount: { discount: 5 } });
    const unused = await create();
    const [, refused] = await meet(
      'audit_log',
      () => remove(unused),
      () => register('behind', 'MEETING'),
    );
    expect(refused).toMatchObject({ status: 'rejected', reason: refusal });
    // Nothing of the refused sign-up is left.
    await register('behind', '');
  });

  it('100 sign-ups on the last use of a code: one succeeds', async () => {
    const code = await ada.api.promos.create({ body: { code: 'LAST', usageLimit: 2 } });
    await register('early', 'LAST');
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => register(`racer${i}`, 'LAST')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(new Set(reasons.map(({ code: reason }: { code: string }) => reason))).toEqual(
      new Set(['promo_invalid']),
    );
    expect((await find(code))?.usedCount).toBe(2);
    expect((await ada.api.promos.uses({ params: { id: code.id } })).uses).toHaveLength(2);
  });

  it('a code that is deleted while it is used is used, or refused, and nothing else', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await ada.api.promos.create({ body: { code: 'FLEETING', discount: 5 } });
      const [signedUp] = await Promise.allSettled([
        register(`fleet${round}`, 'FLEETING'),
        ada.api.promos.delete({ params: { id: code.id } }),
      ]);
      if (signedUp.status === 'rejected') expect(signedUp.reason).toMatchObject(refusal);
      else
        expect(await server.as(signedUp.value.token).promos.own()).toMatchObject({
          discount: { code: 'FLEETING', discount: 5 },
        });
      expect(await find(code)).toBeUndefined();
    }
  });
});
