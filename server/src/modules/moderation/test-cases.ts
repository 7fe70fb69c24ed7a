import { operations } from '@ashore/contract';
import { expect } from 'vitest';
import { type ModerationSite, type Person, reason } from './test-moderation-site.ts';

const { report, manage } = operations;

export const refusedWith = (code: number) => expect.objectContaining({ code });

export const openCases = async (moderator: Person) => (await moderator.call(manage.getCases, { pageSize: 50 })).list;

/** A live ad that somebody reported, and its case. */
export async function reportedAd(site: ModerationSite, manager: Person) {
  const owner = await site.person();
  const reporter = await site.person();
  const adId = await site.ad(owner.userId);
  const wish = { subjectType: 'classified', subjectId: adId, reasonId: 1, content: 'He wants money first.' };
  await reporter.call(report.addReport, wish);
  const found = (await openCases(manager)).find(
    ({ subjectId, subjectType }) => subjectType === 'classified' && subjectId === adId,
  );
  return { owner, reporter, adId, caseId: found?.caseId ?? 0 };
}

export const decide = (moderator: Person, caseId: number, wish: object = {}) =>
  moderator.call(manage.decide, { caseId, action: 'remove', reasonId: 1, reason, ...wish });

export const statusOf = async (site: ModerationSite, adId: number) =>
  (await site.sql<{ status: string }>('select status from ad where id = $1', [adId]))[0]?.status;
