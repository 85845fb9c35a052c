import { Bytes, route } from '../route.ts';

export const events = {
  stream: route({
    method: 'GET',
    path: '/api/events',
    access: 'person',
    response: Bytes,
    raw: true,
    summary: 'Server-sent events: document progress and other changes',
  }),
};
