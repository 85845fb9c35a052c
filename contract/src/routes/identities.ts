import { SignedIn } from '../accounts.ts';
import {
  Identities,
  IdentityAnswer,
  IdentityOutcome,
  IdentityProof,
  IdentityRequest,
} from '../identities.ts';
import { IdParams, route } from '../route.ts';

export const identities = {
  request: route({
    method: 'POST',
    path: '/api/auth/openid',
    access: 'anyone',
    whenFull: true,
    response: IdentityRequest,
    summary: 'Begin to sign in at the identity provider (OpenID Connect)',
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/openid/sign-in',
    access: 'anyone',
    whenFull: true,
    body: IdentityAnswer,
    response: IdentityOutcome,
    summary:
      'Sign in with what the provider answered, once; a first sign-in may ask for the account’s password',
  }),
  prove: route({
    method: 'POST',
    path: '/api/auth/openid/prove',
    access: 'anyone',
    whenFull: true,
    body: IdentityProof,
    response: SignedIn,
    summary: 'Give the password or code that the sign-in asked for',
  }),
  list: route({
    method: 'GET',
    path: '/api/auth/identities',
    access: 'person',
    response: Identities,
    summary: 'Your sign-ins at identity providers',
  }),
  begin: route({
    method: 'POST',
    path: '/api/auth/identities/begin',
    access: 'person',
    response: IdentityRequest,
    confirmed: true,
    summary: 'Begin to join your account with who you are at the provider',
  }),
  add: route({
    method: 'POST',
    path: '/api/auth/identities',
    access: 'person',
    body: IdentityAnswer,
    response: Identities,
    confirmed: true,
    summary: 'Join your account with who you are at the provider',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    access: 'person',
    params: IdParams,
    response: Identities,
    confirmed: true,
    summary: 'Part your account from one of them, unless it is the last way in; ends every other session',
  }),
};
