import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(app: App, search: SearchService): void {
  mount(app, api.search, {
    everything: ({ query }, { user, reply }) => search.search(user.id, query.q, abortWhenGone(reply)),
    near: ({ query: { q, cursor } }, { user, reply }) =>
      search.near(user.id, { typed: q, cursor }, abortWhenGone(reply)),
  });
}
