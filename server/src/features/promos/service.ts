import type { UserType } from '@gene/contract/accounts';
import { ApiError, errorCatalogue } from '@gene/contract/errors';
import type { OwnDiscount, PromoCode, PromoInput, PromoUse } from '@gene/contract/promos';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { listChanges, recordAction } from '../accounts/service.ts';
import { codeKey } from './rules.ts';
import * as store from './store.ts';

/** Uses a code for a new account. False if the code is unknown, not for this type, inactive or used up. */
export async function usePromoCode(
  tx: Tx,
  { code, userId, userType }: { code: string; userId: string; userType: UserType },
): Promise<boolean> {
  const taken = await store.takeUse(tx, codeKey(code), userType);
  if (!taken) return false;
  await store.insertUse(tx, { userId, promoId: taken.id, code: taken.code, discount: taken.discount });
  return true;
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/** One row more than the page tells whether another follows. */
const asked = ({ cursor, limit }: PageQuery) => ({ before: cursor ?? null, limit: limit + 1 });

const taken = () => new ApiError('promo_taken', { fields: { code: errorCatalogue.promo_taken.message } });

export function createPromos({ db }: { db: Db }) {
  return {
    async list(query: PageQuery): Promise<{ promoCodes: PromoCode[]; nextCursor: string | null }> {
      const found = await store.listCodes(db, asked(query));
      const promoCodes = found.slice(0, query.limit);
      const isMore = found.length > promoCodes.length;
      return { promoCodes, nextCursor: isMore ? (promoCodes.at(-1)?.id ?? null) : null };
    },

    /** @throws ApiError promo_taken */
    create: (adminId: string, input: PromoInput): Promise<PromoCode> =>
      db.transaction(async (tx) => {
        const created = await store.insertCode(tx, newId(), codeKey(input.code), input);
        if (!created) throw taken();
        await recordAction(tx, { actorId: adminId, action: 'created_promo_code', target: created.code });
        return created;
      }),

    /** @throws ApiError promo_taken, not_found */
    update: (adminId: string, id: string, input: PromoInput): Promise<PromoCode> =>
      db.transaction(async (tx) => {
        if (await store.isCodeTaken(tx, codeKey(input.code), id)) throw taken();
        const before = await store.holdCode(tx, id);
        const updated = before && (await store.updateCode(tx, id, codeKey(input.code), input));
        if (!updated) throw new ApiError('not_found', { message: 'This code has been deleted.' });
        await recordAction(tx, {
          ...{ actorId: adminId, action: 'changed_promo_code', target: updated.code },
          changes: listChanges(before, updated),
        });
        return updated;
      }),

    /** @throws ApiError not_found */
    delete: (adminId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const code = await store.deleteCode(tx, id);
        if (code === null) throw new ApiError('not_found');
        await recordAction(tx, { actorId: adminId, action: 'deleted_promo_code', target: code });
      }),

    /** @throws ApiError not_found */
    async listUses(id: string, query: PageQuery): Promise<{ uses: PromoUse[]; nextCursor: string | null }> {
      if (!(await store.hasCode(db, id))) throw new ApiError('not_found');
      const found = await store.listUses(db, id, asked(query));
      const page = found.slice(0, query.limit);
      return {
        uses: page.map(({ usedAt, ...use }) => ({ ...use, usedAt: usedAt.toISOString() })),
        nextCursor: found.length > page.length ? (page.at(-1)?.userId ?? null) : null,
      };
    },

    async findOwn(userId: string): Promise<OwnDiscount | null> {
      const use = await store.findUse(db, userId);
      return use && { ...use, usedAt: use.usedAt.toISOString() };
    },
  };
}

export type Promos = ReturnType<typeof createPromos>;
