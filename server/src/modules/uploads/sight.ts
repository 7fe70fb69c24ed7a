import { inGroups } from '#server/lib/in-groups.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkEndedAds, takeChecks } from './sight-queries.ts';
import { FILES_TOGETHER, fileOf } from './store-picture.ts';

/** What the triggers of the database say with each commit after which pictures are to be checked. */
const CHANNEL = 'uploads.check';
/** So many pictures in one transaction, which has to end in time also over a store that is slow. */
const AT_ONCE = 50;

/**
 * Takes pictures out of sight once nothing shows them to everybody any more, and puts them back when something does. A
 * picture out of sight has another place in the store, so that serving the others asks no database.
 */
export function createSight({
  database,
  files: store,
  bus,
  log,
  jobs,
}: Pick<Platform, 'database' | 'files' | 'bus' | 'log' | 'jobs'>) {
  let running: Promise<void> | undefined;
  let again = false;

  async function moveAll(): Promise<void> {
    let found: number;
    do {
      found = await takeChecks(database, AT_ONCE, async (pictures) => {
        const files = pictures.flatMap(({ imgUrl, imgUrlZip, isShown }) =>
          [imgUrl, imgUrlZip].map((url) => ({ name: fileOf(url), isShown })),
        );
        await inGroups(files, FILES_TOGETHER, ({ name, isShown }) => (isShown ? store.show(name) : store.hide(name)));
      });
    } while (found === AT_ONCE);
  }

  /** Works off what is to be checked; asked meanwhile, once more. */
  function settle(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      try {
        do {
          again = false;
          await moveAll();
        } while (again);
      } finally {
        // In the same step as the last look at `again`, so that nobody asks in between for nothing.
        running = undefined;
      }
    })();
    return running;
  }

  return {
    settle,

    /** Hears of what changed, and looks each minute for what was left by a crash or a lost connection. */
    async start(): Promise<void> {
      bus.subscribe(CHANNEL, () => {
        // What fails is tried again by the job.
        settle().catch((error: unknown) => log.warn({ err: error }, 'pictures could not be checked'));
      });
      await jobs.work('uploads.settle', settle);
      await jobs.schedule('uploads.settle', '* * * * *');
    },

    checkEndedAds: async () => void (await checkEndedAds(database)),
  };
}
