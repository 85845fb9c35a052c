import { rm } from 'node:fs/promises';
import { type FullConfig, request } from '@playwright/test';
import { register } from './support.ts';

/** The first account of an installation is its admin: made here, so that no journey becomes it by chance. */
export const admin = { name: 'Ada Admin', email: 'ada@school.example', password: 'engines-of-1843' };

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function setup(config: FullConfig) {
  const origin = config.projects[0]?.use.baseURL;
  const api = await request.newContext(origin ? { baseURL: origin } : {});
  await register(api, admin);
  await api.dispose();
  return async () => {
    // The database below it may take a moment to let go.
    await rm(process.env['E2E_DATA'] ?? '', { recursive: true, force: true, maxRetries: 10 });
  };
}
