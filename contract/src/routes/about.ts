import { About } from '../about.ts';
import { Bytes, route } from '../route.ts';

export const about = {
  get: route({
    method: 'GET',
    path: '/api/about',
    access: 'anyone',
    response: About,
    summary: 'Version, source and parts of this copy of Gene',
  }),
  source: route({
    method: 'GET',
    path: '/api/about/source',
    access: 'anyone',
    response: Bytes,
    raw: true,
    summary: 'The source of this copy as it was built, as tar.gz',
  }),
  licences: route({
    method: 'GET',
    path: '/api/about/licences',
    access: 'anyone',
    response: Bytes,
    raw: true,
    summary: 'The licences of all parts, in full',
  }),
  sbom: route({
    method: 'GET',
    path: '/api/about/sbom',
    access: 'anyone',
    response: Bytes,
    raw: true,
    summary: 'All parts as CycloneDX 1.6',
  }),
};
