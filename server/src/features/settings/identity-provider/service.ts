import {
  type IdentityProviderInput,
  IdentityProviderSettings,
  type IdentityProviderTest,
  identityReturnPath,
} from '@gene/contract/identities';
import type { OpenId, OpenIdClient } from '../../../platform/openid.ts';
import { createSealedSetting, type SealedNeeds } from '../sealed/service.ts';

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

interface Needs extends SealedNeeds {
  openId: OpenId;
  publicUrl: () => string;
}

const usual: Values = {
  ...{ isOn: false, issuer: '', clientId: '', label: '' },
  ...{ domains: [], makesAccounts: true },
};

/** The identity provider that an admin has set. */
export function createIdentityProviderSettings(needs: Needs): IdentityProviderService {
  const { openId, publicUrl } = needs;
  const redirectUri = () => `${publicUrl()}${identityReturnPath}`;
  const setting = createSealedSetting<Values, IdentityProvider | null>(needs, {
    ...{ name: 'identity_provider', changedTopic: 'settings-identity-provider', secretName: 'secret' },
    schema: IdentityProviderSettings.omit({ hasSecret: true, redirectUri: true }),
    ...{ usual, make: providerOf },
    holderOf: ({ issuer, clientId }) => `${clientId} at ${issuer}`,
    purposeOf: (holder) => `secret of the client ${holder}`,
    called: { settings: 'the identity provider', secret: 'the identity provider' },
  });
  const shown = ({
    values,
    secret,
  }: {
    values: Values;
    secret: string | null;
  }): IdentityProviderSettings => ({
    ...{ ...values, hasSecret: secret !== null, redirectUri: redirectUri() },
  });
  const provider = async () => (await setting.read()).made;

  return {
    get: async () => shown(await setting.read()),
    set: async (adminId, { secret, ...values }) => shown(await setting.save(adminId, values, secret)),
    async test({ secret, ...values }) {
      const { issuer, clientId } = values;
      if (issuer === '' || clientId === '')
        return {
          ...{ ok: false, message: 'Enter the provider’s address and the client ID.' },
          ...{ detail: null, milliseconds: 0 },
        };
      const kept = await setting.secretFor(values, secret);
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

function providerOf(values: Values, secret: string | null): IdentityProvider | null {
  const { isOn, issuer, clientId, label, domains, makesAccounts } = values;
  return isOn ? { client: { issuer, clientId, secret }, label, domains, makesAccounts } : null;
}
