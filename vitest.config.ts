import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { callFacts } from './web/call-facts.ts';
import { precompileMessages } from './web/precompile-messages.ts';

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

/** Files that take long for their size, by measurement. */
const long =
  /\/(fuzz-[\w-]+|origin|embedded|preview|pressure|backup|stale-pages)\.test\.ts$|\/(workers|process)\.e2e\.ts$/;

/** Vitest starts large files first; a small one that takes long would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    projects: [
      // The fences and budgets of the repository itself, and the training of what it knows.
      {
        test: {
          ...timeouts,
          name: 'tools',
          include: ['tools/**/*.test.ts', 'tools/**/*.test.mjs', 'web/*.test.ts', 'training/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [precompileMessages()],
        define: callFacts,
        test: {
          ...timeouts,
          name: 'pure',
          setupFiles: ['web/src/lib/test-setup.ts'],
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        // One PostgreSQL server per run, one migrated template; each file that asks gets a copy of its own.
        test: {
          ...timeouts,
          name: 'server',
          // Files keep their state to themselves; to load all modules anew for each costs more than most tests.
          isolate: false,
          // Many wait for jobs, clocks and the database: one more than there are processors keeps these busy.
          maxWorkers: 4,
          include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts', 'app/src/**/*.test.ts'],
          globalSetup: ['server/src/platform/database/test-server.ts'],
        },
      },
      {
        // The built site as a process of its own, and a real browser.
        test: {
          name: 'e2e',
          // A browser often waits for a site and a site for a browser: one more than there are processors keeps these busy.
          maxWorkers: 3,
          // The files of a worker share its modules and its browser.
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/prepare.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Whether a journey passes must not depend on a busy machine; one that needed both tries is named at the end.
          retry: 1,
          // A browser on a busy machine may need longer than the usual second to draw what it was told.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
