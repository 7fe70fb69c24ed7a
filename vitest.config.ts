import { defineConfig } from 'vitest/config';

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...timeouts, name: 'pure', include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'] } },
      {
        // One PostgreSQL server per run, one migrated template; each file that asks gets a copy of its own.
        test: {
          ...timeouts,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'app/src/**/*.test.ts'],
          globalSetup: ['server/src/platform/database/test-server.ts'],
        },
      },
    ],
  },
});
