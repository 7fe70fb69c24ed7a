import { codes } from '@ashore/contract';
import { type Reason, Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { strangerReason } from '#server/modules/chat/quiet.ts';
import { newAccountMs, rates } from '#server/modules/chat/rules.ts';
import { judgeDraft } from '#server/modules/chat/safety/judge-draft.ts';
import type { MembersModule } from '#server/modules/members/index.ts';
import type { Admission } from './admission-queries.ts';
import { isOpen } from './deliver-message.ts';
import type { AdmissionDeps, Draft } from './draft.ts';
import type { Origin } from './outcome.ts';
import type { Admitted } from './store-batch.ts';
import { quietForStranger, quietNow } from './strangers.ts';

const forbidden = (reason: Reason) => new Refusal(codes.forbidden, reason);

/** What keeps a message from being sent, as far as the members themselves decide it. */
function memberRefusal(draft: Draft, facts: Admission, mayPost: MembersModule['mayPost']): Refusal | undefined {
  if (facts.senderState !== 'active') return new Refusal(codes.sessionExpired);
  if (draft.senderId === draft.receiverId) return forbidden('chatSelf');
  if (facts.receiverState !== 'active') return new Refusal(codes.notFound, 'chatGone');
  if (mayPost(facts)) return undefined;
  return mayPost({ ...facts, limitedUntil: null })
    ? forbidden('chatLimited')
    : new Refusal(codes.emailUnconfirmed, 'chatUnconfirmed');
}

const isNewAccount = ({ platform: { clock } }: ChatDeps, { senderSince }: Admission): boolean =>
  clock.now().getTime() - senderSince.getTime() < newAccountMs;

async function takeNewPerson(deps: ChatDeps, draft: Draft, facts: Admission): Promise<Refusal | undefined> {
  const { limits } = deps.platform;
  const isNew = isNewAccount(deps, facts);
  const rule = isNew ? rates.newPeopleOfNew : rates.newPeople;
  const taken = await limits.take(`chat.people:${draft.senderId}`, rule);
  return taken.ok
    ? undefined
    : new Refusal(codes.tooManyTries, 'chatTooManyPeople', { data: { retryAfter: taken.retryAfter } });
}

/** Returns the message as it is to be stored, or why it is not. */
export async function admitMessage(
  deps: AdmissionDeps,
  { draft, origins }: { draft: Draft; origins: readonly Origin[] },
  facts: Admission,
  countsPerson: boolean,
): Promise<Admitted | Refusal> {
  const { platform, members, uploads, ads, connections, patterns } = deps;
  const unfit = memberRefusal(draft, facts, members.mayPost);
  const isHasty =
    countsPerson && !unfit && !(await patterns.takeFirstMessage(draft.senderId, isNewAccount(deps, facts)));
  // What waits for its sender is counted once it is sent.
  const asksFirst = isHasty && draft.confirmed === false;
  const refusal = unfit ?? (countsPerson && !asksFirst ? await takeNewPerson(deps, draft, facts) : undefined);
  if (refusal) return refusal;
  const { senderId, receiverId, imgUrl } = draft;
  const { orm } = platform.database;
  const picture = imgUrl ? (await uploads.ownPictures(orm, senderId, [imgUrl])).get(imgUrl) : undefined;
  if (imgUrl && !picture) return new Refusal(codes.invalidInput, 'chatPicture');
  const { businessKey, title } = draft;
  const about = businessKey === null && !title ? draft : await ads.about(draft, senderId, receiverId);
  const now = platform.clock.now();
  const strange = quietForStranger(facts, now);
  if (strange) {
    const isAboutAd = about.businessKey !== null && (await ads.isOf(about.businessKey, receiverId));
    const unwanted = strangerReason(strange, isAboutAd);
    if (unwanted) return forbidden(unwanted);
  }
  // A title that the sender made up is checked like the text. The title of an ad was checked when it was posted.
  const said = about.businessKey === null && about.title ? `${about.title}\n${draft.content}` : draft.content;
  const judged = await judgeDraft(deps, draft, said, facts);
  if (judged instanceof Refusal) return judged;
  if (asksFirst) return new Refusal(codes.confirmFirst, 'chatConfirmMany');
  return {
    ...draft,
    ...judged,
    businessKey: about.businessKey,
    title: about.title,
    origins,
    imgUrl: picture?.imgUrl ?? '',
    imgUrlZip: picture?.imgUrlZip ?? '',
    mailExpected: facts.isUnread,
    isPushedTo: facts.isPushedTo,
    createdAt: platform.clock.now(),
    isNew: facts.messages === null,
    senderName: facts.senderName,
    senderImg: facts.senderImg,
    asRequest: strange !== undefined,
    answersRequest: facts.answersRequest,
    // With quiet mode nobody sees that the receiver has it before their eyes.
    read: quietNow(facts, now) === undefined && isOpen(connections, receiverId, senderId),
  };
}
