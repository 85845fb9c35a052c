import { type Quotas, createQuotas } from '../platform/quotas.ts';
import { readConfig } from '../platform/config.ts';

/** Limits that tests never reach. */
export const generous = {
  ...readConfig({}).quotas,
  requestsPerPerson: 1_000_000,
  requestsPerNetwork: 1_000_000,
  callsPerPerson: 1_000_000,
};

export const generousQuotas = (): Quotas => createQuotas(generous);
