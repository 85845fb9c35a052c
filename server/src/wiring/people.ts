import { accountRoutes } from '../features/accounts/routes.ts';
import { type Accounts, createAccounts } from '../features/accounts/service.ts';
import { countOfOwner } from '../features/documents/service.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import type { Config } from '../platform/config.ts';
import { createMailer } from '../platform/mail.ts';
import type { Area } from './area.ts';
import type { Platform } from './platform.ts';

export interface PeopleServices {
  accounts: Accounts;
}

/** Wires accounts. */
export async function wirePeople(platform: Platform): Promise<Area<PeopleServices>> {
  const { config, db, events, logger, secrets, address } = platform;
  const accounts = createAccounts({
    ...{ db, events, logger, secrets },
    mailer: config.smtpUrl === undefined ? null : createMailer(config.smtpUrl, senderHost(config)),
    publicUrl: address.url,
    adminEmail: config.adminEmail,
    documentsOf: countOfOwner,
  });
  await accounts.applyAdminEmail();
  return {
    services: { accounts },
    async routes(app) {
      accountRoutes(app, accounts, {
        canMail: config.smtpUrl !== undefined,
        uploadMaxBytes: config.uploadMaxBytes,
        hasPublicUrl: config.publicUrl !== undefined,
      });
      noticeRoutes(app, { events, accounts });
    },
    tidy: { hourly: [() => accounts.tidy()] },
  };
}

function senderHost(config: Config): string {
  return config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
}

/**
 * Returns the link that makes an admin, if someone may need it: when people come through a proxy or from
 * elsewhere.
 */
export async function adminHint(accounts: Accounts, config: Config, url: string): Promise<string | null> {
  if (await accounts.hasAdmin()) return null;
  const link = await accounts.makeOperatorLink();
  if (config.adminEmail !== undefined)
    return `Register or sign in with the address ${config.adminEmail} at ${url}, then open this link: it makes the account the admin.\n${link}`;
  if (config.publicUrl !== undefined)
    return `Register at ${url}/register, then open this link: it makes the account the admin.\n${link}`;
  const here = `Open ${url}/register: the first account becomes the admin.`;
  const isReachedFromElsewhere =
    config.trustProxy !== false || !/^(?:127\.|::1$|localhost$)/.test(config.host);
  return isReachedFromElsewhere
    ? `${here} It is made on this machine, or opens this link afterwards:\n${link}`
    : here;
}
