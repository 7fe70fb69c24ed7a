import { createApi } from '@ashore/contract/api';
import { createAppRouter } from '#web/router.tsx';
import { testShell } from './test-shell.ts';

/** Returns the router of the site with all its pages, for tests. Its calls are refused. */
export const testRouter = () =>
  createAppRouter({
    api: createApi(() => Promise.reject(new Error('This test has no server.'))),
    start: () => testShell(),
  });
