import path from 'node:path';
import { avatarRoutes } from '../features/accounts/avatars/routes.ts';
import { type Avatars, createAvatars } from '../features/accounts/avatars/service.ts';
import { deletionRoutes } from '../features/accounts/deletion/routes.ts';
import { createDeletions } from '../features/accounts/deletion/service.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import { type Accounts, createAccounts } from '../features/accounts/service.ts';
import { countAssigned, countHandedIn } from '../features/assignments/service.ts';
import { countOfOwner } from '../features/documents/service.ts';
import { exportEnding, keepExports, settleExports } from '../features/exports/service.ts';
import { logoRoutes } from '../features/organizations/logos/routes.ts';
import { organizationRoutes } from '../features/organizations/routes.ts';
import {
  admitAddress,
  admitInvited,
  isInvitation,
  announceEnd,
  announceStay,
  createOrganizations,
  ensureOwned,
  isWaiting,
  listLeft,
  listOwned,
  type Logos,
  type Organizations,
  membershipsOf,
  openOwned,
} from '../features/organizations/service.ts';
import { preferenceRoutes } from '../features/preferences/routes.ts';
import { createPreferences, type PreferencesService } from '../features/preferences/service.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import {
  createNotices,
  findLastThing,
  keepAccountNews,
  keepMemberNews,
  keepSecurityNews,
  type NoticeService,
} from '../features/notices/service.ts';
import { readPeopleSettings } from '../features/settings/service.ts';
import { promoRoutes } from '../features/promos/routes.ts';
import { createPromos, type Promos, usePromoCode } from '../features/promos/service.ts';
import { eventRoutes } from '../features/events/routes.ts';
import { countShared } from '../features/subjects/service.ts';
import type { Config } from '../platform/config.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import { openMarks } from '../platform/marks.ts';
import type { Area } from './area.ts';
import type { OperationServices } from './operation.ts';
import type { Platform } from './platform.ts';

export interface PeopleServices {
  accounts: Accounts;
  avatars: Avatars;
  preferences: PreferencesService;
  notices: NoticeService;
  logos: Logos;
  organizations: Organizations;
  promos: Promos;
}

/** Wires accounts, their preferences and notices, organizations and promo codes. */
export async function wirePeople(
  platform: Platform & Pick<OperationServices, 'mail' | 'openId' | 'identityProvider'>,
): Promise<Area<PeopleServices>> {
  const { config, db, disk, events, logger, secrets, address, heavy, pool, avatarFiles } = platform;
  const { openId, identityProvider } = platform;
  const { mailer } = platform.mail;
  const accounts = createAccounts({
    ...{ db, events, logger, secrets, mailer },
    publicUrl: address.url,
    adminEmail: config.adminEmail,
    documentsOf: countOfOwner,
    organizations: {
      isWaiting,
      membershipsOf,
      ensureOwned,
      openOwned,
      admitInvited,
      admitAddress,
      isInvitation,
    },
    openId,
    identityProvider: () => identityProvider.provider(),
    usePromoCode,
    tellOwner: keepSecurityNews,
    tellOfAccount: keepAccountNews,
    policies: () => readPeopleSettings(db),
  });
  const preferences = createPreferences({ db, events });
  const avatars = createAvatars({ db, heavy, avatarFiles });
  const notices = createNotices({
    ...{ db, events, logger, secrets, mailer, preferences },
    handed: openMarks(path.join(platform.folder, 'handed-mails')),
    publicUrl: address.url,
    adminEmail: config.adminEmail,
    privatePushServices: config.privatePushServices,
  });
  const promos = createPromos({ db });
  const organizations = createOrganizations({
    ...{ db, heavy, avatarFiles, logger, pool, mailer, publicUrl: address.url },
    sessions: accounts.sessions,
    memberNews: { tell: keepMemberNews, findLastThing },
  });
  const deletions = createDeletions({
    ...{ db, disk, logger, sessions: accounts.sessions, tellOwner: keepSecurityNews },
    organizations: endings(organizations),
    given: { sharedSubjects: countShared, assignedPapers: countAssigned, handedIn: countHandedIn },
  });
  await accounts.applyAdminEmail();
  // The first start makes the key by which push services know the installation.
  await notices.push.publicKey();
  return {
    services: { accounts, avatars, preferences, notices, logos: organizations.logos, organizations, promos },
    async routes(app) {
      accountRoutes(app, accounts, {
        canMail: () => mailer.isSetUp(),
        identityProvider: () => identityProvider.label(),
        uploadMaxBytes: config.uploadMaxBytes,
        hasPublicUrl: config.publicUrl !== undefined,
      });
      deletionRoutes(app, { accounts, deletions });
      await takeUploads(app, config.uploadMaxBytes, (uploads) => {
        avatarRoutes(uploads, { avatars, avatarFiles, profiles: accounts.profiles });
        logoRoutes(uploads, { organizations, avatarFiles });
      });
      organizationRoutes(app, organizations);
      preferenceRoutes(app, preferences);
      promoRoutes(app, promos);
      await noticeRoutes(app, notices);
      eventRoutes(app, { events, accounts });
    },
    handlers: [
      accounts.formerAddressHandler,
      deletions.handler,
      organizations.invitations.handler,
      organizations.ending.handler,
      ...notices.handlers,
    ],
    tidy: {
      hourly: [() => accounts.tidy(), () => deletions.tidy()],
      daily: [() => preferences.tidyOpenings(), () => organizations.tidy()],
    },
  };
}

/** What becomes of a person's organizations with their account: they pass on, or end and are exported before. */
const endings = ({
  ending,
}: PeopleServices['organizations']): Parameters<typeof createDeletions>[0]['organizations'] => ({
  listLeft,
  async announceEnd(tx, userId, endsAt) {
    await announceEnd(tx, userId, endsAt);
    await exportEnding(tx, userId, endsAt);
  },
  async keepGoing(tx, userId) {
    await keepExports(tx, await listOwned(tx, userId));
    await announceStay(tx, userId);
  },
  async endOwned(tx, userId) {
    await settleExports(tx, userId);
    const passed = await ending.endOwned(tx, userId);
    await keepExports(
      tx,
      passed.map(({ organizationId }) => organizationId),
    );
    return passed;
  },
});

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
