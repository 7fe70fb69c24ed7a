import type { Overview } from './overview-data.ts';

const DAY = 86_400_000;
/** An ad that ends so soon is to be renewed. */
const SOON_DAYS = 7;
/** More than these are not asked of anybody at once. */
const MOST = 6;

/** Something a member had better do, with what the sentence about it names; the page knows where it leads. */
export type NextStep =
  | { kind: 'confirmEmail' }
  | { kind: 'answerOffer'; count: number; title: string; side: 'received' | 'made' }
  | { kind: 'readMessages'; count: number; name: string }
  | { kind: 'rateDeal'; count: number; name: string; title: string }
  | { kind: 'renewAd'; classifiedId: number; title: string; days: number }
  | { kind: 'adEnded'; classifiedId: number; title: string }
  | { kind: 'finishDraft'; classifiedId: number; title: string }
  | { kind: 'secondFactor' }
  | { kind: 'addPicture' }
  | { kind: 'firstAd' };

/** Whole days until then, at least 0. */
export const daysUntil = (moment: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY));

/** What to do next, what others wait for first. */
export function nextSteps(overview: Overview, now: Date): NextStep[] {
  const { info, factorOn, active, ended, drafts, offers, deals, conversations, unreadMessages } = overview;
  const steps: NextStep[] = [];
  if (!info.emailConfirmed) steps.push({ kind: 'confirmEmail' });
  const waiting = offers.filter((one) => one.may.includes('accept'));
  const [offer] = waiting;
  if (offer) steps.push({ kind: 'answerOffer', count: waiting.length, title: offer.title, side: offer.side });
  const unread = conversations.find((one) => one.unreadNum > 0);
  if (unreadMessages > 0) steps.push({ kind: 'readMessages', count: unreadMessages, name: unread?.peerName ?? '' });
  const unrated = deals.filter((one) => one.may.includes('rate'));
  const [deal] = unrated;
  if (deal) steps.push({ kind: 'rateDeal', count: unrated.length, name: deal.peerName, title: deal.title });
  const soon = active.list
    .filter(({ expireTime }) => daysUntil(expireTime, now) <= SOON_DAYS)
    .sort((a, b) => a.expireTime.localeCompare(b.expireTime));
  for (const { classifiedId, title, expireTime } of soon.slice(0, 2))
    steps.push({ kind: 'renewAd', classifiedId, title, days: daysUntil(expireTime, now) });
  const [over] = ended.list;
  if (over) steps.push({ kind: 'adEnded', classifiedId: over.classifiedId, title: over.title });
  const [draft] = drafts.list;
  if (draft) steps.push({ kind: 'finishDraft', classifiedId: draft.classifiedId, title: draft.title });
  if (info.isRegionManager && !factorOn) steps.push({ kind: 'secondFactor' });
  if (!info.userImg) steps.push({ kind: 'addPicture' });
  if (active.total + ended.total + drafts.total === 0) steps.push({ kind: 'firstAd' });
  return steps.slice(0, MOST);
}
