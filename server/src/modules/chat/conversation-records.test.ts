import { createHash } from 'node:crypto';
import { codes, operations } from '@ashore/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from '#server/http/test-http.ts';
import { type ChatMember, type ChatSite, createChatSite } from './test-chat-site.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

it('conversations about ads are counted on the day they began, once however much is written', async () => {
  const seller = await site.member();
  const { chat } = site.server.modules;
  const since = new Date(Date.now() - 86_400_000);
  for (let at = 0; at < 3; at += 1) {
    const buyer = await site.member();
    const socket = await buyer.open();
    await socket.ask(seller.userId, 'Is it still there?');
    await socket.ask(seller.userId, 'Hello?');
  }
  await chat.flush();
  // Which of two ads each was about.
  await site.sql('update chat_side set business_key = 7001 + (peer_id % 2) where user_id = $1', [seller.userId]);
  const all = await chat.begunByDay(seller.userId, [7001, 7002], since);
  expect(all).toEqual([{ day: new Date().toISOString().slice(0, 10), chats: 3 }]);
  const [one] = await chat.begunByDay(seller.userId, [7001], since);
  const [other] = await chat.begunByDay(seller.userId, [7002], since);
  expect((one?.chats ?? 0) + (other?.chats ?? 0)).toBe(3);
  expect(await chat.begunByDay(seller.userId, [7003], since)).toEqual([]);
  const counted = await chat.countedByAd(seller.userId, [7001, 7002, 7003]);
  expect([counted.get(7001) ?? 0, counted.get(7002) ?? 0]).toEqual([one?.chats ?? 0, other?.chats ?? 0]);
  expect(counted.has(7003)).toBe(false);
  expect(await chat.begunByDay(seller.userId, [7001, 7002], new Date(Date.now() + 1000))).toEqual([]);
});

describe('a conversation for the police', () => {
  const { chat, report } = operations;
  const timeZone = 'Asia/Tokyo';
  const prepare = (who: ChatMember, userId: number) => who.call(chat.prepareEvidence, { userId, timeZone });
  const get = (address: string, who?: ChatMember) =>
    site.http.inject({ url: address, headers: who ? who.session.headers : {} });
  async function archive(who: ChatMember, userId: number) {
    const { address, ...facts } = await prepare(who, userId);
    const answer = await get(address, who);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => strFromU8(files[name] as Uint8Array);
    return { address, ...facts, files, text, evidence: JSON.parse(text('evidence.json')), page: text('index.html') };
  }

  /** Somebody who reads like a fraudster wrote to a member about an ad, with a picture. */
  async function talk(hasPicture = false) {
    const [victim, other] = [await site.member(), await site.member()];
    const adId = await other.ad('Bright <b>studio</b>');
    const [mine, theirs] = [await victim.open(), await other.open()];
    await mine.ask(other.userId, 'Can I see it?', { businessKey: adId });
    await theirs.ask(victim.userId, 'I am abroad, pay with western union & the keys come by post <script>');
    await theirs.ask(victim.userId, 'My passport');
    await site.server.modules.chat.flush();
    if (!hasPicture) return { victim, other, adId, picture: '' };
    const { imgUrl, imgUrlZip } = await site.server.modules.uploads.storeDrawn(other.userId, await jpeg());
    await site.sql(
      "update chat_message set img_url = $1, img_url_zip = $2 where content = 'My passport' and sender_id = $3",
      [imgUrl, imgUrlZip, other.userId],
    );
    return { victim, other, adId, picture: imgUrl.slice('/uploads/'.length) };
  }

  it('has messages, warnings, pictures, the ad and reports, with the hash of every file, and is found by its number', async () => {
    const { victim, other, adId, picture } = await talk(true);
    await victim.call(report.addReport, {
      subjectType: 'user',
      subjectId: other.userId,
      reasonId: 1,
      content: 'Fraud.',
    });
    const made = await archive(victim, other.userId);
    expect(made).toMatchObject({
      reference: expect.stringMatching(/^EV-[2-9A-Z]{5}-[2-9A-Z]{5}$/),
      messages: 3,
      leftOut: 0,
    });
    const { evidence, page, files, text } = made;
    expect(evidence).toMatchObject({
      ...{ reference: made.reference, site: site.platform.origin, timeZone },
      exportedBy: { accountNumber: victim.userId, userName: victim.userName, state: 'active' },
      otherMember: { accountNumber: other.userId, userName: other.userName, state: 'active' },
      ads: [{ adNumber: adId, ownerAccountNumber: other.userId, text: expect.stringContaining('Solid oak') }],
      reports: [{ subject: 'user', number: other.userId, text: 'Fraud.' }],
      leftOut: { deletedByMember: 0, older: 0, pictures: 0, ads: 0 },
    });
    const [asked, answered, pictured] = evidence.messages;
    expect(asked).toMatchObject({
      senderAccountNumber: victim.userId,
      text: 'Can I see it?',
      adNumber: adId,
      warnings: [],
    });
    expect(asked.sentAtLocal).toMatch(/GMT\+9$/);
    expect(answered.warnings).toContain('wallet');
    expect(pictured.picture).toBe(picture);
    expect(page).toContain('western union &amp; the keys come by post &lt;script&gt;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<b>studio');
    expect(page).toContain(`src="pictures/${picture}"`);
    const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
    const sums = text('SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(sums.map(([, name]) => name).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'SHA256SUMS' && name !== 'manifest.json')
        .sort(),
    );
    for (const [sum, name = ''] of sums) expect([name, hash(files[name] as Uint8Array)]).toEqual([name, sum]);
    const whole = hash(text('SHA256SUMS'));
    expect(JSON.parse(text('manifest.json'))).toMatchObject({ reference: made.reference, sha256OfSHA256SUMS: whole });
    const { find, handOver } = site.server.modules.evidence;
    const typed = made.reference.toLowerCase().replace('-', ' ');
    expect(await find(typed)).toMatchObject({
      userId: victim.userId,
      peerId: other.userId,
      hashes: [whole],
      storedNow: 3,
    });
    expect(await find('EV-22222-22222')).toBeUndefined();
    const handed = await handOver(made.reference);
    expect(handed).toMatchObject({ accounts: [{ email: victim.email }, { email: other.email }] });
    expect(await site.sql(`select detail->>'reference' as reference from audit_log where action = 'handOver'`)).toEqual(
      [{ reference: made.reference }],
    );
  });

  it('is for one of the two alone, in their session, for an hour', async () => {
    const { victim, other } = await talk();
    const stranger = await site.member();
    await expect(prepare(stranger, other.userId)).rejects.toMatchObject({ code: codes.notFound });
    await expect(prepare(victim, 999_999)).rejects.toMatchObject({ code: codes.notFound });
    for (const wrong of ['Nowhere/Town', ''])
      await expect(victim.call(chat.prepareEvidence, { userId: other.userId, timeZone: wrong })).rejects.toMatchObject({
        code: codes.invalidInput,
      });
    const { address } = await prepare(victim, other.userId);
    const statusOf = async (url: string, who?: ChatMember) => (await get(url, who)).statusCode;
    for (const who of [undefined, stranger, other]) expect(await statusOf(address, who)).toBe(404);
    expect(await statusOf(`${address.slice(0, -2)}xx`, victim)).toBe(404);
    expect(await statusOf('/evidence/x', victim)).toBe(404);
    expect(await statusOf(address, victim)).toBe(200);
    site.clock.advance(3_600_000);
    expect(await statusOf(address, victim)).toBe(404);
    // Three of the five tries of a day are used.
    for (let time = 0; time < 2; time++) await prepare(victim, other.userId);
    await expect(prepare(victim, other.userId)).rejects.toMatchObject({ code: codes.tooManyTries });
  });

  it('has what the member still sees: without what they deleted, of a banned account with its name, of an erased one without', async () => {
    const { victim, other, adId } = await talk();
    const { members, evidence } = site.server.modules;
    await victim.call(chat.deleteMessage, { sendUserId: victim.userId, receiveUserId: other.userId });
    await expect(prepare(victim, other.userId)).rejects.toMatchObject({ code: codes.notFound });
    await (await other.open()).ask(victim.userId, 'Are you there?');
    await site.server.modules.chat.flush();
    await site.sql(`update chat_side set business_key = null`);
    await site.sql(`update chat_message set business_key = $1 where content = 'Are you there?'`, [adId]);
    await site.sql(`update ad set status = 'removed' where id = $1`, [adId]);
    await site.platform.database.transaction((tx, afterCommit) =>
      members.sanctions.apply(tx, afterCommit, other.userId, { kind: 'ban' }),
    );
    const banned = await archive(victim, other.userId);
    expect(banned.evidence).toMatchObject({
      messages: [{ text: 'Are you there?' }],
      otherMember: { userName: other.userName, state: 'barred' },
      ads: [],
      leftOut: { deletedByMember: 3, ads: 1 },
    });
    // What comes later is not in it.
    await site.sql(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
       select conversation_id, $1, $2, 'later', 'Later', now() from chat_side where user_id = $2 and peer_id = $1`,
      [other.userId, victim.userId],
    );
    const again = unzipSync((await get(banned.address, victim)).rawPayload);
    expect(JSON.parse(strFromU8(again['evidence.json'] as Uint8Array)).messages).toHaveLength(1);
    await site.sql(`update member set state = 'erased', user_name = 'deleted member' where id = $1`, [other.userId]);
    const erased = await archive(victim, other.userId);
    expect(erased.evidence).toMatchObject({
      otherMember: { accountNumber: other.userId, userName: null, state: 'deleted' },
      messages: [{ text: 'Are you there?' }, { text: 'Later' }],
    });
    expect(erased.page).toContain(`deleted account, account number ${other.userId}`);
    await site.platform.database.transaction((tx) => evidence.eraseMember?.(tx, other.userId) ?? Promise.resolve());
    expect(await evidence.find(erased.reference)).toMatchObject({ peerId: null });
    expect((await get(erased.address, victim)).statusCode).toBe(404);
    site.clock.advance(731 * 86_400_000);
    await evidence.forget();
    expect(await evidence.find(erased.reference)).toBeUndefined();
  });
});
