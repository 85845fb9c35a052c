import { rm } from 'node:fs/promises';
import { type FullConfig, request } from '@playwright/test';
import { startMailServer } from './mail.ts';
import { admin } from './people.ts';
import { register } from './support.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function setup(config: FullConfig) {
  const stopMail = await startMailServer(Number(process.env['E2E_MAIL_PORT']));
  const origin = config.projects[0]?.use.baseURL;
  const api = await request.newContext(origin ? { baseURL: origin } : {});
  await register(api, admin);
  await api.dispose();
  return async () => {
    await stopMail();
    // The database in it may take a moment to release its files.
    await rm(process.env['E2E_DATA'] ?? '', { recursive: true, force: true, maxRetries: 10 });
  };
}
