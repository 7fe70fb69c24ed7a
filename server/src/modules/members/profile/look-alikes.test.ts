import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite } from '#server/modules/members/test-site.ts';

let site: MembersSite;

beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const register = (fields: object) => site.visitor().post('user/register', site.newcomer(fields));
const company = { userType: 2, contactName: 'Ana', phone: '+351210000000' };
const sql = async (text: string, values: unknown[] = []) =>
  (await site.platform.database.pool.query(text, values)).rows;

const refused = (field: string, message: RegExp) => ({
  code: codes.invalidInput,
  data: { fields: { [field]: expect.stringMatching(message) } },
});

describe('a user name', () => {
  it('is refused where it looks like that of another member', async () => {
    await insertTestMember(site.platform, { userName: 'Paula Klein' });
    for (const userName of ['PauIa Klein', 'Pau1a-Klein', 'paula_klein', 'ＰａｕｌａKlein'])
      expect([userName, await register({ userName })]).toMatchObject([userName, refused('userName', /taken/)]);
    expect((await site.visitor().post('user/isExist', { userName: 'Pau1a Klein' })).data).toEqual({
      exist: true,
      reason: '',
    });
    expect(await register({ userName: 'Paula Kleine' })).toMatchObject({ code: codes.ok });
  });

  it('is refused where a sign is added and a capital I became a small one', async () => {
    await insertTestMember(site.platform, { userName: 'Ivo Iric' });
    await insertTestMember(site.platform, { userName: 'ida.island' });
    for (const userName of ['ivo iric.', 'ivo-iric', 'Ivo iric_', 'Ida Island', 'IdaIsland'])
      expect([userName, await register({ userName })]).toMatchObject([userName, refused('userName', /taken/)]);
    for (const userName of ['Klara Berg', 'Kiara Berg'])
      expect([userName, await register({ userName })]).toMatchObject([userName, { code: codes.ok }]);
  });

  it('goes to one of two who ask for look-alikes at once', async () => {
    const answers = await Promise.all(
      ['Vera Lind', 'Vera Iind', 'Vera-Llnd'].map((userName) => register({ userName })),
    );
    expect(answers.filter(({ code }) => code === codes.ok).length).toBeLessThanOrEqual(2);
    const rows = await sql("select name_skeleton from member where name_skeleton in ('veralind', 'verallnd')");
    expect(new Set(rows.map((row) => row.name_skeleton)).size).toBe(rows.length);
  });

  it.each([
    ['Аshоre Support', /reserved|alphabet/],
    ['m0derator', /reserved/],
    ['Anna\u3164', /invisible/],
    ['www.flats.example', /web addresses/],
    ['x.io', /web addresses/],
    ['Пeтр', /alphabet/],
  ])('is refused as %j', async (userName, message) => {
    expect(await register({ userName })).toMatchObject(refused('userName', message));
    const { data } = await site.visitor().post('user/isExist', { userName });
    expect(data).toEqual({ exist: false, reason: expect.stringMatching(message) });
  });

  it('stays where it is older than the rule, and guards itself from then on', async () => {
    const old = [
      await insertTestMember(site.platform, { userName: 'Support Anna', nameSkeleton: null }),
      await insertTestMember(site.platform, { userName: 'Supp0rt Anna', nameSkeleton: null }),
      await insertTestMember(site.platform, { userName: 'Admin Ben', nameSkeleton: null }),
    ];
    await site.members.fillSkeletons();
    const skeletons = await sql('select name_skeleton as "is" from member where id = any($1) order by id', [
      old.map(({ userId }) => userId),
    ]);
    expect(skeletons).toEqual([{ is: 'supportanna' }, { is: '' }, { is: 'adminben' }]);
    expect(await register({ userName: 'SupportAnna' })).toMatchObject(refused('userName', /taken/));
    for (const { email, password, userName } of old) {
      const visitor = site.visitor();
      await visitor.post('user/login', { email, password, client: 'web' });
      expect(await visitor.post('user/edit', { userName, about: 'Still here.' })).toMatchObject({ code: codes.ok });
      expect(await visitor.post('user/edit', { userName: 'Moderator' })).toMatchObject(refused('userName', /reserved/));
    }
  });

  it('is free again once its member is erased', async () => {
    const gone = await insertTestMember(site.platform, {
      userName: 'Greta Solo',
      state: 'deleted',
      deletedAt: new Date(0),
    });
    expect(await register({ userName: 'Greta-SoIo' })).toMatchObject(refused('userName', /taken/));
    await site.members.cleanUp();
    expect(await sql('select state, name_skeleton from member where id = $1', [gone.userId])).toEqual([
      { state: 'erased', name_skeleton: '' },
    ]);
    expect(await register({ userName: 'Greta-SoIo' })).toMatchObject({ code: codes.ok });
  });
});

describe('the name of a company', () => {
  it('passes for neither the staff nor another member', async () => {
    await insertTestMember(site.platform, { userName: 'Casa Verde' });
    for (const [companyName, message] of [
      ['Ashore Support', /reserved/],
      ['Casa-Verde', /Another member/],
      ['Веrlin GmbH', /alphabet/],
      ['Oak\u200b & Sons', /invisible/],
    ] as const)
      expect(await register({ ...company, companyName })).toMatchObject(refused('companyName', message));
    expect(await register({ ...company, companyName: 'IT Support\u200b' })).toMatchObject(
      refused('companyName', /invis/),
    );
  });

  it('may be that of the same person’s other account, and its own user name', async () => {
    const person = await insertTestMember(site.platform, { userName: 'Rita Mar' });
    const own = { ...company, email: person.email, userName: 'Rita Mar Tours', companyName: 'Rita Mar' };
    expect(await register(own)).toMatchObject({ code: codes.ok });
    const visitor = site.visitor();
    const named = site.newcomer({ ...company, userName: 'Blue Door', companyName: 'Blue Door' });
    expect(await visitor.post('user/register', named)).toMatchObject({ code: codes.ok });
    expect(await visitor.post('user/edit', { companyName: 'BlueDoor' })).toMatchObject({ code: codes.ok });
  });

  it('is needed: one that shows nothing is none', async () => {
    expect(await register({ ...company, companyName: '\u3164\u200b' })).toMatchObject(
      refused('companyName', /Fill in this field/),
    );
  });
});
