import { defaultLocale, isLocale, type Locale } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { messagesFor } from '#server/lib/messages.ts';
import { newCode } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { DirectoryDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { storedCode } from './claim-code.ts';
import { claimMailMessages } from './claim-messages.ts';
import * as proofs from './proof-queries.ts';

export const CLAIM_MAIL_JOB = 'directory.claim-mail';

const HOUR_MS = 3_600_000;

/** Until when a code that is mailed now is valid. */
export const validUntil = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

interface ClaimMail extends JobPayload {
  businessId: number;
  userId: number;
  locale: Locale;
}

/** Sends a new code in a job of the transaction; no queue ever holds a code. */
export const sendCode = ({ platform }: DirectoryDeps, tx: Transaction, mail: ClaimMail) =>
  platform.jobs.enqueue(CLAIM_MAIL_JOB, mail, { tx });

/** Works a job: makes a code, stores its hash, and mails it. Throws when the mail was not taken, so that it is tried again. */
export async function workClaimMail({ platform, members }: DirectoryDeps, payload: JobPayload): Promise<void> {
  const { businessId, userId, locale: asked } = payload as ClaimMail;
  const { database, clock, mailer, origin } = platform;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const code = newCode();
  const found = await database.transaction(async (tx) => {
    const proof = await proofs.heldProof(tx, businessId, userId, 'mail');
    const business = await queries.liveFacts(tx, businessId);
    if (!proof || business?.claimState !== 'unclaimed') return undefined;
    await proofs.updateProof(tx, proof, { ...storedCode(code), tries: 0, validUntil: validUntil(clock.now()) });
    return { to: proof.sentTo, name: business.name };
  });
  if (!found) return;
  const { to, name } = found;
  const member = (await members.cards([userId])).get(userId)?.userName ?? '';
  const t = messagesFor(locale, claimMailMessages);
  const title = t('title', { name });
  await mailer.send({
    ...{ to, subject: title },
    ...layoutMail({
      ...{ title, code, locale },
      paragraphs: [t('text', { name, member }), t('unasked')],
      action: { label: title, url: `${origin}${paths.business(businessId)}#claim` },
      footer: t('footer', { name }),
    }),
  });
}
