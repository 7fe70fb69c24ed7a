import type { operations, ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { tooManyTries } from '#server/lib/refusal.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { Mail } from '#server/platform/mail/port.ts';
import type { Platform } from '#server/platform/platform.ts';

const JOB = 'support.contact';
/** Of all visitors together, so that nobody fills the operator's mailbox from many addresses. */
const PER_SITE = { limit: 100, windowSeconds: 3600 };

type ContactMessage = {
  name: string;
  email: string;
  topic: string;
  content: string;
  /** The member who wrote; null for a visitor. */
  userId: number | null;
  regionId: number;
};

/**
 * The mail an operator gets. What was typed stands in its subject and text only: who it is from stays the site, as an
 * address nobody proved must not send mail in its own name.
 */
function contactMail(to: string, { name, email, topic, content, userId, regionId }: ContactMessage): Mail {
  const title = `Contact: ${topic}`;
  const sender = userId === null ? 'a visitor' : `member ${userId}`;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return {
    to,
    subject: title,
    ...layoutMail({
      title,
      paragraphs: [`From ${name} (${email}), ${sender}, region ${regionId}:`, ...lines],
      footer: 'Sent with the contact form. The sender typed the address and we have not verified it.',
    }),
  };
}

/** Takes messages of the contact form and mails them to the operator by a job, so that none is lost. */
export function createContact({ limits, jobs, mailer }: Platform, contactEmail: string) {
  return {
    /** Stores the message for the operator; refuses it while the site gets too many. */
    async accept(call: Call, input: ParsedOf<typeof operations.contact.contactus>): Promise<Record<string, never>> {
      const taken = await limits.take('contact', PER_SITE);
      if (!taken.ok) throw tooManyTries(taken.retryAfter);
      const message: ContactMessage = { ...input, userId: call.viewer?.userId ?? null, regionId: call.regionId };
      await jobs.enqueue(JOB, { ...message });
      return {};
    },

    startJobs: () => jobs.work(JOB, (payload) => mailer.send(contactMail(contactEmail, payload as ContactMessage))),
  };
}
