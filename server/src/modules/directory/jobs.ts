import { keptFor } from '@ashore/contract/retention';
import { noTitle, startFilling, type WrittenRows } from '#server/platform/language/fill-languages.ts';
import { CLAIM_MAIL_JOB, workClaimMail } from './claiming/claim-mail.ts';
import { removeOldProofs } from './claiming/proof-queries.ts';
import { settleAllBadges } from './claims.ts';
import type { DirectoryDeps } from './deps.ts';
import { endPosts, tellSavers } from './posts/post-jobs.ts';
import { businessPostTable, businessTable, reviewTable } from './tables.ts';

const BADGE_JOB = 'directory.badges';
const OLD_CODES_JOB = 'directory.old-codes';
const POSTS_JOB = 'directory.posts';

const writtenRows: WrittenRows[] = [
  { table: businessTable, id: businessTable.id, title: businessTable.tagline, body: businessTable.content },
  { table: reviewTable, id: reviewTable.id, title: noTitle, body: reviewTable.content },
  {
    table: businessPostTable,
    id: businessPostTable.id,
    title: businessPostTable.title,
    body: businessPostTable.content,
  },
];

/** Starts what the directory does by the clock: badges, mails with codes, old codes, posts, and languages of older texts. */
export async function startDirectoryJobs(deps: DirectoryDeps): Promise<void> {
  const { platform } = deps;
  const { jobs, database, clock } = platform;
  await jobs.work(BADGE_JOB, () => settleAllBadges(deps));
  await jobs.schedule(BADGE_JOB, '*/10 * * * *');
  await jobs.work(CLAIM_MAIL_JOB, (payload) => workClaimMail(deps, payload));
  await jobs.work(OLD_CODES_JOB, async () => {
    // After codes ceased to be valid, and after letters that nobody posted were asked for.
    await removeOldProofs(database.orm, new Date(clock.now().getTime() - keptFor('mailedCodes', 'business')));
  });
  await jobs.schedule(OLD_CODES_JOB, '20 4 * * *');
  await jobs.work(POSTS_JOB, async () => {
    await endPosts(deps);
    await tellSavers(deps);
  });
  await jobs.schedule(POSTS_JOB, '5 * * * *');
  await startFilling(platform, 'directory', writtenRows);
}
