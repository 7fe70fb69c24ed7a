import type { ChatPeer, CheckedFacts, Conversation } from '@ashore/contract';
import { type Call, memberOf, type Viewer } from '#server/call.ts';
import { notFound, type Reason, reasonText } from '#server/lib/refusal.ts';
import { blocksBetween } from '#server/modules/chat/block-queries.ts';
import { admissions } from '#server/modules/chat/delivery/admission-queries.ts';
import { quietForStranger } from '#server/modules/chat/delivery/strangers.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { presentPeer } from '#server/modules/chat/present.ts';
import { strangerReason } from '#server/modules/chat/quiet.ts';
import { findSide, localeOf } from '#server/modules/chat/side-queries.ts';

const noFacts: CheckedFacts = { phoneSince: null, met: 0, references: 0 };

const factsOf = (trust: CheckedFacts | undefined): CheckedFacts =>
  trust ? { phoneSince: trust.phoneSince, met: trust.met, references: trust.references } : noFacts;

/** Returns the other member, the ad in question, and whether the viewer can write. */
export async function openConversation(
  deps: ChatDeps,
  call: Call,
  peerId: number,
  classifiedId: number | undefined,
): Promise<Conversation> {
  const { members, platform, ads } = deps;
  const viewer = memberOf(call);
  const { database } = platform;
  const card = (await members.cards([peerId])).get(peerId);
  if (!card || peerId === viewer.userId) throw notFound();
  const [blocks, side, account] = await Promise.all([
    blocksBetween(database.orm, viewer.userId, peerId),
    findSide(database.orm, viewer.userId, peerId),
    members.account(peerId),
  ]);
  const adId = classifiedId ?? side?.businessKey ?? undefined;
  const ad = adId === undefined ? undefined : await ads.cardFor(adId, viewer.userId, peerId);
  // What is paused or over is known to those who have written to each other.
  const isShown = side !== undefined || ad?.status === 'active' || ad?.status === 'reserved';
  // How a stranger set up the site is nobody's business.
  const peerLocale = side && (await localeOf(database.orm, peerId));
  const peer = presentPeer(card);
  const why = whyNot(deps, viewer, peer, blocks) ?? (await whyNotStranger(deps, viewer.userId, peerId, adId));
  return {
    peer,
    facts: factsOf(peer.deleted ? undefined : account?.trust),
    ad: ad && isShown ? ad : null,
    blockedByMe: blocks.byMe,
    ...(side?.isRequest && { isRequest: true as const }),
    canWrite: why === undefined,
    why: why === undefined ? '' : reasonText(call.locale, why),
    ...(peerLocale && { peerLocale }),
  };
}

/** Returns why the viewer cannot write; undefined if they can. */
function whyNot(
  { members }: ChatDeps,
  viewer: Viewer,
  peer: ChatPeer,
  blocks: { byMe: boolean; byPeer: boolean },
): Reason | undefined {
  if (peer.deleted) return 'chatGone';
  if (blocks.byMe) return 'chatBlockedByMe';
  if (blocks.byPeer) return 'chatBlockedByPeer';
  if (members.mayPost(viewer)) return undefined;
  return members.mayPost({ ...viewer, limitedUntil: null }) ? 'chatLimited' : 'chatUnconfirmed';
}

/** Returns which rule of the other's quiet mode keeps a message about this ad away, so that nobody writes one in vain. */
async function whyNotStranger(
  { platform, ads }: ChatDeps,
  senderId: number,
  receiverId: number,
  adId: number | undefined,
): Promise<Reason | undefined> {
  const [facts] = await admissions(platform.database.orm, [{ senderId, receiverId }]);
  const quiet = facts && quietForStranger(facts, platform.clock.now());
  return quiet && strangerReason(quiet, adId !== undefined && (await ads.isOf(adId, receiverId)));
}
