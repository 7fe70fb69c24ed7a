import type { IssuerLinks, operations, ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { assertCanLogIn, waysToLogIn } from '#server/modules/members/passkeys/ways-to-log-in.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import * as queries from './issuer-queries.ts';

/** Returns the accounts elsewhere of a member, and whether there is a password beside them. */
export async function getIssuerLinks(
  { platform, issuers }: MembersContext,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<IssuerLinks> {
  const { orm } = platform.database;
  const [member, links, ways] = await Promise.all([
    memberQueries.memberById(orm, userId),
    queries.linksOf(orm, userId),
    waysToLogIn(orm, userId),
  ]);
  return {
    hasPassword: (member?.passwordHash ?? '') !== '',
    isLastWay: links.length === 1 && ways === 1,
    links: links.map(({ linkId, issuer, since }) => ({
      linkId,
      ...issuers.called(issuer),
      since: since.toISOString(),
    })),
  };
}

/** Removes an account elsewhere, of a member who proved who they are; not the last way to log in. */
export async function endIssuerLink(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { linkId, ...proof }: ParsedOf<typeof operations.user.endIssuerLink>,
): Promise<Record<string, never>> {
  await reauthenticate(context, call, viewer, proof);
  await context.platform.database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, viewer.userId);
    const issuer = await queries.removeLink(tx, viewer.userId, linkId);
    if (issuer === undefined) throw notFound();
    await assertCanLogIn(tx, viewer.userId);
    await context.mailing.tell(tx, viewer.userId, 'issuerUnlinked', context.issuers.called(issuer).name);
  });
  return {};
}
