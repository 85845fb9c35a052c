import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: 'server/src/platform/schema*.ts',
  out: 'server/migrations',
});
