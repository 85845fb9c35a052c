import { SearchQuery, SearchResults } from '../search.ts';
import { route } from '../route.ts';

export const search = {
  everything: route({
    method: 'GET',
    path: '/api/search',
    query: SearchQuery,
    response: SearchResults,
    summary: 'Find subjects, documents, notes and passages by words, the last of which may be unfinished',
  }),
};
