import type { ChatWarning, Locale } from '@ashore/contract';
import { reportReason, reportReasonKeys, reportReasonTexts } from '@ashore/contract';
import { labelsFor } from '#server/lib/labels.ts';
import type { EvidenceDeps } from './deps.ts';
import type { EvidenceRow } from './evidence-queries.ts';
import { MOST_MESSAGES } from './rules.ts';

/** An account of the conversation; without its name once it is deleted. */
export interface EvidenceAccount {
  accountNumber: number;
  userName: string | null;
  state: 'active' | 'barred' | 'deleted';
}

/** What an export says, as `evidence.json` has it. */
export interface Evidence {
  reference: string;
  site: string;
  exportedAt: string;
  timeZone: string;
  exportedBy: EvidenceAccount;
  otherMember: EvidenceAccount;
  messages: {
    number: number;
    sentAt: string;
    sentAtLocal: string;
    senderAccountNumber: number;
    text: string;
    /** The name of its file in the folder; null for none, empty where it no longer exists. */
    picture: string | null;
    /** Shown to the receiver. */
    warnings: ChatWarning[];
    adNumber: number | null;
    adTitle: string;
  }[];
  ads: {
    adNumber: number;
    ownerAccountNumber: number;
    title: string;
    text: string;
    pictures: string[];
    price: number | null;
    currency: string;
    address: string;
    /** What it said before; empty where the site does not keep it. */
    earlier: { until: string; text: string }[];
  }[];
  reports: {
    madeAt: string;
    subject: 'user' | 'message' | 'classified';
    number: number;
    reason: string;
    text: string;
  }[];
  leftOut: { deletedByMember: number; older: number; pictures: number; ads: number };
}

/** A time by the clocks of a zone, to the second, with its distance from UTC: `24/12/2026, 15:30:05 GMT+1`. */
export const localMoment = (at: Date, timeZone: string, tag = 'en-GB'): string =>
  new Intl.DateTimeFormat(tag, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone, timeZoneName: 'shortOffset' },
  }).format(at);

const pictureName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function accountIn({ members }: EvidenceDeps, userId: number): Promise<EvidenceAccount> {
  const account = await members.account(userId);
  const state = account?.state === 'active' || account?.state === 'barred' ? account.state : 'deleted';
  // Whoever was written to by a banned account knew its name; one who deleted the account is shown to nobody.
  return { accountNumber: userId, userName: state === 'deleted' ? null : (account?.userName ?? null), state };
}

/** The ads as the member may see them now: those on show, and the member's own. */
async function adsIn({ ads, platform }: EvidenceDeps, userId: number, ids: number[], locale: Locale) {
  const { orm } = platform.database;
  const found: Evidence['ads'] = [];
  for (const adNumber of ids) {
    const view = await ads.look(orm, adNumber, locale);
    if (!view || (view.state !== 'shown' && view.ownerId !== userId)) continue;
    const earlier = (await ads.history?.(orm, adNumber)) ?? [];
    found.push({
      ...{ adNumber, ownerAccountNumber: view.ownerId, title: view.title, text: view.text },
      pictures: view.imgUrl.map(pictureName),
      ...{ price: view.card?.price ?? null, currency: view.card?.currency ?? '', address: platform.origin + view.url },
      earlier: earlier.map(({ time, text }) => ({ until: time.toISOString(), text })),
    });
  }
  return found;
}

/** Reports that the member made of the other, of their messages and of the ads of the conversation. */
async function reportsIn(
  { moderation }: EvidenceDeps,
  { userId, peerId }: { userId: number; peerId: number },
  known: { message: Set<number>; classified: Set<number> },
  locale: Locale,
): Promise<Evidence['reports']> {
  const isOfIt = (type: string, id: number) =>
    type === 'user' ? id === peerId : (type === 'message' || type === 'classified') && known[type].has(id);
  const reasonOf = (reasonId: number) => {
    const key = reportReasonKeys.find((one) => reportReason[one] === reasonId);
    return key ? labelsFor(locale)('reportReason', key, reportReasonTexts[key]) : '';
  };
  return (await moderation.reportsBy(userId))
    .filter(({ subjectType, subjectId }) => isOfIt(subjectType, subjectId))
    .map(({ createdAt, subjectType, subjectId, reasonId, content }) => ({
      madeAt: createdAt.toISOString(),
      subject: subjectType as 'user' | 'message' | 'classified',
      ...{ number: subjectId, reason: reasonOf(reasonId), text: content },
    }));
}

/**
 * Collects what the member sees of a conversation up to the last message of the export. Undefined where the conversation is
 * gone meanwhile. The pictures are those of messages and of ads, by the names of their files.
 */
export async function collectEvidence(
  deps: EvidenceDeps,
  { userId, peerId, reference, timeZone, lastMessageId }: EvidenceRow & { peerId: number },
  locale: Locale,
): Promise<Evidence | undefined> {
  const { platform, conversations } = deps;
  const seen = await conversations.seenConversation(userId, peerId, MOST_MESSAGES, lastMessageId);
  if (!seen) return undefined;
  const adIds = [...new Set(seen.messages.flatMap(({ businessKey }) => businessKey ?? []))];
  const ads = await adsIn(deps, userId, adIds, locale);
  const known = { message: new Set(seen.messages.map(({ id }) => id)), classified: new Set(adIds) };
  return {
    ...{ reference, site: platform.origin, exportedAt: platform.clock.now().toISOString(), timeZone },
    exportedBy: await accountIn(deps, userId),
    otherMember: await accountIn(deps, peerId),
    messages: seen.messages.map((row) => ({
      ...{ number: row.id, sentAt: row.createdAt.toISOString(), sentAtLocal: localMoment(row.createdAt, timeZone) },
      ...{ senderAccountNumber: row.senderId, text: row.content },
      picture: row.imgUrl ? pictureName(row.imgUrl) : null,
      warnings: row.receiverId === userId ? row.warnings : [],
      ...{ adNumber: row.businessKey, adTitle: row.title },
    })),
    ads,
    reports: await reportsIn(deps, { userId, peerId }, known, locale),
    leftOut: { deletedByMember: seen.hidden, older: seen.leftOut, pictures: 0, ads: adIds.length - ads.length },
  };
}
