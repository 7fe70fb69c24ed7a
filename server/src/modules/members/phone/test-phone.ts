import { codes } from '@ashore/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestMember } from '../factory.ts';
import type { MembersSite, Visitor } from '../test-site.ts';

interface Entered {
  member: TestMember;
  visitor: Visitor;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
let last = 100;
/** A number that no other test has. */
const newPhone = () => `+3519123${String(++last).padStart(5, '0')}`;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What a member can do about the phone number, on the site of a test file. */
export function phoneTests(siteOf: () => MembersSite, enter: () => Promise<Entered>): void {
  const texts = async (to: string) => (await siteOf().textOutbox.list()).filter((one) => one.to === to);
  const ask = ({ visitor }: Entered, phone: string) => visitor.post('trust/sendPhoneCode', { phone });
  const confirm = ({ visitor }: Entered, code: string) => visitor.post('trust/confirmPhone', { code });
  const since = async ({ visitor, member }: Entered) =>
    (await visitor.post('user/getPublicProfile', { userId: member.userId })).data.phoneSince;
  /** Asks for a code and waits until the message is sent. */
  async function withCode(one: Entered, phone = newPhone()) {
    const before = (await texts(phone)).length;
    expect(await ask(one, phone)).toMatchObject({ code: codes.ok });
    await vi.waitFor(async () => expect(await texts(phone)).toHaveLength(before + 1), { timeout: 15_000 });
    return { ...one, phone, code: /\d{6}/.exec((await texts(phone))[0]?.text ?? '')?.[0] ?? '' };
  }
  type Sent = Awaited<ReturnType<typeof withCode>>;

  let [fact, kept, back, first, second, one, two, wrong, moved]: Sent[] = [];
  let movedCode: string;
  // Messages wait for a job each: all of them are sent at once.
  beforeAll(async () => {
    const members = await Promise.all(Array.from({ length: 7 }, enter));
    [fact, kept, back, first, one, wrong, moved] = await Promise.all(members.map((each) => withCode(each)));
    movedCode = moved?.code ?? '';
    [second, two, moved] = await Promise.all([
      withCode(await enter(), first?.phone),
      withCode(await enter(), one?.phone),
      withCode(moved as Sent),
    ]);
  });

  describe('a confirmed phone number', () => {
    test('is confirmed with the code of a text message, shown as a fact, and never shown itself', async () => {
      const mine = fact as Sent;
      const waiting = await mine.visitor.post('trust/getMyFacts');
      expect(waiting.data).toEqual({ phone: { since: null, available: true, waiting: `…${mine.phone.slice(-3)}` } });
      expect(await confirm(mine, `${mine.code.slice(0, 3)} ${mine.code.slice(3)}`)).toMatchObject({ code: codes.ok });
      const shown = await mine.visitor.post('user/getPublicProfile', { userId: mine.member.userId });
      expect(shown.data).toMatchObject({ phoneSince: expect.stringMatching(/^\d{4}-/) });
      expect(JSON.stringify(shown)).not.toContain(mine.phone.slice(4));
      expect(await ask(mine, mine.phone)).toMatchObject({ code: codes.conflict });
      // A code counts once.
      expect(await confirm(mine, mine.code)).toMatchObject({ code: codes.proofInvalid });
    });

    test('goes with the number, and when the member takes it back', async () => {
      const [changes, takesBack] = [kept as Sent, back as Sent];
      for (const each of [changes, takesBack]) await confirm(each, each.code);
      await changes.visitor.post('user/edit', { about: 'Changed.', phone: changes.phone });
      expect(await since(changes)).not.toBeNull();
      await changes.visitor.post('user/edit', { phone: newPhone() });
      expect(await since(changes)).toBeNull();
      expect((await takesBack.visitor.post('trust/removePhone')).data).toMatchObject({ phone: { since: null } });
      expect(await since(takesBack)).toBeNull();
      const { rows } = await siteOf().platform.database.pool.query(
        'select from confirmed_phone where user_id = any($1)',
        [[changes.member.userId, takesBack.member.userId]],
      );
      expect(rows).toEqual([]);
    });

    test('is one of one account: another is refused, moderators see it, and the first keeps it', async () => {
      const [owner, late] = [first as Sent, second as Sent];
      expect(await confirm(owner, owner.code)).toMatchObject({ code: codes.ok });
      expect(await confirm(late, late.code)).toMatchObject({
        ...{ code: codes.conflict, msg: expect.stringContaining('another account') },
      });
      expect([await since(owner), await since(late)]).toEqual([expect.any(String), null]);
      const { rows } = await siteOf().platform.database.pool.query(
        `select risks from moderation_case where subject_type = 'user' and subject_id = $1`,
        [late.member.userId],
      );
      expect(rows).toEqual([{ risks: ['samePhone'] }]);
    });

    test('is the number of one of two accounts that enter their codes at once', async () => {
      const both = [one as Sent, two as Sent];
      const answers = await Promise.all(both.map((each) => confirm(each, each.code)));
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort());
      expect((await Promise.all(both.map(since))).filter((known) => known !== null)).toHaveLength(1);
    });
  });

  describe('a code by text message', () => {
    test('counts for five tries', async () => {
      const mine = wrong as Sent;
      for (let n = 0; n < 5; n++) {
        const refused = await confirm(mine, other(mine.code));
        expect(refused).toMatchObject({ code: codes.proofInvalid, msg: expect.stringContaining('not right') });
      }
      expect(await confirm(mine, mine.code)).toMatchObject({ msg: expect.stringContaining('tried too often') });
      expect(await since(mine)).toBeNull();
    });

    test('is for the number it was sent to, and counts for ten minutes', async () => {
      const mine = moved as Sent;
      expect(await confirm(mine, movedCode)).toMatchObject({ code: codes.proofInvalid });
      siteOf().clock.advance(10 * MINUTE + 1);
      expect(await confirm(mine, mine.code)).toMatchObject({ msg: expect.stringContaining('expired') });
      expect(await since(mine)).toBeNull();
    });

    test('is limited for a number, a member and the day, and asks for a number', async () => {
      const phone = newPhone();
      const many = await Promise.all(Array.from({ length: 5 }, enter));
      const answers: number[] = [];
      for (const each of many.slice(1)) answers.push((await ask(each, phone)).code);
      expect(answers).toEqual([codes.ok, codes.ok, codes.ok, codes.tooManyTries]);
      const mine = many[0] as Entered;
      const ofMember: number[] = [];
      for (let n = 0; n < 6; n++) ofMember.push((await ask(mine, newPhone())).code);
      expect(ofMember).toEqual([...Array(5).fill(codes.ok), codes.tooManyTries]);
      siteOf().clock.advance(DAY);
      expect((await ask(mine, phone)).code).toBe(codes.ok);
      expect(await ask(await enter(), 'no number')).toMatchObject({
        ...{ code: codes.invalidInput, data: { fields: { phone: expect.any(String) } } },
      });
    });
  });
}
