import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from './test-http.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

const said = async (path: string, language: string | undefined, body: object = {}, session: object = {}) =>
  envelopeOf(await site.post(path, { body, headers: { ...session, ...(language && { 'x-locale': language }) } }));

describe('a call is answered in the language it names', () => {
  it.each([
    ['pt', 'Preencha este campo.', 'O e-mail, a palavra-passe ou o tipo de conta não estão corretos.'],
    ['uk', 'Заповніть це поле.', undefined],
    ['ar', 'يُرجى ملء هذا الحقل.', undefined],
  ])('%s: fields and codes of refusals', async (language, required, wrongLogin) => {
    const missing = await said('user/login', language, { email: 'no@example.org', password: '' });
    expect(missing).toMatchObject({ code: codes.invalidInput, data: { fields: { password: required } } });
    const wrong = await said('user/login', language, { email: 'no@example.org', password: 'none of these' });
    expect(wrong.code).toBe(codes.wrongLogin);
    expect(wrong.msg).not.toMatch(/^[\x20-\x7e]*$/);
    if (wrongLogin) expect(wrong.msg).toBe(wrongLogin);
  });

  it('with the reason of a refusal, and what the transport refuses', async () => {
    const { session } = await site.member();
    const { headers } = session;
    const business = await said('manage/getCases', 'pt', {}, headers);
    expect(business).toMatchObject({ code: codes.notFound, msg: 'Isto já não está disponível.' });
    const csv = await said('classified/importAds', 'pt', { csv: 'category,title\n', draft: true }, headers);
    expect(csv).toMatchObject({ code: codes.forbidden, msg: 'Os ficheiros CSV são para empresas.' });
    expect((await said('nope/nope', 'pt')).msg).toBe('Este pedido não existe.');
    expect((await said('nope/nope', 'ar')).msg).not.toMatch(/[a-z]/i);
  });

  it.each([undefined, '', 'en', 'xx', 'pt-BR', 'PT', '../pt', 'ar, pt'])('in English for %j', async (language) => {
    const answer = await said('user/login', language, { email: 'nobody', password: '' });
    expect(answer).toMatchObject({
      msg: 'Check the marked fields.',
      data: { fields: { email: 'Enter an e-mail address such as name@example.com.', password: 'Fill in this field.' } },
    });
  });
});

describe('a member', () => {
  it('reads a notification in the language of each call', async () => {
    const { userId, session } = await site.member();
    const other = await site.member();
    await site.platform.database.transaction((tx, afterCommit) =>
      site.server.modules.notifications.tell(tx, afterCommit, [
        { userId, actorId: other.userId, aboutIds: [], url: '/forum/1', message: 'replied', params: { title: 'Tax' } },
      ]),
    );
    const titles = async (language: string) => {
      const { data } = await said('notification/getNotifications', language, {}, session.headers);
      return (data as { list: { title: string }[] }).list.map(({ title }) => title);
    };
    expect(await titles('en')).toEqual([`${other.userName} replied to “Tax”`]);
    expect(await titles('uk')).toEqual([expect.stringMatching(/«Tax»/)]);
    expect(await titles('uk')).not.toEqual([expect.stringContaining('replied')]);
  });

  it('chooses the language the site writes to them in', async () => {
    const { session } = await site.member();
    const change = (locale: string) => said(operations.user.edit.path, undefined, { locale }, session.headers);
    expect(await change('uk')).toMatchObject({ code: codes.ok, data: { locale: 'uk' } });
    expect(await change('xx')).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { locale: expect.any(String) } },
    });
    const { data } = await said(operations.user.getUserInfo.path, 'pt', {}, session.headers);
    expect(data).toMatchObject({ locale: 'uk' });
  });
});
