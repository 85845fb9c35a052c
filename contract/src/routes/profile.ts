import * as z from 'zod';
import { Email } from '../accounts.ts';
import { Profile, ProfileChange } from '../profile.ts';
import { Bytes, Done, IdParams, route } from '../route.ts';

export const profile = {
  get: route({
    method: 'GET',
    path: '/api/profile',
    access: 'person',
    response: Profile,
    summary: 'Your name, address, bio and avatar, and the address you have asked for',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/profile',
    access: 'person',
    body: ProfileChange,
    response: Profile,
    summary: 'Change your name or bio',
  }),
  setAvatar: route({
    method: 'POST',
    path: '/api/profile/avatar',
    access: 'person',
    response: Profile,
    raw: true,
    summary: 'Set your avatar (multipart: file); it is cut to a square and encoded anew',
  }),
  avatar: route({
    method: 'GET',
    path: '/api/profile/avatars/:id',
    access: 'person',
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'Your avatar',
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/profile/avatar',
    access: 'person',
    response: Done,
    summary: 'Remove your avatar',
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/profile/email',
    access: 'person',
    confirmed: true,
    body: z.object({ email: Email }),
    response: Profile,
    summary: 'Ask for a new address: it holds once its link was opened, or an admin has confirmed it',
  }),
  keepEmail: route({
    method: 'DELETE',
    path: '/api/profile/email',
    access: 'person',
    response: Done,
    summary: 'Withdraw the new address',
  }),
};
