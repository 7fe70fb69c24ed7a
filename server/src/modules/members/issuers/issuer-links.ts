import { codes, type IssuerLinks, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import * as queries from './issuer-queries.ts';

/** Returns the accounts elsewhere of a member, and whether there is a password beside them. */
export async function getIssuerLinks(
  { platform, issuers }: MembersContext,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<IssuerLinks> {
  const { orm } = platform.database;
  const [member, links] = await Promise.all([memberQueries.memberById(orm, userId), queries.linksOf(orm, userId)]);
  return {
    hasPassword: (member?.passwordHash ?? '') !== '',
    links: links.map(({ linkId, issuer, since }) => ({
      linkId,
      ...issuers.called(issuer),
      since: since.toISOString(),
    })),
  };
}

/** Removes an account elsewhere; refuses 40900 where nothing would be left to log in with. */
export async function endIssuerLink(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { linkId, ...proof }: ParsedOf<typeof operations.user.endIssuerLink>,
): Promise<Record<string, never>> {
  const { hasPassword, links } = await getIssuerLinks(context, viewer);
  if (!links.some((one) => one.linkId === linkId)) throw notFound();
  if (!hasPassword) throw new Refusal(codes.conflict, 'lastWayIn');
  await reauthenticate(context, call, viewer, proof);
  await context.platform.database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, viewer.userId);
    const issuer = await queries.removeLink(tx, viewer.userId, linkId);
    if (issuer === undefined) throw notFound();
    await context.mailing.tell(tx, viewer.userId, 'issuerUnlinked', context.issuers.called(issuer).name);
  });
  return {};
}
