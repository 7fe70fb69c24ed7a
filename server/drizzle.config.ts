import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` compares the tables of all modules with the last snapshot and writes the SQL between the two.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/*/tables.ts', './src/platform/*/tables.ts'],
  out: './migrations',
});
