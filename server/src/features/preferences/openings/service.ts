import type { Feature, Opening, OpeningTotal } from '@gene/contract/preferences';
import type { Db } from '../../../platform/database.ts';
import * as store from './store.ts';

/** Counts which features are opened, for those who share usage data. */
export const createOpenings = ({ db }: { db: Db }) => ({
  countOpening: (userId: string, feature: Feature): Promise<void> => store.countOpening(db, userId, feature),
  openings: (userId: string): Promise<Opening[]> => store.listOpenings(db, userId),
  totals: (): Promise<OpeningTotal[]> => store.listTotals(db),
  tidyOpenings: (): Promise<void> => store.deleteOldOpenings(db),
});
