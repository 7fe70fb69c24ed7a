import { defaultLocale, isLocale, type Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { messagesFor } from '#server/lib/messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { SiteKeys } from '#server/platform/keys/site-keys.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { ReferenceDeps } from './deps.ts';
import { inviteMessages } from './invite-messages.ts';
import { isOpen } from './policy.ts';
import * as queries from './queries.ts';

export const INVITE_JOB = 'references.invite';
const PURPOSE = 'reference asked';

/** The key of a mailed link. Sealed with a key of the site, so nobody can make one. */
const keyOf = (keys: SiteKeys, referenceId: number, email: string): string =>
  keys.seal(PURPOSE, JSON.stringify([referenceId, email]));

/** The request that a key is for; undefined for a text that is none. */
export function readKey(keys: SiteKeys, key: string): { referenceId: number; email: string } | undefined {
  const opened = keys.open(PURPOSE, key);
  if (opened === undefined) return undefined;
  const [referenceId, email] = JSON.parse(opened) as [number, string];
  return { referenceId, email };
}

/** Sends the mail of a request in a job of the transaction. */
export const sendInvite = (
  { platform }: ReferenceDeps,
  tx: Transaction,
  invite: { referenceId: number; userId: number; email: string; locale: Locale },
) => platform.jobs.enqueue(INVITE_JOB, invite, { tx });

/**
 * Works a job, unless the request is over, or the address is that of a member and one of the two blocks the other: whoever asked is
 * not told whether the address has an account. Throws when the mail was not taken, so that it is tried again.
 */
export async function workInvite(
  { platform, members, conversations }: ReferenceDeps,
  payload: JobPayload,
): Promise<void> {
  const { database, clock, keys, mailer, origin } = platform;
  const row = await queries.referenceById(database.orm, Number(payload.referenceId));
  if (!row?.email || row.state !== 'asked' || !isOpen(row, clock.now())) return;
  const owner = await members.account(row.ownerId);
  if (owner?.state !== 'active') return;
  for (const { userId } of await members.withEmail(row.email))
    if (await conversations.isBlocked(row.ownerId, userId)) return;
  const locale = isLocale(payload.locale) ? payload.locale : defaultLocale;
  const t = messagesFor(locale, inviteMessages);
  const name = owner.userName;
  const title = t('title', { name });
  const url = `${origin}${withLocale(locale, paths.invitedReference(keyOf(keys, row.id, row.email)))}`;
  await mailer.send({
    ...{ to: row.email, subject: title },
    ...layoutMail({
      ...{ title, locale, paragraphs: [t(row.kind, { name }), t('text', { name }), t('unasked', { name })] },
      ...{ action: { label: t('action'), url }, footer: t('footer', { name }) },
    }),
  });
}
