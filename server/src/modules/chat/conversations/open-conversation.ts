import type { ChatPeer, Conversation } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { blocksBetween } from '#server/modules/chat/block-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { presentPeer } from '#server/modules/chat/present.ts';
import { texts } from '#server/modules/chat/rules.ts';
import { findSide } from '#server/modules/chat/side-queries.ts';

/** Returns the other member, the ad in question, and whether the viewer can write. */
export async function openConversation(
  deps: ChatDeps,
  viewer: Viewer,
  peerId: number,
  classifiedId: number | undefined,
): Promise<Conversation> {
  const { members, platform, ads } = deps;
  const { database } = platform;
  const card = (await members.cards([peerId])).get(peerId);
  if (!card || peerId === viewer.userId) throw notFound();
  const [blocks, side] = await Promise.all([
    blocksBetween(database.orm, viewer.userId, peerId),
    findSide(database.orm, viewer.userId, peerId),
  ]);
  const adId = classifiedId ?? side?.businessKey ?? undefined;
  const ad = adId === undefined ? undefined : await ads.cardFor(adId, viewer.userId, peerId);
  // What is paused or over is known to those who have written to each other.
  const isShown = side !== undefined || ad?.status === 'active' || ad?.status === 'reserved';
  const peer = presentPeer(card);
  const why = whyNot(deps, viewer, peer, blocks);
  return {
    peer,
    ad: ad && isShown ? ad : null,
    blockedByMe: blocks.byMe,
    canWrite: why === '',
    why,
  };
}

/** Returns why the viewer cannot write; '' if they can. */
function whyNot(
  { members }: ChatDeps,
  viewer: Viewer,
  peer: ChatPeer,
  blocks: { byMe: boolean; byPeer: boolean },
): string {
  if (peer.deleted) return texts.gone;
  if (blocks.byMe) return texts.blockedByMe;
  if (blocks.byPeer) return texts.blockedByPeer;
  if (members.mayPost(viewer)) return '';
  return members.mayPost({ ...viewer, limitedUntil: null }) ? texts.limited : texts.unconfirmed;
}
