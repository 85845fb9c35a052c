import { Installation } from '../accounts.ts';
import { route } from '../route.ts';

export const installation = {
  get: route({
    method: 'GET',
    path: '/api/installation',
    response: Installation,
    public: true,
    summary: 'What a signed-out visitor may know',
  }),
};
