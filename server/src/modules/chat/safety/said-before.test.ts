import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatMember, type ChatSite, createChatSite } from '#server/modules/chat/test-chat-site.ts';

let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
let eve: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben, eve] = [await site.member(), await site.member(), await site.member()];
});

describe('a trap told in several messages', () => {
  const told = [
    'I am abroad for my work, so I cannot show it.',
    'Please pay the deposit in advance to my bank account,',
    'then the courier brings the keys.',
  ];
  const warningsOf = async () => (await ben.history(anna.userId)).map(({ warnings }) => warnings.includes('fraud'));

  it('is warned of once, at the message that makes it one, sent at once or on two nodes', async () => {
    const a = await anna.open();
    const sent = told.map((text) => a.ask(ben.userId, text));
    expect((await Promise.all(sent)).every((answer) => answer.includes('$ack$'))).toBe(true);
    expect(await warningsOf()).toEqual([false, true, false]);
    await a.ask(eve.userId, told[0] ?? '');
    const node = await site.secondNode();
    const other = await anna.open({ port: node.port });
    expect(await other.ask(eve.userId, told[1] ?? '')).toContain('$ack$');
    expect((await eve.history(anna.userId)).map(({ warnings }) => warnings.includes('fraud'))).toEqual([false, true]);
    // A node that has to look it up reads what was warned of no more than the one that kept it.
    await (await anna.open({ port: (await site.secondNode()).port })).ask(eve.userId, told[2] ?? '');
    expect((await eve.history(anna.userId)).at(-1)?.warnings).not.toContain('fraud');
  });

  it('is none once a day lies between, or where two have long known each other', async () => {
    const a = await anna.open();
    await a.ask(ben.userId, told[0] ?? '');
    site.clock.advance(25 * 60 * 60_000);
    await a.ask(ben.userId, told[1] ?? '');
    expect(await warningsOf()).toEqual([false, false]);
    await site.sql('update chat_conversation set messages = 41 where $1 in (low_id, high_id)', [ben.userId]);
    await a.ask(ben.userId, told[2] ?? '');
    expect(await warningsOf()).toEqual([false, false, false]);
  });
});
