import { codes, operations } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { lastWorker } from '#server/platform/jobs/job-desk-queries.ts';
import type { StatusDeps } from './deps.ts';
import type { Probes } from './watch.ts';

/** Each process that works jobs is seen twice a minute. */
const NO_WORKER_SECONDS = 300;

/** How the parts are looked at that are more than the database. */
export function createProbes({ platform, ads, regions }: Omit<StatusDeps, 'events'>): Probes {
  const { database, files, log } = platform;
  const nobody = (): Call => ({
    ...{ viewer: undefined, absence: codes.loginRequired, locale: 'en', clientKey: 'status', userAgent: '', log },
    regionId: regions.choosable[0]?.id ?? 1,
    setCookie() {},
    readFile: () => Promise.reject(new Error('no file')),
    count: async () => {},
    dependsOn() {},
    read: (work) => work(),
  });
  const query = operations.classified.getClassifiedInfoList.input.parse({ keyword: 'table', pageSize: 1 });
  return {
    jobs: {
      slowMs: 2000,
      async look() {
        const { secondsAgo } = await lastWorker(database.orm);
        return secondsAgo === null || secondsAgo > NO_WORKER_SECONDS ? 'away' : 'works';
      },
    },
    pictures: { slowMs: 2000, look: () => files.readMark().then(() => 'works') },
    search: { slowMs: 2000, look: () => ads.list(nobody(), query).then(() => 'works') },
  };
}
