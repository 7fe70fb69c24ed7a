import { codes, operations, type QuietMode } from '@ashore/contract';
import { wallTime } from '@ashore/contract/wall-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendUnreadMail, UNREAD_MAIL_JOB } from './away/unread-mail.ts';
import { ackId, type ChatMember, type ChatSite, messageIn } from './test-chat-site.ts';

const { chat, appointment, offer } = operations;

const quietMode: QuietMode = {
  ...{ on: true, until: null, startHour: null, endHour: null, timeZone: 'Europe/Lisbon' },
  ...{ onlyAboutAds: false, onlyConfirmedPhone: false },
};

interface Given {
  site: ChatSite;
  second: Awaited<ReturnType<ChatSite['secondNode']>>;
}

/** Tests of quiet mode on two nodes; called within a file that has them. */
export function quietTests(given: () => Given): void {
  let site: ChatSite;
  let anna: ChatMember;
  let eve: ChatMember;
  beforeEach(async () => {
    ({ site } = given());
    [anna, eve] = [await site.member(), await site.member()];
  });
  const onSecond = () => {
    const { port } = given().second;
    return { port, origin: `http://127.0.0.1:${port}` };
  };
  const rest = (fields: Partial<QuietMode> = {}, who = anna) =>
    who.call(chat.setPreferences, { quiet: { ...quietMode, ...fields } });
  const requestsOf = async (who: ChatMember) => (await who.call(chat.getRequests)).list.map(({ peerId }) => peerId);
  const mailsPlanned = (who: ChatMember) =>
    site.sql(`select start_after from jobs.job where name = $1 and data->>'userId' = $2`, [
      UNREAD_MAIL_JOB,
      String(who.userId),
    ]);
  const shown = (socket: { frames: string[] }) => socket.frames.filter((frame) => !frame.startsWith('0|'));
  const push = (from: ChatMember) => site.server.modules.chat.pushNote(anna.userId, from.userId, new Date(0), true);
  const settle = async () => {
    for (const { server } of [given().site, given().second]) await server.modules.chat.flush();
  };

  describe('quiet mode', () => {
    it('lets the first message of a stranger arrive as a request, of which no device, count, push or mail tells', async () => {
      await rest();
      const [own, away] = [await anna.open(), await anna.open(onSecond())];
      const [socket, copy] = [await eve.open(), await eve.open(onSecond())];
      const ack = await socket.ask(anna.userId, 'Hello you');
      // The sender sees what everybody sees who writes to somebody away.
      expect(ack).toContain('$ack$');
      await socket.next(new RegExp(`^${anna.userId}\\|\\$unread\\$$`));
      await copy.next(/\$message\$/);
      expect((await eve.history(anna.userId)).map(({ isStatus }) => isStatus)).toEqual([1]);
      await settle();
      for (const one of [own, away]) await one.settle();
      expect([shown(own), shown(away)]).toEqual([[], []]);
      expect([await anna.conversations(), await anna.unread(), await mailsPlanned(anna)]).toEqual([[], 0, []]);
      expect(await anna.call(operations.user.getUserInfo)).toMatchObject({ messageNumber: 0 });
      expect(await push(eve)).toBeUndefined();
      expect(await requestsOf(anna)).toEqual([eve.userId]);
      expect(await requestsOf(eve)).toEqual([]);
      expect(await anna.call(chat.getConversation, { userId: eve.userId })).toMatchObject({ isRequest: true });
      expect(await eve.call(chat.getConversation, { userId: anna.userId })).not.toHaveProperty('isRequest');
    });

    it('looking at a request, or typing there, is nothing its sender hears of', async () => {
      await rest();
      const [own, socket] = [await anna.open(), await eve.open(onSecond())];
      await socket.ask(anna.userId, 'Hello');
      own.say(eve.userId, '$online$');
      own.say(eve.userId, '$typing$');
      await own.settle();
      await socket.ask(anna.userId, 'Are you there?');
      await settle();
      await socket.settle();
      expect(socket.frames.filter((frame) => /\$(online|typing)\$/.test(frame))).toEqual([]);
      expect((await eve.history(anna.userId)).map(({ isStatus }) => isStatus)).toEqual([1, 1]);
      expect((await anna.history(eve.userId)).map(({ sendText }) => sendText)).toEqual(['Hello', 'Are you there?']);
      expect(shown(own)).toEqual([]);
    });

    it('an answer makes a conversation of it on every device, and what comes next is told', async () => {
      await rest();
      const [own, other, socket] = [await anna.open(), await anna.open(onSecond()), await eve.open()];
      const first = ackId(await socket.ask(anna.userId, 'Hello'));
      await own.ask(eve.userId, 'Who are you?');
      await other.next(/\$message\$/);
      await expect.poll(() => anna.unread()).toBe(0);
      expect([await requestsOf(anna), (await anna.conversations()).map(({ peerId }) => peerId)]).toEqual([
        [],
        [eve.userId],
      ]);
      await expect.poll(async () => (await eve.history(anna.userId))[0]).toMatchObject({ id: first, isStatus: 0 });
      await socket.ask(anna.userId, 'Eve.');
      const { sendText } = messageIn(await other.next(/Eve\./));
      expect([sendText, await anna.unread()]).toEqual(['Eve.', 1]);
      expect(await mailsPlanned(anna)).toHaveLength(1);
    });

    it('a deleted request comes back as a request, also when two messages come at once', async () => {
      await rest();
      const socket = await eve.open();
      await Promise.all([socket.ask(anna.userId, 'one'), socket.ask(anna.userId, 'two')]);
      await anna.call(chat.deleteMessage, { sendUserId: anna.userId, receiveUserId: eve.userId });
      expect(await requestsOf(anna)).toEqual([]);
      await socket.ask(anna.userId, 'three');
      expect([await requestsOf(anna), await anna.unread()]).toEqual([[eve.userId], 0]);
      expect((await anna.history(eve.userId)).map(({ sendText }) => sendText)).toEqual(['three']);
    });

    it('a request of a blocked member is neither listed nor counted until the block ends', async () => {
      await rest();
      const other = await site.member();
      for (const who of [eve, other]) await (await who.open()).ask(anna.userId, 'Hello');
      await anna.call(chat.block, { userId: eve.userId, on: true });
      expect(await anna.call(chat.getRequests)).toMatchObject({ list: [{ peerId: other.userId }], total: 1, pages: 1 });
      // Whom the other blocks keeps the request they sent.
      await other.call(chat.block, { userId: anna.userId, on: true });
      expect(await requestsOf(anna)).toEqual([other.userId]);
      await anna.call(chat.block, { userId: eve.userId, on: false });
      expect(await anna.call(chat.getRequests)).toMatchObject({ total: 2 });
      expect((await anna.history(eve.userId)).map(({ sendText }) => sendText)).toEqual(['Hello']);
    });

    it('is nothing for people one knows: who wrote before, who is answered, and who one asked to meet or made an offer', async () => {
      const [socket, own] = [await eve.open(), await anna.open()];
      await socket.ask(anna.userId, 'before');
      const [seller, host] = [await site.member(), await site.member()];
      const classifiedId = await seller.ad('Oak table with chairs');
      await anna.call(offer.makeOffer, { classifiedId, price: 100 });
      await own.ask(host.userId, 'May I ask you?');
      await rest();
      for (const [who, text] of [
        [eve, 'again'],
        [seller, 'about your offer'],
        [host, 'you may'],
      ] as const) {
        await (await who.open()).ask(anna.userId, text);
        await own.next(new RegExp(text));
      }
      expect(await requestsOf(anna)).toEqual([]);
    });

    it('no stranger reaches its member by an appointment instead', async () => {
      await rest();
      await (await eve.open()).ask(anna.userId, 'Hello');
      const classifiedId = await eve.ad('Oak table with chairs');
      const starts = [wallTime(new Date(site.clock.now().getTime() + 3 * 86_400_000), 'Europe/Lisbon')];
      const input = { userId: anna.userId, classifiedId, starts, minutes: 30, place: 'Rua 1' };
      await expect(eve.call(appointment.proposeAppointment, input)).rejects.toMatchObject({ code: codes.forbidden });
    });

    it('ends at its time and when it is switched off; later messages are told as always', async () => {
      await rest({ until: new Date(site.clock.now().getTime() + 3_600_000).toISOString() });
      const [socket, own] = [await eve.open(), await anna.open()];
      await socket.ask(anna.userId, 'too early');
      expect(await requestsOf(anna)).toEqual([eve.userId]);
      site.clock.advance(3_600_000);
      expect((await anna.call(chat.getPreferences)).quiet).toMatchObject({ on: false, until: null });
      await socket.ask(anna.userId, 'in time');
      await own.next(/in time/);
      expect([await requestsOf(anna), await anna.unread()]).toEqual([[], 2]);
      await rest();
      await rest({ on: false });
      const stranger = await site.member();
      await (await stranger.open()).ask(anna.userId, 'good morning');
      await own.next(/good morning/);
    });

    it('refuses strangers where the member wants to hear about ads alone, or from confirmed phones alone', async () => {
      const classifiedId = await anna.ad('Oak table with chairs');
      const socket = await eve.open();
      await rest({ onlyAboutAds: true });
      expect(await socket.ask(anna.userId, 'Hello')).toContain('only about their ads');
      const foreign = await eve.ad('A chair of my own, used');
      expect(await socket.ask(anna.userId, 'Hello', { businessKey: foreign })).toContain('only about their ads');
      // It is told before anything is written, and not where a message would arrive.
      const before = (who: ChatMember, fields = {}) =>
        who.call(chat.getConversation, { userId: anna.userId, ...fields });
      expect(await before(eve)).toMatchObject({
        canWrite: false,
        why: expect.stringContaining('only about their ads'),
      });
      expect(await before(eve, { classifiedId: foreign })).toMatchObject({ canWrite: false });
      expect(await before(eve, { classifiedId })).toMatchObject({ canWrite: true, why: '' });
      expect(await socket.ask(anna.userId, 'Is it there?', { businessKey: classifiedId })).toContain('$ack$');
      expect(await before(eve)).toMatchObject({ canWrite: true });
      const [kim, lee] = [await site.member(), await site.member()];
      await rest({ onlyConfirmedPhone: true });
      expect(await (await kim.open()).ask(anna.userId, 'Hello')).toContain('confirmed phone');
      expect(await before(kim)).toMatchObject({ canWrite: false, why: expect.stringContaining('confirmed phone') });
      await site.sql('update member set phone_since = now() where id = $1', [lee.userId]);
      expect(await before(lee)).toMatchObject({ canWrite: true });
      expect(await (await lee.open()).ask(anna.userId, 'Hello')).toContain('$ack$');
      expect(await requestsOf(anna)).toEqual([lee.userId, eve.userId]);
    });

    it.each([
      { timeZone: 'Europe/Nowhere' },
      { startHour: 22 },
      { endHour: 7 },
      { startHour: 24, endHour: 7 },
      { until: '2020-01-01T00:00:00Z' },
      { until: 'tomorrow' },
    ])('refuses %o and keeps what was', async (fields) => {
      await rest({ startHour: 1, endHour: 2 });
      await expect(rest(fields)).rejects.toMatchObject({ code: codes.invalidInput });
      expect((await anna.call(chat.getPreferences)).quiet).toEqual({ ...quietMode, startHour: 1, endHour: 2 });
    });

    // In Lisbon clocks go back at 01:00 UTC on 2026-10-25; in New York at 06:00 UTC on 2026-11-01.
    it.each([
      ['Europe/Lisbon', '2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
      ['Europe/Lisbon', '2026-10-23T22:30:00Z', '2026-10-24T06:00:00Z'],
      ['America/New_York', '2026-11-01T03:30:00Z', '2026-11-01T12:00:00Z'],
      ['Asia/Kolkata', '2026-11-01T20:00:00Z', '2026-11-02T01:30:00Z'],
    ])(
      'in its hours, by the clocks of %s, messages of people one knows cause no push, and a mail afterwards',
      async (timeZone, night, morning) => {
        const { chat: talk } = site.server.modules;
        const socket = await eve.open();
        await socket.ask(anna.userId, 'Hello');
        await rest({ startHour: 22, endHour: 7, timeZone });
        const clock = { ...site.platform.clock, now: () => new Date(night) };
        await site.sql('update chat_side set unread_since = $2 where user_id = $1', [anna.userId, '2026-01-01']);
        await site.sql('delete from jobs.job where name = $1', [UNREAD_MAIL_JOB]);
        const away = site.clock.now().getTime();
        site.clock.advance(Date.parse(night) - away);
        expect(await talk.pushNote(anna.userId, eve.userId, new Date(0), true)).toBeUndefined();
        await sendUnreadMail({ platform: { ...site.platform, clock } } as Parameters<typeof sendUnreadMail>[0], {
          ...{ userId: anna.userId, peerId: eve.userId },
        });
        expect(await mailsPlanned(anna)).toEqual([{ start_after: new Date(morning) }]);
        site.clock.advance(Date.parse(morning) - Date.parse(night));
        expect(await talk.pushNote(anna.userId, eve.userId, new Date(0), true)).toMatchObject({ body: 'Hello' });
        site.clock.advance(away - Date.parse(morning));
      },
    );
  });
}
