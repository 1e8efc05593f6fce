import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './marketplace/database/schema.ts',
  out: './marketplace/database/migrations',
});
