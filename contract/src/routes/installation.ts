import { Installation } from '../accounts.ts';
import { route } from '../route.ts';

export const installation = {
  get: route({
    method: 'GET',
    path: '/api/installation',
    access: 'anyone',
    response: Installation,
    summary: 'What a signed-out visitor may know',
  }),
};
