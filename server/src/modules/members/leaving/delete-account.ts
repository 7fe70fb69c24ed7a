import type { operations, ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { longDate, tagFor } from '#server/lib/dates.ts';
import { clearSessionCookies } from '#server/modules/members/account/login-result.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { memberTag } from '#server/modules/members/member-tag.ts';
import * as queries from '#server/modules/members/queries.ts';
import { spans } from '#server/modules/members/rules.ts';

/** Hides the account and what it published, ends its sessions; it is erased after the days of grace. */
export async function deleteAccount(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: ParsedOf<typeof operations.user.delete>,
): Promise<Record<string, never>> {
  const { regions, sessions, mailing, erasureList } = context;
  const { database, changes, clock } = context.platform;
  const { email, lastRegion, locale } = await reauthenticate(context, call, viewer, proof);
  const now = clock.now();
  const tell = email !== null && (await mailing.allow('notice', email));
  await database.transaction(async (tx, afterCommit) => {
    const { userId } = viewer;
    await queries.lockMember(tx, userId);
    await queries.updateMember(tx, userId, { state: 'deleted', deletedAt: now });
    for (const module of context.modules()) await module.hideMember?.(tx, userId, true);
    await queries.removeProofs(tx, userId, 'email', 'reset');
    await sessions.endAll(tx, afterCommit, userId);
    changes.announce(tx, afterCommit, [memberTag(userId)]);
    const erasure = new Date(now.getTime() + spans.grace);
    const days = [erasure, erasureList.goneFromCopies(erasure)];
    const tag = tagFor(locale, regions.get(lastRegion)?.locale);
    const detail = days.map((day) => longDate(day, tag)).join('\n');
    if (tell) await mailing.notify(tx, { email, locale }, 'accountDeleted', detail);
  });
  clearSessionCookies(call);
  return {};
}
