import { NearPassages, NearQuery, SearchQuery, SearchResults } from '../search.ts';
import { route } from '../route.ts';

export const search = {
  everything: route({
    method: 'GET',
    path: '/api/search',
    access: 'person',
    query: SearchQuery,
    response: SearchResults,
    summary: 'Find subjects, documents, notes and passages by words, the last of which may be unfinished',
  }),
  near: route({
    method: 'GET',
    path: '/api/search/near',
    access: 'person',
    query: NearQuery,
    response: NearPassages,
    summary: 'Find passages that say the same in other words',
  }),
};
