import { codes, operations, type SubjectType } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { overlay } = operations.me;
let site: AdsSite;
let seller: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
  seller = await site.member();
});
afterAll(() => site.close());

let titles = 0;
const freshAd = async () =>
  (await seller.call(operations.classified.postAds, site.goodAd({ title: `Oak table number ${++titles}` })))
    .classifiedId;
const subject = (subjectId: number, subjectType: SubjectType = 'classified') => ({ subjectType, subjectId });

describe('the overlay of a page', () => {
  it('says who looks, and which subjects they like and keep', async () => {
    const [liked, kept, both, none] = [await freshAd(), await freshAd(), await freshAd(), await freshAd()];
    const member = await site.member();
    for (const id of [liked, both]) await member.call(operations.like.addlike, subject(id));
    for (const id of [kept, both]) await member.call(operations.collect.addcollect, subject(id));
    const subjects = [liked, kept, both, none].map((id) => subject(id));
    const answer = await member.call(overlay, { subjects });
    expect(answer.user).toMatchObject({ userId: member.userId, messageNumber: 0, languagesRead: [] });
    expect(answer.marks).toEqual([
      { ...subject(liked), liked: true, collected: false },
      { ...subject(kept), liked: false, collected: true },
      { ...subject(both), liked: true, collected: true },
    ]);
  });

  it('tells nothing of what others did, nor of subjects with the same number', async () => {
    const id = await freshAd();
    const other = await site.member();
    await other.call(operations.collect.addcollect, subject(id));
    const member = await site.member();
    expect((await member.call(overlay, { subjects: [subject(id)] })).marks).toEqual([]);
    expect((await other.call(overlay, { subjects: [subject(id, 'forum'), subject(id, 'reply')] })).marks).toEqual([]);
  });

  it('says that a page differs for its owner and whoever took part in it, and for nobody else', async () => {
    const id = await freshAd();
    const member = await site.member();
    const differs = async () => (await member.call(overlay, { page: subject(id) })).differs;
    expect(await differs()).toBe(false);
    await member.call(operations.offer.makeOffer, { classifiedId: id, price: 50 });
    expect(await differs()).toBe(true);
    expect((await member.call(overlay, { page: subject(id, 'forum') })).differs).toBe(false);
    expect((await seller.call(overlay, { page: subject(id) })).differs).toBe(true);
  });

  it.each(['classified', 'forum', 'tips', 'news', 'directory', 'reply'] as const)(
    'can be asked for a page of %s',
    async (type) => {
      const member = await site.member();
      expect((await member.call(overlay, { page: subject(99_999_999, type) })).differs).toBe(false);
    },
  );

  it('hides what is by members whom one blocks, from nobody else, and until the block ends', async () => {
    const id = await freshAd();
    const topic = { categoryId: 1, title: 'Oak tables', content: 'Which wood lasts?' };
    const { forumId } = await seller.call(operations.forum.postForum, topic);
    const { id: replyId } = await seller.call(operations.reply.pushreplybyuser, {
      ...{ subjectType: 'forum', subjectId: forumId, content: 'Oak.' },
    });
    const [member, other] = [await site.member(), await site.member()];
    const subjects = [subject(id), subject(forumId, 'forum'), subject(replyId, 'reply'), subject(99_999, 'tips')];
    await member.call(operations.like.addlike, subject(id));
    expect(await member.call(overlay, { subjects })).toMatchObject({ blocks: false, marks: [{ liked: true }] });
    await member.call(operations.chat.block, { userId: seller.userId, on: true });
    expect(await member.call(overlay, { subjects })).toMatchObject({
      blocks: true,
      marks: [
        { ...subject(id), liked: true, hidden: true },
        { ...subject(forumId, 'forum'), liked: false, hidden: true },
        { ...subject(replyId, 'reply'), liked: false, hidden: true },
      ],
    });
    // Whoever is blocked notices nothing here, and neither do others.
    for (const one of [seller, other])
      expect(await one.call(overlay, { subjects })).toMatchObject({ blocks: false, marks: [] });
    await member.call(operations.chat.block, { userId: seller.userId, on: false });
    expect(await member.call(overlay, { subjects })).toMatchObject({ blocks: false, marks: [{ liked: true }] });
  });

  it('counts the conversations', async () => {
    const member = await site.member();
    const said = { content: 'Hello', businessKey: null, title: '', createdAt: new Date('2026-01-05'), read: false };
    const between = { senderId: seller.userId, receiverId: member.userId };
    await site.chat.addMessages([{ ...between, ...said, messageKey: `overlay-${member.userId}` }]);
    expect((await member.call(overlay)).user.messageNumber).toBe(1);
  });

  it('is refused to visitors, and for more subjects than a page has', async () => {
    expect((await refused(site.visitor(overlay))).code).toBe(codes.loginRequired);
    const subjects = Array.from({ length: 201 }, (_, at) => subject(at + 1));
    expect((await refused(seller.call(overlay, { subjects }))).code).toBe(codes.invalidInput);
  });
});
