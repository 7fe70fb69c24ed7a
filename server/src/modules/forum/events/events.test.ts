import { codes, type OwnEvent, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLimits } from '#server/platform/limits/off.ts';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../../ads/test-ads-site.ts';

const { appointment, chat, forum, notification } = operations;
const HOUR = 3_600_000;

let site: AdsSite;
let host: TestAdMember;
let guests: TestAdMember[];
let forumId: number;
beforeAll(async () => {
  site = await createAdsSite({ limits: noLimits });
});
afterAll(() => site.close());
beforeEach(async () => {
  host = await site.member();
  guests = [await site.member(), await site.member(), await site.member(), await site.member()];
  forumId = await topic(event());
});

const startsAt = (hours = 48) => new Date(site.clock.now().getTime() + hours * HOUR).toISOString();
const event = (fields: object = {}) => ({
  ...{ kind: 'event', title: 'Picnic by the river', content: 'Bring something.', eventTime: startsAt() },
  ...{ eventPlace: 'Belém', eventCapacity: 2, ...fields },
});
/** Starts a topic of the host; returns its id. */
const topic = async (fields: object) =>
  (await host.call(forum.postForum, { categoryId: 1, title: 'A talk', content: 'About this and that.', ...fields }))
    .forumId;
const details = () => site.visitor(forum.getForumDetail, { forumId });
const join = (who: TestAdMember, going = true): Promise<OwnEvent> => who.call(forum.joinEvent, { forumId, going });
const look = (who: TestAdMember): Promise<OwnEvent> => who.call(forum.getEvent, { forumId });
const edit = (fields: object) => host.call(forum.postForum, { categoryId: 1, forumId, ...event(fields) });
const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title }) => title);
const guest = (place: number) => guests[place] as TestAdMember;
const codeOf = async (work: Promise<unknown>) => (await refused(work)).code;

describe('places at an event', () => {
  it('go to who comes first, then to who waits longest, who is told', async () => {
    for (const one of guests) await join(one);
    expect((await details()).event).toEqual({ capacity: 2, goingNum: 2, waitingNum: 2, cancelled: false });
    expect([await look(guest(2)), await look(guest(3))]).toMatchObject([
      { mine: 'waiting', waitingPlace: 1 },
      { mine: 'waiting', waitingPlace: 2 },
    ]);
    expect((await join(guest(0), false)).mine).toBe('');
    expect((await look(guest(2))).mine).toBe('going');
    expect((await told(guest(2)))[0]).toContain('You have a place: “Picnic by the river”');
    expect((await look(guest(3))).waitingPlace).toBe(1);
    expect(await told(guest(3))).toEqual([]);
  });

  it('are given to exactly as many as there are when all come at once', async () => {
    await Promise.all([...guests, ...guests].map((one) => join(one)));
    const rows = await site.sql<{ waiting: boolean }>('select waiting from topic_guest where topic_id = $1', [forumId]);
    expect(rows.map(({ waiting }) => waiting).sort()).toEqual([false, false, true, true]);
    await Promise.all([join(guest(0), false), join(guest(1), false), join(guest(2), false)]);
    expect((await details()).event).toMatchObject({ goingNum: 1, waitingNum: 0 });
  });

  it('grow with the number of places, which cannot fall below who goes already', async () => {
    for (const one of guests) await join(one);
    await edit({ eventCapacity: 3 });
    expect((await look(guest(2))).mine).toBe('going');
    expect((await refused(edit({ eventCapacity: 2 }))).fields).toEqual({
      eventCapacity: 'More members are going already. Enter at least 3 places.',
    });
    await edit({ eventCapacity: null });
    expect((await details()).event).toMatchObject({ capacity: null, goingNum: 4, waitingNum: 0 });
    for (const eventCapacity of [0, -1, 1.5, 10_001])
      expect(await codeOf(edit({ eventCapacity }))).toBe(codes.invalidInput);
  });

  it('are not for the organiser, for who is blocked, nor at what is over, locked or no event', async () => {
    expect(await codeOf(join(host))).toBe(codes.forbidden);
    await host.call(chat.block, { userId: guest(0).userId, on: true });
    expect(await codeOf(join(guest(0)))).toBe(codes.forbidden);
    const talk = await topic({});
    expect(await codeOf(guest(1).call(forum.joinEvent, { forumId: talk, going: true }))).toBe(codes.notFound);
    await host.call(forum.changeForum, { forumId, action: 'lock' });
    expect(await codeOf(join(guest(1)))).toBe(codes.forbidden);
    await host.call(forum.changeForum, { forumId, action: 'unlock' });
    site.clock.advance(49 * HOUR);
    expect(await codeOf(join(guest(1)))).toBe(codes.conflict);
    expect((await look(guest(1))).may).toEqual({ join: false, leave: false, write: false, cancel: false });
  });
});

describe('who sees names', () => {
  it('is the organiser, and those who go see each other; others see numbers only', async () => {
    for (const one of guests.slice(0, 3)) await join(one);
    const names = async (who: TestAdMember) => (await look(who)).guests.map(({ userId }) => userId);
    const [first, second, third] = guests.map(({ userId }) => userId);
    expect(await names(host)).toEqual([first, second, third]);
    expect(await names(guest(0))).toEqual([first, second]);
    expect([await names(guest(2)), await names(guest(3))]).toEqual([[], []]);
    expect(JSON.stringify(await details())).not.toContain(guest(0).viewer.userName);
  });
});

describe('the organiser', () => {
  it('writes to all who go, and nobody else does', async () => {
    expect(await codeOf(host.call(forum.writeToGuests, { forumId, text: 'Hello' }))).toBe(codes.conflict);
    for (const one of guests.slice(0, 3)) await join(one);
    expect(await codeOf(guest(0).call(forum.writeToGuests, { forumId, text: 'Hello' }))).toBe(codes.forbidden);
    expect(await host.call(forum.writeToGuests, { forumId, text: 'We meet at the gate.' })).toEqual({ told: 2 });
    const [note] = (await guest(0).call(notification.getNotifications)).list;
    expect([note?.title, note?.text]).toEqual([
      `${host.viewer.userName} writes to all who go to “Picnic by the river”`,
      'We meet at the gate.',
    ]);
    expect(await told(guest(2))).toEqual([]);
  });

  it('cancels, once, and everybody who goes or waits is told', async () => {
    for (const one of guests.slice(0, 3)) await join(one);
    expect(await codeOf(guest(0).call(forum.cancelEvent, { forumId }))).toBe(codes.forbidden);
    expect((await host.call(forum.cancelEvent, { forumId })).cancelled).toBe(true);
    expect(
      [(await told(guest(0)))[0], (await told(guest(2)))[0]].every((title) => title?.includes('is cancelled')),
    ).toBe(true);
    expect(await codeOf(host.call(forum.cancelEvent, { forumId }))).toBe(codes.conflict);
    expect(await codeOf(join(guest(3)))).toBe(codes.conflict);
  });

  it('moves it: guests are told of another time or place, and not of another text', async () => {
    await join(guest(0));
    const eventTime = (await details()).eventTime ?? '';
    await edit({ eventTime, content: 'Bring cake.' });
    expect(await told(guest(0))).toEqual([]);
    await edit({ eventTime, eventPlace: 'Alfama' });
    expect((await told(guest(0)))[0]).toContain('The time or place of “Picnic by the river” changed');
    expect((await refused(edit({ kind: 'discussion' }))).fields).toHaveProperty('kind');
    await host.call(forum.changeForum, { forumId, action: 'delete' });
    expect((await told(guest(0)))[0]).toContain('is cancelled');
  });
});

describe('the reminder of an event', () => {
  const reminded = async (who: TestAdMember) =>
    (await told(who)).filter((title) => title.startsWith('In less than')).length;
  const all = () => Promise.all(guests.map(reminded));

  it('comes once to all who have a place, an hour before, with several nodes at work', async () => {
    for (const one of guests.slice(0, 3)) await join(one);
    await site.forum.remindGuests();
    expect(await all()).toEqual([0, 0, 0, 0]);
    site.clock.advance(47.1 * HOUR);
    await join(guest(1), false);
    await Promise.all([site.forum.remindGuests(), site.forum.remindGuests()]);
    await site.forum.remindGuests();
    // The third has a place since a moment, and was told.
    expect(await all()).toEqual([1, 0, 0, 0]);
    const [note] = (await guest(0).call(notification.getNotifications)).list;
    expect([note?.title, note?.kind, note?.text]).toEqual([
      expect.stringMatching(/^In less than an hour: “Picnic by the river”, .*, local time$/),
      'appointment',
      'Belém',
    ]);
  });

  it('does not come for what is cancelled or began, nor to who joined within the hour; it comes anew at another time', async () => {
    await join(guest(0));
    site.clock.advance(47.5 * HOUR);
    await join(guest(1));
    await site.forum.remindGuests();
    expect(await all()).toEqual([1, 0, 0, 0]);
    await guest(0).call(notification.readNotifications, {});
    await edit({ eventTime: startsAt(3) });
    site.clock.advance(2.5 * HOUR);
    await site.forum.remindGuests();
    expect(await all()).toEqual([2, 1, 0, 0]);
    const [cancelled, begun] = [
      await topic(event({ eventTime: startsAt(2) })),
      await topic(event({ eventTime: startsAt(2) })),
    ];
    for (const id of [cancelled, begun]) await guest(3).call(forum.joinEvent, { forumId: id, going: true });
    await host.call(forum.cancelEvent, { forumId: cancelled });
    site.clock.advance(2.1 * HOUR);
    await site.forum.remindGuests();
    expect(await reminded(guest(3))).toBe(0);
  });
});

it('a place is free again when the account of a guest is deleted', async () => {
  for (const one of guests.slice(0, 3)) await join(one);
  await site.platform.database.transaction(
    (tx) => site.forum.hideMember?.(tx, guest(0).userId, true) ?? Promise.resolve(),
  );
  expect((await look(guest(2))).mine).toBe('going');
});

describe('the secret calendar', () => {
  const fileOf = (url: string) => site.appointments.privateCalendar(new URL(url).searchParams.get('key') ?? '');

  it('holds the events one has a place at, and is nobody’s once revoked or replaced', async () => {
    for (const one of guests.slice(0, 3)) await join(one);
    const change = (who: TestAdMember, action: string) => who.call(appointment.changeCalendarAddress, { action });
    expect(await change(guest(0), 'look')).toEqual({ since: null, url: '' });
    const { url } = await change(guest(0), 'renew');
    expect(await fileOf(url)).toContain('SUMMARY:Picnic by the river');
    expect((await change(guest(0), 'look')).url).toBe('');
    expect(await fileOf((await change(guest(2), 'renew')).url)).not.toContain('Picnic');
    await host.call(forum.cancelEvent, { forumId });
    expect(await fileOf(url)).toContain('STATUS:CANCELLED');
    const { url: next } = await change(guest(0), 'renew');
    expect([await fileOf(url), (await fileOf(next))?.slice(0, 15)]).toEqual([undefined, 'BEGIN:VCALENDAR']);
    await change(guest(0), 'revoke');
    expect(await fileOf(next)).toBeUndefined();
  });

  it('holds the newest of very many appointments', async () => {
    const { url } = await guest(0).call(appointment.changeCalendarAddress, { action: 'renew' });
    await site.sql(
      `insert into appointment (low_id, high_id, proposer_id, title, region_id, time_zone, state, meeting, minutes, starts,
        starts_at, ends_at, accepted_at, created_at, updated_at)
      select $1, $2, $1, 'Viewing ' || n, 1, 'UTC', 'accepted', 'phone', 30, array[$3::timestamptz], $3, $3, $3, $3, $3
      from generate_series(1, 501) as n`,
      [guest(0).userId, guest(1).userId, startsAt()],
    );
    const file = await fileOf(url);
    expect([file?.includes('Viewing 501'), file?.match(/BEGIN:VEVENT/g)?.length]).toEqual([true, 500]);
  });

  it('of a region holds its events and nothing that is deleted', async () => {
    expect(await site.appointments.regionCalendar(1, 'pt')).toContain(`UID:topic-${forumId}@`);
    await host.call(forum.changeForum, { forumId, action: 'delete' });
    expect(await site.appointments.regionCalendar(1, 'pt')).not.toContain(`UID:topic-${forumId}@`);
    expect(await site.forum.calendar.file(forumId, 'en')).toBeUndefined();
  });
});
