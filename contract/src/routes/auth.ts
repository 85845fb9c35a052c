import { z } from 'zod';
import {
  accountLimits,
  Credentials,
  Email,
  NewPassword,
  PersonName,
  Registration,
  Session,
  SignedIn,
  User,
} from '../accounts.ts';
import { Done, IdParams, route } from '../route.ts';

export const auth = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    body: Registration,
    response: SignedIn,
    status: 201,
    public: true,
    summary: 'Create an account and sign in; the first one on a new installation becomes the admin',
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    essential: true,
    body: Credentials,
    response: SignedIn,
    public: true,
    summary: 'Sign in',
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    essential: true,
    response: Done,
    summary: 'Revoke this session',
  }),
  me: route({ method: 'GET', path: '/api/auth/me', response: User, summary: 'Who is signed in' }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/auth/me',
    body: z.object({ name: PersonName }),
    response: User,
    summary: 'Change your name',
  }),
  forgot: route({
    method: 'POST',
    path: '/api/auth/forgot',
    body: z.object({ email: Email }),
    response: Done,
    public: true,
    summary: 'Mail a password link; the answer is the same whether or not the account exists',
  }),
  reset: route({
    method: 'POST',
    path: '/api/auth/reset',
    body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
    response: SignedIn,
    public: true,
    summary: 'Set a new password with a link; ends every other session',
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
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
    body: z.object({
      password: z.string().min(1, 'Password is required').max(accountLimits.passwordMax),
    }),
    response: Done,
    summary: 'Give the password once more, for what asks for it; good for ten minutes',
  }),
  mailProof: route({
    method: 'POST',
    path: '/api/auth/email/proof',
    response: Done,
    summary: 'Mail a link that proves your address',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/auth/email/verify',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: User,
    summary:
      'Prove your address with a mailed link, or become the admin with the one that the server printed',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    response: z.object({ sessions: z.array(Session) }),
    summary: 'Where you are signed in',
  }),
  acknowledgeSessions: route({
    method: 'POST',
    path: '/api/auth/sessions/acknowledge',
    response: Done,
    summary: 'Say that sign-ins on new devices were yours',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    params: IdParams,
    response: Done,
    summary: 'Sign one device out',
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    response: Done,
    summary: 'Sign out everywhere, this device included',
  }),
};
