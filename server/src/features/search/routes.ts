import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(app: App, search: SearchService): void {
  mount(app, api.search, {
    everything: ({ query }, { user }) => search.search(user.id, query.q),
  });
}
