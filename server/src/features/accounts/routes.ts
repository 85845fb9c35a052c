import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { FastifyRequest } from 'fastify';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { clearCache } from '../../platform/http/security.ts';
import { type App, mount } from '../../platform/http.ts';
import type { Origin } from './guessing/service.ts';
import { deviceOf, isLocalRequest } from './origins/rules.ts';
import { profileRoutes } from './profile/routes.ts';
import type { Accounts } from './service.ts';

export interface AccountRoutesOptions {
  canMail: () => boolean;
  /** What the button of the identity provider says; null: there is none, or it does not answer. */
  identityProvider: () => Promise<string | null>;
  uploadMaxBytes: number;
  /** The operator has set the public address, so being on this machine grants nothing. */
  hasPublicUrl: boolean;
}

const done = { ok: true } as const;
const isNewToo = {
  message: 'This device is new too. Confirm on one you used before, or sign the other one out.',
};
interface Source {
  ip: string;
  userAgent: string;
  request: FastifyRequest;
}

export function accountRoutes(app: App, accounts: Accounts, options: AccountRoutesOptions): void {
  const { sessions } = accounts;
  const originOf = ({ ip, userAgent, request }: Source): Origin => ({
    ip,
    userAgent,
    isLocal: !options.hasPublicUrl && isLocalRequest(request),
    device: deviceOf(request),
  });

  mount(app, api.installation, {
    get: async (_input, call) => ({
      firstAccount: await accounts.isFirstAccount(originOf(call)),
      mail: options.canMail(),
      uploadMaxBytes: options.uploadMaxBytes,
      identityProvider: await options.identityProvider(),
      ...(await accounts.policies()),
    }),
  });

  mount(app, api.auth, {
    register: ({ body }, call) => accounts.register(body, originOf(call)),
    checkInvitation: async ({ body }) => ({
      state: await accounts.checkInvitation(body.token),
    }),
    login: ({ body }, call) => accounts.login(body, originOf(call)),
    async logout(_input, call) {
      await sessions.end(call.user.id, call.sessionId);
      clearCache(call.reply);
      return done;
    },
    me: async (_input, call) => call.user,
    async forgot({ body }, call) {
      await accounts.forgotPassword(body.email, originOf(call));
      return done;
    },
    reset: ({ body }, call) => accounts.resetPassword(body, originOf(call)),
    async checkReset({ body }) {
      await accounts.checkReset(body.token);
      return done;
    },
    async changePassword({ body }, call) {
      await accounts.changePassword(call.user.id, call.sessionId, body);
      return done;
    },
    async confirm({ body }, call) {
      await accounts.confirm(call, body);
      return done;
    },
    async mailProof(_input, call) {
      await accounts.mailProof(call.user, originOf(call));
      return done;
    },
    checkProof: ({ body }, call) => accounts.checkProof(call.user, body.token),
    verifyEmail: ({ body }, call) => accounts.verifyEmail(call.user.id, body.token),
    async acknowledgeSessions(_input, call) {
      if (!(await sessions.acknowledge(call.user.id, call.sessionId)))
        throw new ApiError('forbidden', isNewToo);
      return done;
    },
    sessions: async (_input, call) => ({ sessions: await sessions.list(call.user.id, call.sessionId) }),
    async endSession({ params }, call) {
      if (!(await sessions.end(call.user.id, params.id))) throw new ApiError('not_found');
      return done;
    },
    async endAllSessions(_input, call) {
      await sessions.endAll(call.user.id);
      clearCache(call.reply);
      return done;
    },
  });

  factorRoutes(app, accounts, originOf);
  identityRoutes(app, accounts, originOf);
  profileRoutes(app, accounts, originOf);

  adminRoutes(app, accounts);
}

function factorRoutes(app: App, accounts: Accounts, originOf: (source: Source) => Origin): void {
  const { authenticators, passkeys } = accounts;
  mount(app, api.factors, {
    get: async (_input, { user }) => ({
      ...(await authenticators.describe(user.id)),
      passkeys: await passkeys.list(user.id),
    }),
    async beginAuthenticator({ body }, call) {
      await authenticators.expectOff(call.user.id);
      await accounts.confirm(call, body);
      return authenticators.begin(call.user);
    },
    enableAuthenticator: async ({ body }, call) => ({
      recoveryCodes: await authenticators.enable(call, body.code),
    }),
    async disableAuthenticator({ body }, call) {
      await accounts.confirm(call, body);
      await authenticators.disable(call);
      return done;
    },
    async renewRecoveryCodes({ body }, call) {
      await accounts.confirm(call, body);
      return { recoveryCodes: await authenticators.renewCodes(call.user.id) };
    },
    beginPasskey: (_input, call) => passkeys.begin(call.user),
    addPasskey: ({ body }, call) => passkeys.add(call.user, body.name, body.passkey),
    renamePasskey: ({ params, body }, call) => passkeys.rename(call.user.id, params.id, body.name),
    async removePasskey({ params }, call) {
      await passkeys.remove(call, params.id);
      return done;
    },
    requestPasskey: () => passkeys.request(),
    signIn: ({ body }, call) => passkeys.signIn(body.passkey, originOf(call)),
  });
}

function identityRoutes(app: App, { identities }: Accounts, originOf: (source: Source) => Origin): void {
  mount(app, api.identities, {
    request: (_input, call) => identities.request(originOf(call)),
    signIn: ({ body }, call) => identities.signIn(body, originOf(call)),
    prove: ({ body }, call) => identities.prove(body, originOf(call)),
    list: (_input, { user }) => identities.list(user.id),
    begin: (_input, call) => identities.begin(call.user.id, originOf(call)),
    add: ({ body }, call) => identities.add(call.user.id, body, originOf(call)),
    remove: ({ params }, call) => identities.remove(call, params.id),
  });
}

function adminRoutes(app: App, accounts: Accounts): void {
  mount(app, api.admin, {
    async users({ query }) {
      return accounts.findUsers({ ...query, cursor: readIdCursor(query.cursor) });
    },
    async endSessions({ params }, call) {
      await accounts.endSessions(call.user.id, params.id);
      return done;
    },
    sessions: async ({ params }, call) => ({
      sessions: await accounts.listSessions(params.id, call.sessionId),
    }),
    async endSession({ params }, call) {
      await accounts.endSession(call.user.id, params.id, params.sessionId);
      return done;
    },
    async removeSecondFactor({ params }, call) {
      await accounts.removeSecondFactor(call.user.id, params.id);
      return done;
    },
    invite: ({ body }, call) => accounts.invite(call.user.id, body),
    invitations: async ({ query }) =>
      accounts.listInvitations({ ...query, cursor: readIdCursor(query.cursor) }),
    async withdrawInvitation({ params }, call) {
      await accounts.withdrawInvitation(call.user.id, params.id);
      return done;
    },
    audit: async ({ query }) => accounts.listAudit({ ...query, cursor: readIdCursor(query.cursor) }),
    updateUser: ({ params, body }, call) => accounts.changeAccount(call.user.id, params.id, body),
    async createResetLink({ params }, call) {
      return accounts.makeResetLink(call.user.id, params.id);
    },
  });
}
