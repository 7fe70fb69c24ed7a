import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { libreTranslate } from '#server/platform/translation/libretranslate.ts';
import { startTestTranslationService } from '#server/platform/translation/test-translation-service.ts';
import { withCare } from '#server/platform/translation/with-care.ts';
import { createTestProduct, refused } from '#server/test-product.ts';

const { translate } = operations.translation;
const text = { title: 'Mesa de carvalho com quatro cadeiras', content: 'Madeira maciça, para levantar em casa.' };
let service: Awaited<ReturnType<typeof startTestTranslationService>>;
let site: Awaited<ReturnType<typeof createTestProduct>>;
let author: Awaited<ReturnType<typeof site.member>>;
let areaId: number;
let made = 0;
beforeAll(async () => {
  service = await startTestTranslationService();
  // A breaker that never rests: every test is asked for itself.
  const now = () => (made += 100_000);
  const translator = withCare(libreTranslate({ url: service.url, key: '' }), createLogger({ level: 'silent' }), now);
  site = await createTestProduct({ translator });
  author = await site.member();
  areaId = (await site.visitor(operations.area.getAreaList, { regionId: 1 }))[0]?.id ?? 0;
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => {
  service.setMood('well');
  service.asked.length = 0;
});

/** An ad of a member of its own, whose text nobody has had translated yet. */
async function postAd(fields: object = {}) {
  made += 1;
  const ad = { categoryId: 401, price: 120, areaId, ...text, title: `${text.title}, ${made}`, ...fields };
  const owner = await site.member();
  const { classifiedId } = await owner.call(operations.classified.postAds, ad);
  return { ad: { subjectType: 'classified' as const, subjectId: classifiedId }, title: ad.title, owner };
}

describe('a translation', () => {
  it('of an ad has title and text, the languages and who made it', async () => {
    const { title, ad } = await postAd();
    expect(await site.visitor(translate, { ...ad, to: 'de' })).toEqual({
      ...{ title: `de: ${title}`, body: `de: ${text.content}`, from: 'pt', to: 'de', by: 'LibreTranslate' },
    });
  });

  it('is stored until the text changes, and shared by copies of the text', async () => {
    const { title, ad, owner } = await postAd();
    await site.visitor(translate, { ...ad, to: 'de' });
    const asked = service.asked.length;
    await author.call(translate, { ...ad, to: 'de' });
    expect(service.asked).toHaveLength(asked);
    const changed = { categoryId: 401, price: 120, areaId, ...text, title, content: `${text.content} Só hoje.` };
    await owner.call(operations.classified.postAds, { ...changed, classifiedId: ad.subjectId });
    expect((await site.visitor(translate, { ...ad, to: 'de' })).body).toBe(`de: ${changed.content}`);
    expect(service.asked.at(-1)?.texts).toEqual([changed.content]);
  });

  it('that several readers ask for at once is made once', async () => {
    const { ad } = await postAd({ content: 'Uma mesa grande, com marcas de uso, muito estável.' });
    service.setMood('deaf');
    const asking = [1, 2, 3].map(() => site.visitor(translate, { ...ad, to: 'fr' }));
    await expect.poll(() => service.asked.length).toBe(1);
    service.setMood('well');
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(service.asked).toHaveLength(1);
  });

  it('of topics, replies, businesses, their reviews and posts is there, as safe HTML where these are HTML', async () => {
    const topic = {
      categoryId: 1,
      title: 'Come ottenere il codice fiscale?',
      content: 'Sono **appena** arrivata in città.',
    };
    const { forumId } = await author.call(operations.forum.postForum, topic);
    const forum = { subjectType: 'forum', subjectId: forumId };
    expect(await site.visitor(translate, { ...forum, to: 'de' })).toMatchObject({
      title: `de: ${topic.title}`,
      body: '<p>de: Sono <strong>appena</strong> arrivata in città.</p>',
    });
    const reply = { ...forum, content: 'Alla questura, con il passaporto e due foto.' };
    const { id } = await author.call(operations.reply.pushreplybyuser, reply);
    expect(await site.visitor(translate, { subjectType: 'reply', subjectId: id, to: 'de' })).toMatchObject({
      ...{ title: '', body: `<p>de: ${reply.content}</p>`, from: 'it' },
    });
    const place = { categoryId: 13, name: 'Two Clocks', languages: ['pt'], areaId: 10_101, lat: 38.7, lng: -9.1 };
    const business = { ...place, tagline: 'O café dos dois relógios', content: 'Bolos e café todos os dias.' };
    const owner = await site.member({ userType: 2 });
    const { directoryId } = await owner.call(operations.directory.postDirectory, business);
    expect(await site.visitor(translate, { subjectType: 'directory', subjectId: directoryId, to: 'de' })).toMatchObject(
      {
        ...{ title: `de: ${business.tagline}`, body: `de: ${business.content}` },
      },
    );
    const given = { directoryId, stars: 5, content: 'Heerlijke koffie en aardige mensen.' };
    const { reviewId } = await author.call(operations.directory.review, given);
    expect(await site.visitor(translate, { subjectType: 'review', subjectId: reviewId, to: 'de' })).toMatchObject({
      ...{ title: '', body: `de: ${given.content}`, from: 'nl' },
    });
    const news = {
      directoryId,
      kind: 'news' as const,
      title: 'Pão quente',
      content: 'Há pão quente a partir das sete.',
    };
    const { postId } = await owner.call(operations.directory.publishPost, news);
    expect(await site.visitor(translate, { subjectType: 'businessPost', subjectId: postId, to: 'de' })).toMatchObject({
      ...{ title: `de: ${news.title}`, body: `de: ${news.content}`, from: 'pt' },
    });
  });
});

describe('a translation is refused', () => {
  const refusal = async (subject: object, caller = site.visitor) =>
    refused(caller(translate, { to: 'de', ...subject }));

  it('of what the reader may not see', async () => {
    const { ad, owner } = await postAd({ draft: true });
    expect(await refusal(ad)).toMatchObject({ code: codes.notFound });
    expect(await owner.call(translate, { ...ad, to: 'de' })).toMatchObject({ from: 'pt' });
    for (const subjectType of ['classified', 'forum', 'reply', 'directory', 'review', 'businessPost'])
      expect(await refusal({ subjectType, subjectId: 999_999 })).toMatchObject({ code: codes.notFound });
  });

  it('into its own language, and of a language that nobody knows', async () => {
    const { ad } = await postAd();
    expect(await refusal({ ...ad, to: 'pt' })).toMatchObject({ code: codes.conflict });
    const short = await postAd({ title: 'IKEA 140', content: '140 x 200 x 30' });
    expect(await refusal(short.ad)).toMatchObject({
      code: codes.conflict,
    });
    expect(service.asked).toEqual([]);
  });

  it.each([
    ['down', codes.unavailable],
    ['page', codes.unavailable],
    ['limit', codes.unavailable],
    ['unsupported', codes.conflict],
  ] as const)('when the service is in the mood "%s", and costs nothing', async (mood, code) => {
    const { ad } = await postAd();
    const sent = async () =>
      (await site.sql<{ sent: number }>('select sum(characters)::int as sent from translation_month'))[0];
    const before = await sent();
    service.setMood(mood);
    expect(await refusal(ad)).toMatchObject({ code });
    expect(await sent()).toEqual(before);
  });

  it('to a visitor who had much translated in a day, and not to others', async () => {
    const reader = site.caller(undefined);
    const content = `Madeira maciça, para levantar. ${'· '.repeat(4500)}fim`;
    const topic = { categoryId: 1, title: 'Onde se compra uma mesa de carvalho?', content };
    const { forumId } = await author.call(operations.forum.postForum, topic);
    const asked = { subjectType: 'forum', subjectId: forumId };
    // Each language is another translation.
    expect(await reader(translate, { ...asked, to: 'it' })).toMatchObject({ to: 'it' });
    expect(await refused(reader(translate, { ...asked, to: 'de' }))).toMatchObject({ code: codes.tooManyTries });
    expect(await author.call(translate, { ...asked, to: 'de' })).toMatchObject({ to: 'de' });
    expect(await reader(translate, { ...asked, to: 'de' })).toMatchObject({ to: 'de' });
  });

  it('when the month of the site is used up', async () => {
    const { ad } = await postAd();
    await site.sql('update translation_month set characters = 99_990');
    expect(await refusal(ad, author.call)).toMatchObject({
      code: codes.unavailable,
      message: expect.stringContaining('this month'),
    });
    await site.sql('update translation_month set characters = 0');
    expect(await author.call(translate, { ...ad, to: 'de' })).toMatchObject({ to: 'de' });
  });
});
