import { codes } from '@ashore/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestMember, openTestSession } from '#server/modules/members/factory.ts';
import { memberTag } from '#server/modules/members/index.ts';
import { phoneTests } from '#server/modules/members/phone/test-phone.ts';
import { createMembersSite, type MembersSite } from '#server/modules/members/test-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

async function enter(given: Parameters<typeof insertTestMember>[1] = {}) {
  const member = await insertTestMember(site.platform, given);
  const { secret, token } = await openTestSession(site.platform, member.userId);
  const visitor = site.visitor();
  visitor.cookies.set('sid', secret).set('token', token).set('userId', String(member.userId));
  return { member, visitor };
}

const rowOf = async (userId: number) => {
  const { rows } = await site.platform.database.pool.query('select * from member where id = $1', [userId]);
  return rows[0];
};

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#08c' } })
    .png()
    .toBuffer();

describe('editing the profile', () => {
  test('changes what is given, leaves the rest, and is seen at once', async () => {
    const { member, visitor } = await enter({ about: 'since 2019', nationality: 'Dutch' });
    const announced: string[][] = [];
    const stop = site.platform.changes.subscribe((tags) => void announced.push(tags ?? []));
    const answer = await visitor.post('user/edit', {
      userName: 'Sailor Renamed',
      languages: ['en', 'pt', 'en'],
      phone: '912 345 678',
      newsletter: true,
    });
    stop();
    expect(answer).toMatchObject({
      code: 200,
      data: {
        userName: 'Sailor Renamed',
        profile: {
          about: 'since 2019',
          nationality: 'Dutch',
          languages: ['en', 'pt'],
          phone: '+351912345678',
          newsletter: true,
        },
      },
    });
    expect(announced.flat()).toContain(memberTag(member.userId));
    const state = await site.members.sessions.read(visitor.cookies.get('sid') as string, 'web');
    expect(state).toMatchObject({ viewer: { userName: 'Sailor Renamed' } });
  });

  test('keeps the languages the member reads and the language of the site, and tells pages of them', async () => {
    const { visitor } = await enter();
    expect((await visitor.post('user/getUserInfo', {})).data).toMatchObject({ locale: 'en', languagesRead: [] });
    const answer = await visitor.post('user/edit', { languagesRead: ['pt', 'fr', 'pt'], locale: 'uk' });
    expect(answer.data).toMatchObject({ locale: 'uk', languagesRead: ['pt', 'fr'] });
    const state = await site.members.sessions.read(visitor.cookies.get('sid') as string, 'web');
    expect(state).toMatchObject({ viewer: { locale: 'uk', languagesRead: ['pt', 'fr'] } });
    // An edit of something else leaves them.
    expect((await visitor.post('user/edit', { about: 'new' })).data).toMatchObject({ languagesRead: ['pt', 'fr'] });
    expect((await visitor.post('user/edit', { languagesRead: [] })).data).toMatchObject({ languagesRead: [] });
    const unknown = await visitor.post('user/edit', { languagesRead: ['pt', 'xx'] });
    expect(unknown).toMatchObject({
      code: 40000,
      data: { fields: { 'languagesRead.1': 'Choose a language from the list, for example pt.' } },
    });
    const wrong = [['portuguese'], ['PT'], Array.from({ length: 13 }, () => 'pt'), 'pt'];
    for (const languagesRead of wrong)
      expect(await visitor.post('user/edit', { languagesRead })).toMatchObject({ code: 40000 });
  });

  test('fields that are not the member’s to change stay, whoever’s id is sent', async () => {
    const [a, b] = [await enter(), await enter()];
    const before = [await rowOf(a.member.userId), await rowOf(b.member.userId)];
    const wish = {
      id: b.member.userId,
      userId: b.member.userId,
      userType: 2,
      rights: 999,
      emailVerified: true,
      emailConfirmed: false,
      email: 'other@example.org',
      role: 'admin',
      isRegionManager: true,
      balance: 1000,
      messageNumber: 7,
      lastRegion: 99,
      state: 'erased',
      companyName: 'Not a business',
      about: 'mine',
    };
    const answer = await a.visitor.post(`user/edit?id=${b.member.userId}`, wish);
    expect(answer).toMatchObject({
      code: 200,
      data: { id: a.member.userId, messageNumber: 0, isRegionManager: false },
    });
    expect([await rowOf(a.member.userId), await rowOf(b.member.userId)]).toEqual([
      { ...before[0], about: 'mine' },
      before[1],
    ]);
    const polluted = await site.http.inject({
      method: 'POST',
      url: '/api/cus/user/edit',
      headers: {
        'content-type': 'application/json',
        ...(await openTestSession(site.platform, b.member.userId)).headers,
      },
      payload: '{"__proto__":{"isRegionManager":true},"about":"x"}',
    });
    expect(polluted.statusCode).toBe(400);
    expect(await rowOf(b.member.userId)).toEqual(before[1]);
  });

  test('a picture has to be an own upload; an empty one takes it away', async () => {
    const { member, visitor } = await enter();
    const stranger = await insertTestMember(site.platform);
    const own = await site.uploads.storeDrawn(member.userId, await picture());
    const foreign = await site.uploads.storeDrawn(stranger.userId, await picture());
    for (const userImg of [foreign.imgUrl, 'https://evil.example/x.webp', '/uploads/../secret', 'http://127.0.0.1/']) {
      const refused = await visitor.post('user/edit', { userImg });
      expect(refused).toMatchObject({ code: codes.invalidInput, data: { fields: { userImg: expect.any(String) } } });
    }
    expect(await visitor.post('user/edit', { userImg: own.imgUrl })).toMatchObject({
      data: { userImg: own.imgUrlZip },
    });
    expect(await visitor.post('user/edit', { userImg: '' })).toMatchObject({ data: { userImg: '' } });
  });

  test('a picture is kept small, and stays when what nothing shows is cleaned up', async () => {
    const { member, visitor } = await enter();
    for (const size of ['imgUrl', 'imgUrlZip'] as const) {
      const own = await site.uploads.storeDrawn(member.userId, await picture());
      await site.platform.database.pool.query(`update upload set used = false where img_url = $1`, [own.imgUrl]);
      expect(await visitor.post('user/edit', { userImg: own[size] })).toMatchObject({
        data: { userImg: own.imgUrlZip },
      });
      const uploads = await site.platform.database.pool.query('select used from upload where img_url = $1', [
        own.imgUrl,
      ]);
      expect(uploads.rows).toEqual([{ used: true }]);
    }
  });

  test('a taken name is refused at its field; the own one in another spelling is free', async () => {
    const { member, visitor } = await enter({ userName: 'Marisol' });
    await enter({ userName: 'Tomás' });
    expect(await visitor.post('user/edit', { userName: 'tomas' })).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { userName: 'This name is taken.' } },
    });
    expect(await visitor.post('user/edit', { userName: 'MariSol' })).toMatchObject({ code: 200 });
    expect((await rowOf(member.userId)).user_name).toBe('MariSol');
  });

  test('a business keeps what it cannot be without; its web site is a link to the web', async () => {
    const company = { userType: 2 as const, companyName: 'Casa', contactName: 'Ana', phone: '+351912345678' };
    const { visitor } = await enter(company);
    const emptied = await visitor.post('user/edit', { companyName: '', phone: '' });
    expect(emptied).toMatchObject({ code: codes.invalidInput });
    expect(Object.keys((emptied.data as { fields: object }).fields).sort()).toEqual(['companyName', 'phone']);
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'nowhere', 'https://user:pw@casa.example']) {
      expect(await visitor.post('user/edit', { website })).toMatchObject({ code: codes.invalidInput });
    }
    expect(await visitor.post('user/edit', { website: 'casa.example/shop' })).toMatchObject({
      data: { profile: { website: 'https://casa.example/shop' } },
    });
  });
});

describe('switching the region', () => {
  test('is remembered in a readable cookie for 15 days, and in the account', async () => {
    const { visitor } = await enter();
    const answer = await visitor.post('user/switchRegion', { region: 2, regionName: 'ignored' });
    const cookie = answer.response.cookies.find(({ name }) => name === 'region');
    expect(cookie).toMatchObject({ value: '2', maxAge: 15 * 86_400, path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    const info = await visitor.post('user/getUserInfo');
    expect(info.data.lastRegion).toBe(2);
    expect(info.data.lastRegionName).not.toBe('ignored');
    const stranger = site.visitor();
    expect((await stranger.post('user/switchRegion', { region: 2 })).code).toBe(200);
    expect(stranger.cookies.get('region')).toBe('2');
  });

  test('one the site does not serve is not there', async () => {
    const visitor = site.visitor();
    expect((await visitor.post('user/switchRegion', { region: 999_999 })).code).toBe(codes.notFound);
    expect(visitor.cookies.has('region')).toBe(false);
  });
});

describe('what other slices ask', () => {
  test('cards and public profiles hold nothing private', async () => {
    const { member } = await enter({ languages: ['en'], phone: '+351912345678', userImg: '/uploads/a.webp' });
    const cards = await site.members.cards([member.userId, member.userId, 999_999]);
    expect([...cards]).toEqual([
      [member.userId, { userId: member.userId, userName: member.userName, userImg: '/uploads/a.webp', userType: 1 }],
    ]);
    expect(await site.members.cards([])).toEqual(new Map());
    const visitor = site.visitor();
    expect((await visitor.post('user/getPublicProfile', { userId: member.userId })).data).toEqual({
      userId: member.userId,
      userName: member.userName,
      userImg: '/uploads/a.webp',
      userType: 1,
      companyName: '',
      website: '',
      memberSince: site.clock.now().toISOString(),
      answers: null,
      languages: ['en'],
      hereSince: '',
      about: '',
      emailConfirmed: true,
      verified: false,
      ratings: 0,
      ratingMean: null,
      phoneSince: null,
      met: 0,
      references: 0,
    });
    expect((await visitor.post('user/getPublicProfile', { userId: 999_999 })).code).toBe(codes.notFound);
  });

  test('a given account can log in and post', async () => {
    const email = 'Given@Example.org';
    const userId = await site.members.createMember({
      userName: 'Given Account',
      email,
      password: 'quiet-harbour-lamp',
      userType: 1,
      region: 2,
      profile: { about: 'hello' },
    });
    const answer = await site.visitor().post('user/login', { email, password: 'quiet-harbour-lamp' });
    expect(answer).toMatchObject({ code: 200, data: { userId, userInfo: { emailConfirmed: true, lastRegion: 2 } } });
  });

  test('who has not confirmed may post only where no mail leaves the machine', async () => {
    expect(site.members.mayPost({ emailConfirmed: false })).toBe(true);
    const strict = await createMembersSite({ outbox: undefined });
    expect(strict.members.mayPost({ emailConfirmed: false })).toBe(false);
    expect(strict.members.mayPost({ emailConfirmed: true })).toBe(true);
    await strict.close();
  });
});

phoneTests(() => site, enter);
