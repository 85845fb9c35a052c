import * as z from 'zod';
import {
  accountLimits,
  Credentials,
  Email,
  NewPassword,
  Registration,
  Session,
  SignedIn,
  User,
} from '../accounts.ts';
import { FactorCode } from '../factors.ts';
import { Done, IdParams, route } from '../route.ts';

export const auth = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    body: Registration,
    response: SignedIn,
    status: 201,
    summary: 'Create an account and sign in; the first one on a new installation becomes the admin',
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    essential: true,
    body: Credentials.extend({ code: FactorCode.optional() }),
    response: SignedIn,
    summary: 'Sign in; `second_factor_required` asks for the same call with a code',
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'person',
    whileDeleting: true,
    essential: true,
    response: Done,
    summary: 'Revoke this session',
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    access: 'person',
    whileDeleting: true,
    response: User,
    summary: 'Who is signed in',
  }),
  forgot: route({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'anyone',
    whenFull: true,
    body: z.object({ email: Email }),
    response: Done,
    summary: 'Mail a password link; the answer is the same whether or not the account exists',
  }),
  reset: route({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    whenFull: true,
    body: z.object({
      token: z.string().min(1).max(200),
      password: NewPassword,
      code: FactorCode.optional(),
    }),
    response: SignedIn,
    summary:
      'Set a new password with a link; ends every other session. `second_factor_required` asks for a code too',
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    access: 'person',
    whenFull: true,
    body: z.object({
      currentPassword: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
      newPassword: NewPassword,
    }),
    response: Done,
    summary: 'Change your password; ends every other session',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'person',
    whenFull: true,
    body: z.object({
      password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
      code: FactorCode.optional(),
    }),
    response: Done,
    summary:
      'Give the password once more, and a code if sign-in asks for one, for what asks for it; good for ten minutes',
  }),
  mailProof: route({
    method: 'POST',
    path: '/api/auth/email/proof',
    access: 'person',
    response: Done,
    summary: 'Mail a link that proves your address',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/auth/email/verify',
    access: 'person',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: User,
    summary:
      'Prove your address, or a new one, with its mailed link; or become the admin with the link that the server printed',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'person',
    response: z.object({ sessions: z.array(Session) }),
    summary: 'Where you are signed in',
  }),
  acknowledgeSessions: route({
    method: 'POST',
    path: '/api/auth/sessions/acknowledge',
    access: 'person',
    response: Done,
    summary: 'Say that sign-ins on new devices were yours',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'person',
    params: IdParams,
    response: Done,
    summary: 'Sign one device out',
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'person',
    response: Done,
    summary: 'Sign out everywhere, this device included',
  }),
};
