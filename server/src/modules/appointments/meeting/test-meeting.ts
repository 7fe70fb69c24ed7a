import { type Appointment, codes, operations } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { type AdsSite, refused, type TestAdMember } from '../../ads/test-ads-site.ts';

const { appointment, notification, user } = operations;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Scene {
  site: AdsSite;
  owner: TestAdMember;
  anna: TestAdMember;
  /** An appointment of two members that both agreed on. */
  agreed(guest: TestAdMember, host: TestAdMember, fields?: object): Promise<Appointment>;
}

/** What both sides say after an appointment, on the site of a test file. */
export function meetingTests(scene: () => Scene): void {
  const say = (who: TestAdMember, { appointmentId }: Appointment, met: boolean) =>
    who.call(appointment.sayMet, { appointmentId, met });
  const metOf = async (who: TestAdMember) =>
    (await scene().anna.call(user.getPublicProfile, { userId: who.viewer.userId })).met;
  const asked = async (who: TestAdMember) =>
    (await who.call(notification.getNotifications)).list.filter(({ title }) => title.startsWith('Did you meet?'));
  const over = async (fields?: object) => {
    const { site, anna, owner, agreed } = scene();
    const one = await agreed(anna, owner, fields);
    site.clock.advance(31 * HOUR);
    await site.appointments.askWhetherMet();
    return one;
  };

  describe('after an appointment', () => {
    it('asks both once, and counts one more person on both profiles when both say yes', async () => {
      const { site, anna, owner } = scene();
      const one = await over();
      await site.appointments.askWhetherMet();
      const [notice, ...more] = await asked(anna);
      expect([more, (await asked(owner)).length]).toEqual([[], 1]);
      expect(notice?.url).toContain(`when=past&event=met#appointment-${one.appointmentId}`);
      expect(await say(anna, one, true)).toMatchObject({ met: 'yes', state: 'past' });
      expect([await metOf(anna), await metOf(owner)]).toEqual([0, 0]);
      expect(await say(owner, one, true)).toMatchObject({ met: 'yes' });
      expect([await metOf(anna), await metOf(owner)]).toEqual([1, 1]);
    });

    it('counts a pair once, and nothing where one says no or nothing', async () => {
      const { anna, owner } = scene();
      for (const answer of [false, true, true]) {
        const one = await over();
        await say(anna, one, true);
        await say(owner, one, answer);
        // What was said stays.
        expect(await say(owner, one, true)).toMatchObject({ met: answer ? 'yes' : 'no' });
        expect(await metOf(owner)).toBe(answer ? 1 : 0);
      }
    });

    it('asks nobody about calls, what was cancelled, what is to come, and what ended days ago', async () => {
      const { site, anna, owner, agreed } = scene();
      const call = await over({ meeting: 'phone', place: '+351 912 345 678' });
      expect(await asked(anna)).toEqual([]);
      expect((await refused(say(anna, call, true))).code).toBe(codes.conflict);
      const cancelled = await agreed(anna, owner);
      expect((await refused(say(anna, cancelled, true))).code).toBe(codes.conflict);
      await anna.call(appointment.answerAppointment, { appointmentId: cancelled.appointmentId, action: 'cancel' });
      const old = await agreed(anna, owner);
      site.clock.advance(31 * HOUR + 4 * DAY);
      await site.appointments.askWhetherMet();
      expect(await asked(anna)).toEqual([]);
      expect((await refused(say(anna, cancelled, true))).code).toBe(codes.conflict);
      // Not asked, but still to be said, for 30 days.
      expect(await say(anna, old, true)).toMatchObject({ met: 'yes' });
      site.clock.advance(30 * DAY);
      expect((await refused(say(owner, old, true))).code).toBe(codes.conflict);
    });

    it('counts nobody who is barred, whom the other does not see, or who sits at the device of the other', async () => {
      const { site, anna, owner } = scene();
      const stranger = await site.member();
      const one = await over();
      expect((await refused(say(stranger, one, true))).code).toBe(codes.notFound);
      const { pool } = site.platform.database;
      await pool.query(`update member set state = 'barred' where id = $1`, [owner.viewer.userId]);
      expect((await refused(say(anna, one, true))).code).toBe(codes.forbidden);
      await pool.query(`update member set state = 'active' where id = $1`, [owner.viewer.userId]);
      await pool.query(`update member set email = $2, user_type = 2 where id = $1`, [
        owner.viewer.userId,
        (await pool.query('select email from member where id = $1', [anna.viewer.userId])).rows[0].email,
      ]);
      expect((await refused(say(anna, one, true))).code).toBe(codes.forbidden);
    });

    it('no longer counts who was barred since, from the next night on', async () => {
      const { site, anna, owner } = scene();
      const one = await over();
      await say(anna, one, true);
      await say(owner, one, true);
      const { pool } = site.platform.database;
      await pool.query(`update member set state = 'barred' where id = $1`, [owner.viewer.userId]);
      const counts = await site.appointments.metCounts([anna.viewer.userId]);
      expect(counts).toEqual(new Map([[anna.viewer.userId, 0]]));
    });
  });

  it('ends an appointment with the account of one of them, and tells the other', async () => {
    const { site, anna, owner, agreed } = scene();
    await agreed(anna, owner);
    await site.platform.database.transaction(
      (tx) => site.appointments.hideMember?.(tx, anna.viewer.userId, true) ?? Promise.resolve(),
    );
    const past = await owner.call(appointment.getAppointments, { when: 'past' });
    expect(past.list.map(({ state }) => state)).toEqual(['cancelled']);
    const [notice] = (await owner.call(notification.getNotifications)).list;
    expect(notice?.title).toContain('cancelled the appointment');
  });
}
