import { codes, type Operation, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { insertTestMember, openTestSession } from '../modules/members/factory.ts';
import { createTestHttp, envelopeOf, everyOperation, type TestHttp } from './test-http.ts';

/** Fields by which something is asked for, or a member proves who it is: they say nothing to others. */
const asking = new Set(['keyword', 'cursor', 'tag', 'password', 'newPassword', 'code', 'fields']);

/** The names of all fields in which a caller can write what it likes. */
function freeText(schema: z.core.$ZodType, name = ''): string[] {
  const def = schema._zod.def as { type: string; [part: string]: unknown };
  if (def.type === 'string') {
    const checks = (def.checks ?? []) as z.core.$ZodCheck[];
    return def.format || checks.some(({ _zod }) => 'format' in _zod.def) ? [] : [name];
  }
  const inner = ['innerType', 'element', 'in', 'valueType'].flatMap((key) => (def[key] ? [def[key]] : []));
  const options = (def.options ?? []) as z.core.$ZodType[];
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  return [
    ...([...inner, ...options] as z.core.$ZodType[]).flatMap((one) => freeText(one, name)),
    ...shape.flatMap(([key, one]) => freeText(one, key)),
  ];
}

const publishing = (what: Operation['publishes']) => everyOperation.filter(({ publishes }) => publishes === what);

describe('what calls publish', () => {
  it('is said by every call that takes free text', () => {
    const silent = everyOperation.filter(
      ({ input, publishes }) => publishes === undefined && freeText(input).some((name) => !asking.has(name)),
    );
    expect(silent.map(({ path, input }) => `${path}: ${freeText(input)}`)).toEqual([]);
  });

  it('is of members alone', () => {
    const open = everyOperation.filter(({ who, publishes = 'nothing' }) => who !== 'member' && publishes !== 'nothing');
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

let site: TestHttp;
let strict: TestHttp;
let limited: Record<string, string>;
let seller: Record<string, string>;
let unconfirmed: Record<string, string>;

beforeAll(async () => {
  site = await createTestHttp();
  // Mail that leaves the machine: here an e-mail can be confirmed, so it has to be.
  strict = await createTestHttp({ outbox: undefined });
  const limitedUntil = new Date(site.clock.now().getTime() + 86_400_000);
  const headersOf = async (at: TestHttp, facts: Parameters<typeof insertTestMember>[1]) =>
    (await openTestSession(at.platform, (await insertTestMember(at.platform, facts)).userId)).headers;
  const business = { userType: 2 as const, companyName: 'Oak', contactName: 'Zoë', phone: '+351210000000' };
  limited = await headersOf(site, { limitedUntil, about: 'Moved here in May.' });
  seller = await headersOf(site, { limitedUntil, ...business });
  unconfirmed = await headersOf(strict, { emailConfirmed: false });
});

afterAll(async () => {
  await site.close();
  await strict.close();
});

const asLimited = async ({ path }: Operation, body: object, headers = limited) =>
  envelopeOf(await site.post(path, { body, headers }));
const asUnconfirmed = async ({ path }: Operation, body: object = {}) =>
  envelopeOf(await strict.post(path, { body, headers: unconfirmed }));

const refusal = { code: codes.forbidden, msg: expect.stringContaining('Your account is limited') };

/** Inputs of calls that publish text in some of them: one that does, and one that does not. */
const partly: Record<string, { text: object; other: object; by?: 'seller' }> = {
  [operations.classified.postAds.path]: {
    text: { categoryId: 401, title: 'Oak table', content: 'Solid oak, to be collected.', price: 5, areaId: 10_101 },
    other: { categoryId: 401, title: 'Oak table', draft: true },
  },
  [operations.classified.importAds.path]: {
    text: { csv: 'title,category\nOak table,furniture' },
    other: { csv: 'title,category\nOak table,furniture', draft: true },
    by: 'seller',
  },
  [operations.directory.replyReview.path]: {
    text: { reviewId: 1, content: 'Thank you.' },
    other: { reviewId: 1, content: '' },
  },
  [operations.offer.answerOffer.path]: {
    text: { offerId: 1, action: 'counter', price: 5, note: 'Write me elsewhere.' },
    other: { offerId: 1, action: 'decline' },
  },
  [operations.user.edit.path]: {
    text: { about: 'Write me.' },
    other: { about: 'Moved here in May.', newsletter: true },
  },
};

describe('a limited member', () => {
  it.each(publishing('text'))('cannot call $path', async (operation) => {
    expect(await asLimited(operation, {})).toMatchObject(refusal);
  });

  it.each(publishing('partly'))('calls $path only where it publishes nothing', async (operation) => {
    const known = partly[operation.path];
    if (!known) throw new Error(`${operation.path} needs an input that publishes text and one that does not`);
    const headers = known.by === 'seller' ? seller : limited;
    expect(await asLimited(operation, known.text, headers)).toMatchObject(refusal);
    expect(await asLimited(operation, known.other, headers)).not.toMatchObject(refusal);
  });

  it.each([
    operations.user.edit,
    operations.report.addReport,
    operations.report.appeal,
    operations.contact.contactus,
    operations.notification.setNotificationPreferences,
    operations.reply.deletereply,
    operations.directory.deleteReview,
    operations.like.addlike,
    operations.user.delete,
  ] as Operation[])('may still call $path', async (operation) => {
    expect(await asLimited(operation, {})).not.toMatchObject(refusal);
  });

  it('changes none of the texts and pictures others see of a profile', async () => {
    for (const field of ['userName', 'userImg', 'hereSince', 'about', 'companyName', 'website']) {
      const answer = await asLimited(operations.user.edit, { [field]: 'harbour.example' }, seller);
      expect(answer, field).toMatchObject(refusal);
    }
  });

  it('posts again once the time is over', async () => {
    const member = await insertTestMember(site.platform, { limitedUntil: new Date(site.clock.now().getTime() - 1) });
    const { headers } = await openTestSession(site.platform, member.userId);
    const topic = { categoryId: 1, title: 'Which bank?', content: 'For a first account.' };
    expect(await asLimited(operations.forum.postForum, topic, headers)).toMatchObject({ code: codes.ok });
  });
});

describe('a member who did not confirm the e-mail, where mail goes out', () => {
  it.each([...publishing('text'), ...publishing('vote')])('is asked to before $path', async (operation) => {
    expect(await asUnconfirmed(operation)).toMatchObject({
      code: codes.emailUnconfirmed,
      msg: 'Confirm your e-mail first.',
    });
  });

  it('keeps favourites, reports and changes the profile all the same', async () => {
    const { addcollect } = operations.collect;
    for (const operation of [addcollect, operations.report.addReport, operations.user.edit] as Operation[])
      expect(await asUnconfirmed(operation)).not.toMatchObject({ code: codes.emailUnconfirmed });
  });
});
