import { codes, limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
} from '#server/modules/moderation/test-moderation-site.ts';
import { mostQuickReplies } from './quick-replies.ts';

const { getQuickReplies, saveQuickReply, deleteQuickReply } = operations.chat;
let site: ModerationSite;
beforeAll(async () => {
  site = await createModerationSite();
});
afterAll(() => site.close());

const business = () => site.person({ userType: 2 });
const refusal = (code: number) => expect.objectContaining({ code });
const texts = async (who: Person) => (await who.call(getQuickReplies)).list.map(({ content }) => content);

/** Fills all that the plan has. */
async function fill(who: Person, most: number): Promise<void> {
  for (let at = 1; at <= most; at++) await who.call(saveQuickReply, { content: `Answer ${at}` });
}

/** Gives a run of the plan with the full set. */
const upgrade = (who: Person) =>
  site.platform.database.transaction((tx) =>
    site.server.modules.rights.grantPlan(tx, {
      ...{ orderId: 1, userId: who.userId },
      price: { plan: 'pro', days: 30, quantity: 1 },
    }),
  );

describe('quick replies', () => {
  it('are added, changed and deleted by the business they belong to', async () => {
    const [own, other] = [await business(), await business()];
    const { list, most } = await own.call(saveQuickReply, { content: '  We are open until\nsix. ' });
    expect([list, most]).toMatchObject([[{ content: 'We are open until six.' }], mostQuickReplies.basic]);
    const replyId = list[0]?.replyId;
    await expect(other.call(saveQuickReply, { replyId, content: 'Hello' })).rejects.toEqual(refusal(codes.notFound));
    await other.call(deleteQuickReply, { replyId });
    expect(await texts(own)).toEqual(['We are open until six.']);
    await own.call(saveQuickReply, { replyId, content: 'We are open until seven.' });
    expect(await texts(own)).toEqual(['We are open until seven.']);
    expect((await own.call(deleteQuickReply, { replyId })).list).toEqual([]);
  });

  it('are as many as the plan has, whatever comes at once; those beyond a plan that ended stay', async () => {
    const own = await business();
    await fill(own, mostQuickReplies.basic - 1);
    const both = await Promise.allSettled([1, 2, 3].map(() => own.call(saveQuickReply, { content: 'The last one' })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(own.call(saveQuickReply, { content: 'One more' })).rejects.toEqual(refusal(codes.noRightLeft));
    await upgrade(own);
    await own.call(saveQuickReply, { content: 'One more' });
    expect(await own.call(getQuickReplies)).toMatchObject({ most: mostQuickReplies.full });
    site.clock.advance(31 * DAY);
    const later = await site.back(own);
    const { list, most } = await later.call(getQuickReplies);
    expect([list.length, most]).toEqual([mostQuickReplies.basic + 1, mostQuickReplies.basic]);
  });

  it('are for businesses, and have words', async () => {
    const member = await site.person();
    expect(await member.call(getQuickReplies)).toEqual({ list: [], most: 0 });
    await expect(member.call(saveQuickReply, { content: 'Hello' })).rejects.toEqual(refusal(codes.noRightLeft));
    const own = await business();
    for (const content of ['', '   ', 'x'.repeat(limits.chatText + 1)])
      await expect(own.call(saveQuickReply, { content })).rejects.toEqual(refusal(codes.invalidInput));
    await expect(site.visitor(getQuickReplies)).rejects.toEqual(refusal(codes.loginRequired));
  });

  it('go with the member, after being handed out', async () => {
    const own = await business();
    await fill(own, 1);
    const { chat } = site.server.modules;
    expect(await chat.exportData?.(own.userId)).toMatchObject({ quickReplies: [{ content: 'Answer 1' }] });
    await site.platform.database.transaction(async (tx) => chat.eraseMember?.(tx, own.userId));
    expect(await texts(own)).toEqual([]);
  });
});
