import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: 'server/src/platform/schema!(*.test).ts',
  out: 'server/migrations',
});
