import {
  type IdentityProviderInput,
  IdentityProviderSettings,
  type IdentityProviderTest,
  identityReturnPath,
} from '@gene/contract/identities';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { OpenId, OpenIdClient } from '../../../platform/openid.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

type Values = Omit<IdentityProviderInput, 'secret'>;

/** Where people sign in besides here. */
export interface IdentityProvider extends Pick<Values, 'label' | 'domains' | 'makesAccounts'> {
  client: OpenIdClient;
}

export interface IdentityProviderService {
  get(): Promise<IdentityProviderSettings>;
  /** Takes effect at once, in every process. */
  set(adminId: string, input: IdentityProviderInput): Promise<IdentityProviderSettings>;
  test(input: IdentityProviderInput): Promise<IdentityProviderTest>;
  /** Null: there is none, or it is off. */
  provider(): Promise<IdentityProvider | null>;
  /** What its button says; null: there is none, or it does not answer. */
  label(): Promise<string | null>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake' | 'onWake'>;
  secrets: Secrets;
  logger: Logger;
  openId: OpenId;
  publicUrl: () => string;
}

const name = 'identity_provider';
const changedTopic = 'settings-identity-provider';

/** Stored besides the values: the client that the sealed secret is for. */
const Stored = IdentityProviderSettings.omit({ hasSecret: true, redirectUri: true }).extend({
  secretHolder: z.string().nullable(),
});

const usual: Values = {
  ...{ isOn: false, issuer: '', clientId: '', label: '' },
  ...{ domains: [], makesAccounts: true },
};

interface Current {
  values: Values;
  secret: string | null;
  stored: { secretHolder: string | null; sealedSecret: string | null };
}

const holderOf = ({ issuer, clientId }: Values) => `${clientId} at ${issuer}`;
const purposeOf = (holder: string) => `secret of the client ${holder}`;

/** The identity provider that an admin has set. */
export function createIdentityProviderSettings(needs: Needs): IdentityProviderService {
  const { db, events, secrets, logger, openId, publicUrl } = needs;
  const redirectUri = () => `${publicUrl()}${identityReturnPath}`;
  let current: Promise<Current> | null = null;
  const forget = () => {
    current = null;
  };
  events.onWake(changedTopic, forget);

  function read(): Promise<Current> {
    const reading = (current ??= load());
    reading.catch(() => current === reading && forget());
    return reading;
  }

  async function load(): Promise<Current> {
    const row = await findSetting(db, name);
    const parsed = row && Stored.safeParse({ ...usual, ...(row.value as object) });
    if (parsed && !parsed.success)
      logger.warn('The saved settings of the identity provider cannot be read: they are left aside');
    const { secretHolder, ...values } = parsed?.success ? parsed.data : { ...usual, secretHolder: null };
    const stored = { secretHolder, sealedSecret: row?.sealedSecret ?? null };
    return { values, secret: await secretFor(values, stored), stored };
  }

  /** The secret, for the client that it was entered for alone. */
  async function secretFor(values: Values, { secretHolder, sealedSecret }: Current['stored']) {
    const holder = holderOf(values);
    if (sealedSecret === null || secretHolder !== holder) return null;
    const secret = await secrets.open(sealedSecret, purposeOf(holder));
    if (secret === null)
      logger.warn('The secret of the identity provider does not open with the key file in DATA_DIR');
    return secret;
  }

  const shown = ({ values, secret }: Current): IdentityProviderSettings => ({
    ...{ ...values, hasSecret: secret !== null, redirectUri: redirectUri() },
  });

  async function provider(): Promise<IdentityProvider | null> {
    const { values, secret } = await read();
    const { isOn, issuer, clientId, label, domains, makesAccounts } = values;
    return isOn ? { client: { issuer, clientId, secret }, label, domains, makesAccounts } : null;
  }

  return {
    get: async () => shown(await read()),
    async set(adminId, { secret, ...values }) {
      // Another process may have saved meanwhile.
      forget();
      const { stored } = await read();
      const holder = holderOf(values);
      let next = stored;
      if (secret === null) next = { secretHolder: null, sealedSecret: null };
      else if (secret !== undefined)
        next = { secretHolder: holder, sealedSecret: await secrets.seal(secret, purposeOf(holder)) };
      const { secretHolder, sealedSecret } = next;
      await saveSetting(db, adminId, {
        ...{ name, usual, value: values, beside: { secretHolder }, sealedSecret },
        changedSecret: secret === undefined ? null : 'secret',
      });
      forget();
      await events.wake(changedTopic);
      return shown(await read());
    },
    async test({ secret, ...values }) {
      const { issuer, clientId } = values;
      if (issuer === '' || clientId === '')
        return {
          ...{ ok: false, message: 'Enter the provider’s address and the client ID.' },
          ...{ detail: null, milliseconds: 0 },
        };
      const kept = secret === undefined ? await secretFor(values, (await read()).stored) : secret;
      const began = Date.now();
      const tried = await openId.test({ issuer, clientId, secret: kept }, redirectUri());
      const milliseconds = Date.now() - began;
      if (tried.ok)
        return {
          ok: true,
          message: 'The provider answers and knows this client.',
          detail: null,
          milliseconds,
        };
      return { ...tried, milliseconds };
    },
    provider,
    async label() {
      const set = await provider();
      return set && (await openId.isWorking(set.client)) ? set.label : null;
    },
  };
}
