import { Email } from '@gene/contract/accounts';
import type {
  LaunchEntry,
  LaunchJoin,
  LaunchOutcome,
  LoginInitiation,
} from '@gene/contract/learning-platforms';
import { launchPath, platformLimits } from '@gene/contract/learning-platforms';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Lti } from '../../../platform/lti.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Origin, PlatformIdentities, Tickets } from '../../accounts/service.ts';
import type { Joining } from '../../organizations/service.ts';
import type { Courses } from '../courses/service.ts';
import { createDestinations, forFollowing, Message } from '../destinations/service.ts';
import type { Links } from '../links/service.ts';
import { identityIssuer, refusedLaunch } from '../rules.ts';
import { findPlatform, listByIssuer, type PlatformRow } from '../store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  lti: Lti;
  tickets: Tickets;
  identities: PlatformIdentities;
  joining: Pick<Joining, 'admitStudent'>;
  courses: Courses;
  links: Links;
  launchUrl: () => string;
  publicUrl: () => string;
  policies: () => Promise<{ signUp: 'open' | 'by_invitation' | 'closed' }>;
}

/** A whole school arrives at once behind one address. */
const calls = { burst: 900, everySeconds: 0.5 };

const forState = 'launch that began';
const Begun = z.object({ platformId: z.string(), nonce: z.string(), browser: z.string() });

const forEntry = 'launch that arrived';
const Arrived = z.object({ platformId: z.string(), browser: z.string(), message: Message });
type Arrival = z.infer<typeof Arrived>;

/** From the platform to Gene's page, by browsers that may be anybody's. */
function createArrivals({ db, logger, lti, tickets, launchUrl, publicUrl }: Needs) {
  const count = ({ ip }: Pick<Origin, 'ip'>) =>
    countAttempt(db, { key: `launch:${networkOf(ip)}`, ...calls });

  /** @throws ApiError identity_refused */
  const getClient = async ({ iss, client_id: clientId }: LoginInitiation): Promise<PlatformRow> => {
    const all = await listByIssuer(db, iss);
    const found = clientId === undefined ? all : all.filter((each) => each.clientId === clientId);
    const [platform] = found;
    if (!platform || found.length > 1)
      throw refusedLaunch('An admin has to add this platform to Gene first.');
    return platform;
  };

  return {
    count,

    /**
     * Where to send the browser, and the secret that it keeps.
     * @param browser the secret that it has already @throws ApiError identity_refused
     */
    async begin(
      asked: LoginInitiation,
      browser: string | null,
      origin: Pick<Origin, 'ip'>,
    ): Promise<{ url: string; browser: string }> {
      await count(origin);
      const platform = await getClient(asked);
      const [secret, nonce] = [browser ?? newToken(), newToken()];
      const begun: z.infer<typeof Begun> = { platformId: platform.id, nonce, browser: tokenHash(secret) };
      const url = new URL(platform.authorizationUrl);
      const { login_hint: hint, lti_message_hint: messageHint } = asked;
      for (const [name, value] of Object.entries({
        ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
        ...{ client_id: platform.clientId, redirect_uri: launchUrl(), login_hint: hint, nonce },
        ...(messageHint !== undefined && { lti_message_hint: messageHint }),
        state: await tickets.make(forState, begun),
      }))
        url.searchParams.set(name, value);
      return { url: url.href, browser: secret };
    },

    /** @returns the address of Gene's page for it @throws ApiError identity_refused */
    async take(answer: { state: string; token: string }, origin: Pick<Origin, 'ip'>): Promise<string> {
      await count(origin);
      const { platformId, nonce, browser } = await tickets.open(answer.state, forState, Begun);
      const platform = await findPlatform(db, platformId);
      if (!platform) throw refusedLaunch('This platform was removed from Gene.');
      await db.transaction((tx) => tickets.use(tx, answer.state));
      const read = await lti.read(platform, { token: answer.token, nonce });
      if (!read.ok) {
        logger.warn({ platform: platform.id, problem: read.message }, 'A launch by a platform failed');
        throw refusedLaunch(read.message);
      }
      const ticket = await tickets.make(forEntry, { platformId, browser, message: read.value });
      if (ticket.length > platformLimits.ticketMax)
        throw refusedLaunch('The platform says more than Gene can take.');
      return `${publicUrl()}${launchPath}#${ticket}`;
    },
  };
}

/** Launches of Gene by learning platforms (LTI 1.3 Core; 1EdTech Security Framework 1.1). */
export function createLaunches(needs: Needs) {
  const { db, tickets, identities, policies } = needs;
  const arrivals = createArrivals(needs);

  /** @param browser the secret of the browser that brings it @throws ApiError identity_refused */
  const open = async (ticket: string, browser: string | null) => {
    const arrived = await tickets.open(ticket, forEntry, Arrived);
    if (browser === null || tokenHash(browser) !== arrived.browser) throw refusedLaunch(otherBrowser);
    const platform = await findPlatform(db, arrived.platformId);
    if (!platform) throw refusedLaunch('This platform was removed from Gene.');
    const { subject, name, email } = arrived.message;
    const person = {
      ...{ issuer: identityIssuer(platform), subject, name, email },
      ...{ isChecked: platform.checksAddresses, makesAccounts: platform.makesAccounts },
    };
    const use = (tx: Tx) => tickets.use(tx, ticket);
    return { arrived, platform, person, use };
  };

  const outcome = async (
    { arrived: { platformId, message }, platform }: { arrived: Arrival; platform: PlatformRow },
    signedIn: LaunchOutcome['signedIn'],
  ): Promise<LaunchOutcome> => ({
    signedIn,
    launch: signedIn && (await tickets.make(forFollowing, { platformId, userId: signedIn.user.id, message })),
    ...{ platform: platform.name, name: message.name, email: message.email },
    mayRegister: mayRegister(platform, message, await policies()),
  });

  return {
    ...arrivals,

    /** @throws ApiError identity_refused, account_disabled, second_factor_required, code_wrong */
    async open(
      { ticket, code }: LaunchEntry,
      browser: string | null,
      origin: Origin,
    ): Promise<LaunchOutcome> {
      await arrivals.count(origin);
      const opened = await open(ticket, browser);
      const { person, use } = opened;
      return outcome(opened, await identities.enter(person, { code, use }, origin));
    },

    /** @throws ApiError identity_refused, bad_credentials, second_factor_required, code_wrong, conflict */
    async join(
      { ticket, email, password, code }: LaunchJoin,
      browser: string | null,
      origin: Origin,
    ): Promise<LaunchOutcome> {
      await arrivals.count(origin);
      const opened = await open(ticket, browser);
      const given = { email, password, code, use: opened.use };
      return outcome(opened, await identities.join(opened.person, given, origin));
    },

    /** @throws ApiError identity_refused, sign_up_closed, email_taken */
    async register(ticket: string, browser: string | null, origin: Origin): Promise<LaunchOutcome> {
      await arrivals.count(origin);
      const opened = await open(ticket, browser);
      return outcome(opened, await identities.register(opened.person, { use: opened.use }, origin));
    },

    ...createDestinations(needs),
  };
}

/** As far as can be told before: for a checked address there may be an invitation. */
function mayRegister(
  { makesAccounts, checksAddresses }: PlatformRow,
  { email }: Pick<Arrival['message'], 'email'>,
  { signUp }: { signUp: 'open' | 'by_invitation' | 'closed' },
): boolean {
  const isOpen = signUp === 'open' || (signUp === 'by_invitation' && checksAddresses);
  return makesAccounts && isOpen && Email.safeParse(email).success;
}

export type Launches = ReturnType<typeof createLaunches>;

const otherBrowser =
  'This was begun in another browser, or cookies are blocked here. Open it again from the course.';
