import {
  createIdentityProviderSettings,
  createLimits,
  createMailSettings,
  type IdentityProviderService,
  type LimitsService,
  type MailService,
} from '../features/settings/service.ts';
import type { StorageLimits } from '../features/storage/service.ts';
import { createOpenId, type OpenId } from '../platform/openid.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from './platform.ts';

/** The settings an admin changes at run time, and everything else obeys. */
export interface OperationServices {
  mail: MailService;
  limits: LimitsService;
  openId: OpenId;
  identityProvider: IdentityProviderService;
}

const megabyte = 1024 * 1024;

/** An admin's limits of storage, else the environment's. */
export function storageLimits(config: Config, limits: LimitsService): StorageLimits {
  const { storagePerPerson, storage } = limits.report().own;
  return {
    perPersonBytes: storagePerPerson === null ? config.storage.perPersonBytes : storagePerPerson * megabyte,
    totalBytes: storage === null ? config.storage.totalBytes : storage * megabyte,
  };
}

/** Wires mail, limits and the identity provider, before those who need them. */
export async function wireOperation(platform: Platform): Promise<OperationServices> {
  const { config, db, events, secrets, logger, quotas, address } = platform;
  const mail = await createMailSettings({
    ...{ db, events, secrets, logger },
    smtpUrl: config.smtpUrl,
    senderHost: senderHost(config),
  });
  const limits = await createLimits({
    ...{ db, events, logger, isBehindProxy: config.trustProxy !== false },
    usual: {
      ...config.quotas,
      documentsPerPerson: config.documentsPerPerson,
      storagePerPerson: Math.floor(config.storage.perPersonBytes / megabyte),
      storage: Math.floor(config.storage.totalBytes / megabyte),
    },
    apply: ({ documentsPerPerson: _1, storagePerPerson: _2, storage: _3, ...ofRequests }) =>
      quotas.setLimits(ofRequests),
  });
  const openId = createOpenId();
  const identityProvider = createIdentityProviderSettings({
    ...{ db, events, secrets, logger, openId, publicUrl: address.url },
  });
  return { mail, limits, openId, identityProvider };
}

function senderHost(config: Config): string {
  return config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
}
