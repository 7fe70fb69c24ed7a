import { defaultLocale, isLocale, type Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { messages, messagesFor } from '#server/lib/messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { SiteKeys } from '#server/platform/keys/site-keys.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { ReferenceDeps } from './deps.ts';
import { isOpen } from './policy.ts';
import * as queries from './queries.ts';

export const INVITE_JOB = 'references.invite';
const PURPOSE = 'reference asked';

/** What the mail to somebody who is asked for a reference says. */
export const inviteMessages = messages('referenceMail', {
  title: '{name} asks you for a reference',
  landlord: '{name} is looking for a home on Ashore, and says that you were the landlord.',
  tenant: '{name} lets homes on Ashore, and says that you were a tenant.',
  flatmate: '{name} is a member of Ashore, and says that you shared a flat.',
  employer: '{name} is a member of Ashore, and says that you were the employer.',
  neighbour: '{name} is a member of Ashore, and says that you were neighbours.',
  text: 'If you know {name}, please write a few words about that time. They appear on the profile of {name}, with your name. You need an account, which is free.',
  unasked: 'If you do not know {name} or do not want to write, do nothing, or decline on the page. Nobody is told.',
  action: 'Write or decline',
  footer:
    'You get this e-mail because {name} entered your address on Ashore, a site for people who live abroad. We use it for nothing else, and delete it after 30 days.',
});

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

/** Works a job, unless the request is over. Throws when the mail was not taken, so that it is tried again. */
export async function workInvite({ platform, members }: ReferenceDeps, payload: JobPayload): Promise<void> {
  const { database, clock, keys, mailer, origin } = platform;
  const row = await queries.referenceById(database.orm, Number(payload.referenceId));
  if (!row?.email || row.state !== 'asked' || !isOpen(row, clock.now())) return;
  const owner = await members.account(row.ownerId);
  if (owner?.state !== 'active') return;
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
