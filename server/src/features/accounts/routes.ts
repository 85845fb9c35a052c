import { api } from '@gene/contract/api';
import { deviceHeader } from '@gene/contract/device';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, mount } from '../../platform/http.ts';
import type { Origin } from './guessing/service.ts';
import { isLocalRequest } from './origins/rules.ts';
import type { Accounts } from './service.ts';

export interface AccountRoutesOptions {
  canMail: boolean;
  uploadMaxBytes: number;
  /** The operator has set the public address, so being on this machine grants nothing. */
  hasPublicUrl: boolean;
}

const done = { ok: true } as const;
const isNewToo = {
  message: 'This device is new too. Confirm on one you used before, or sign the other one out.',
};
/** Long enough to be unguessable, short enough to be no burden. */
const deviceName = /^[\w-]{22,64}$/;

/** Clears pictures from the browser's cache at sign-out. The page removes what Gene stores itself. */
const clearCache = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"');

interface Source {
  ip: string;
  userAgent: string;
  request: FastifyRequest;
}

export function accountRoutes(app: App, accounts: Accounts, options: AccountRoutesOptions): void {
  const { sessions } = accounts;
  const originOf = ({ ip, userAgent, request }: Source): Origin => {
    const name = request.headers[deviceHeader];
    return {
      ip,
      userAgent,
      isLocal: !options.hasPublicUrl && isLocalRequest(request),
      device: typeof name === 'string' && deviceName.test(name) ? name : null,
    };
  };

  mount(app, api.installation, {
    get: async (_input, call) => ({
      firstAccount: await accounts.isFirstAccount(originOf(call)),
      mail: options.canMail,
      uploadMaxBytes: options.uploadMaxBytes,
    }),
  });

  mount(app, api.auth, {
    register: ({ body }, call) => accounts.register(body, originOf(call)),
    login: ({ body }, call) => accounts.login(body, originOf(call)),
    async logout(_input, call) {
      await sessions.end(call.user.id, call.sessionId);
      clearCache(call.reply);
      return done;
    },
    me: async (_input, call) => call.user,
    updateMe: ({ body }, call) => accounts.rename(call.user.id, body.name),
    async forgot({ body }, call) {
      await accounts.forgotPassword(body.email, originOf(call));
      return done;
    },
    reset: ({ body }, call) => accounts.resetPassword(body.token, body.password, originOf(call)),
    async changePassword({ body }, call) {
      await accounts.changePassword(call.user.id, call.sessionId, body);
      return done;
    },
    async confirm({ body }, call) {
      await accounts.confirmPassword(call, body.password);
      return done;
    },
    async mailProof(_input, call) {
      await accounts.mailProof(call.user, originOf(call));
      return done;
    },
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

  mount(app, api.admin, {
    async users({ query }) {
      if (query.cursor !== undefined && !Id.safeParse(query.cursor).success) {
        throw new ApiError('invalid', { fields: { cursor: 'Not a cursor of this list' } });
      }
      return accounts.findUsers(query);
    },
    async createResetLink({ params }, call) {
      return accounts.makeResetLink(call.user.id, params.id);
    },
  });
}
