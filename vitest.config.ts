import { defineConfig } from 'vitest/config';

// One PostgreSQL server per run, one migrated template; each file that asks gets a copy of its own.
export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'app/src/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['server/src/platform/database/test-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
