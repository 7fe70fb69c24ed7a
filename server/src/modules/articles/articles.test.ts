import { codes, operations, serviceKinds } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryTree } from '../ads/index.ts';
import { directoryCategories } from '../directory/index.ts';
import { type CommunitySite, createCommunitySite, linesOf, refused } from '../directory/test-community-site.ts';

const { article, news, tips, service } = operations;
let site: CommunitySite;
let manager: Awaited<ReturnType<CommunitySite['member']>>;

beforeAll(async () => {
  site = await createCommunitySite();
  manager = await site.member({ isRegionManager: true });
});
afterAll(() => site.close());

const good = (fields: object = {}) => ({
  kind: 'tips',
  title: 'How to get a number',
  summary: 'Bring your passport and some patience.',
  markdown: 'First **this**.\n\n## Where\n\nAt the counter.\n\n## When\n\nIn the morning.',
  topic: 'papers',
  status: 'published',
  ...fields,
});
const save = (fields: object = {}, by = manager) => by.call(article.saveArticle, good(fields));

describe('writing', () => {
  it('is for those who look after the region, and for that region alone', async () => {
    const member = await site.member();
    expect(await refused(save({}, member))).toMatchObject({ code: codes.forbidden });
    expect(await refused(member.call(article.getMyArticles))).toMatchObject({ code: codes.forbidden });
    const { articleId } = await save();
    const other = await site.member({ isRegionManager: true, lastRegion: 2 });
    expect(await refused(save({ articleId, title: 'Taken over' }, other))).toMatchObject({ code: codes.notFound });
    expect(await refused(other.call(article.deleteArticle, { articleId }))).toMatchObject({ code: codes.notFound });
    expect((await site.visitor(tips.getTipsDetail, { tipsId: articleId })).may.edit).toBe(false);
    expect((await manager.call(tips.getTipsDetail, { tipsId: articleId })).markdown).toContain('First **this**.');
  });

  it('turns Markdown into safe parts with anchors of their own', async () => {
    const { articleId } = await save({
      title: 'Hostile',
      markdown:
        'Hello <script>alert(1)</script> [x](javascript:alert(1))\n\n## Same\n\none\n\n## Same\n\n![a](https://evil.test/a.png)\n\n## <img src=x onerror=alert(1)>\n\nend',
    });
    const seen = await site.visitor(tips.getTipsDetail, { tipsId: articleId });
    expect(seen.parts.map(({ anchor }) => anchor)).toEqual(['same', 'same-2', 'img-src-x-onerror-alert-1']);
    const html = [seen.html, ...seen.parts.map((part) => part.html)].join('');
    expect(html).not.toMatch(/<(script|img)|href="javascript/i);
  });

  it('keeps drafts and what waits for its hour from readers', async () => {
    const { articleId: draft } = await save({ status: 'draft', title: 'Not yet' });
    const publishTime = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    const { articleId: waiting } = await save({ publishTime, title: 'At its hour' });
    for (const tipsId of [draft, waiting]) {
      expect(await refused(site.visitor(tips.getTipsDetail, { tipsId }))).toMatchObject({ code: codes.notFound });
      expect((await manager.call(tips.getTipsDetail, { tipsId })).may.edit).toBe(true);
    }
    const listed = async () => (await site.visitor(tips.getTipsList)).list.map(({ title }) => title);
    expect(await listed()).not.toContain('At its hour');
    site.clock.advance(3_700_000);
    expect(await listed()).toContain('At its hour');
  });

  it('takes only covers of one’s own, with words for those who do not see them', async () => {
    const picture = await manager.upload();
    expect((await refused(save({ cover: '/uploads/none.webp', coverAlt: 'x' }))).fields).toHaveProperty('cover');
    expect((await refused(save({ cover: picture.imgUrl }))).fields).toHaveProperty('coverAlt');
    expect((await refused(save({ sourceUrl: 'javascript:alert(1)' }))).fields).toHaveProperty('sourceUrl');
    for (const checkedOn of ['2026-13-40', '2026-02-30', '2098-01-01'])
      expect((await refused(save({ checkedOn }))).fields).toHaveProperty('checkedOn');
    const { articleId } = await save({ cover: picture.imgUrl, coverAlt: 'A counter', title: 'With a cover' });
    expect(await site.visitor(tips.getTipsDetail, { tipsId: articleId })).toMatchObject({
      cover: picture.imgUrl,
      coverZip: picture.imgUrlZip,
    });
  });
});

describe('reading', () => {
  it('lists by kind, region, topic and words, and turns pages by cursor', async () => {
    for (let number = 0; number < 5; number++)
      await save({ kind: 'news', title: `Ferry ${number}`, topic: 'transport' });
    const list = (query: object) => site.visitor(news.getNewsList, query);
    expect((await list({ topic: 'transport' })).total).toBe(5);
    expect((await list({ topic: 'health' })).total).toBe(0);
    expect((await list({ keyword: 'ferr' })).total).toBe(5);
    expect((await list({ keyword: 'ferry', regionId: 2 })).total).toBe(0);
    expect((await list({ keyword: '!!!' })).total).toBe(0);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ topic: 'transport', pageSize: 2, cursor });
      seen.push(...page.list.map(({ title }) => title));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(['Ferry 4', 'Ferry 3', 'Ferry 2', 'Ferry 1', 'Ferry 0']);
    const id = (await list({ keyword: 'ferry' })).list[0]?.articleId;
    expect((await site.visitor(news.getNewsDetail, { newsId: id })).related).toHaveLength(4);
    expect(await refused(site.visitor(tips.getTipsDetail, { tipsId: id }))).toMatchObject({ code: codes.notFound });
  });

  it('brings ads, businesses and articles together for one kind of service, place and language', async () => {
    const member = await site.member();
    const lawyer = { categoryId: 1, languages: ['fr'], name: 'Maître Dupont' };
    await member.call(operations.directory.postDirectory, site.goodBusiness(lawyer));
    await member.call(operations.classified.postAds, {
      ...{ categoryId: 1004, title: 'Visa help', content: 'I help with forms.', areaId: 10_101, price: 20 },
      fields: { languages: ['fr'], priceBy: 'hour' },
    });
    await save({ kind: 'service', title: 'Sworn translations', language: 'fr' });
    const found = await site.visitor(service.getServiceList, { kind: 'legal', language: 'fr' });
    expect(found.businesses.list).toMatchObject([{ name: 'Maître Dupont' }]);
    expect(found.ads.list).toMatchObject([{ title: 'Visa help' }]);
    expect(found.articles).toMatchObject([{ title: 'Sworn translations' }]);
    const others = await site.visitor(service.getServiceList, { kind: 'driving', language: 'de' });
    expect([others.ads.total, others.businesses.total, others.articles.length]).toEqual([0, 0, 0]);
  });

  it('has a category of the ads or a kind of business for every kind of service', () => {
    const leaves = categoryTree.flatMap((root) => root.children ?? []);
    const about = [...leaves, ...directoryCategories].map(({ serviceKind }) => serviceKind);
    expect(serviceKinds.filter((kind) => !about.includes(kind))).toEqual([]);
    const businesses = directoryCategories.filter(({ serviceKind }) => serviceKind).map(({ id }) => id);
    expect(businesses).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15]);
  });
});

describe('votes and hearts', () => {
  it('are one of each member, and count as they are when many come at once', async () => {
    const { articleId } = await save({ title: 'Voted on' });
    const voters = await Promise.all(Array.from({ length: 10 }, () => site.member()));
    await Promise.all(
      voters.flatMap((voter, at) => [
        voter.call(tips.vote, { tipsId: articleId, still: true }),
        voter.call(tips.vote, { tipsId: articleId, still: at % 2 === 0 }),
        voter.call(operations.collect.addcollect, { subjectType: 'tips', subjectId: articleId, on: true }),
      ]),
    );
    const [row] = await site.sql<{ equal: boolean }>(
      `select still_yes = (select count(*) from article_vote where article_id = $1 and still)
        and still_no = (select count(*) from article_vote where article_id = $1 and not still)
        and still_yes + still_no = 10 and collect_num = 10 as equal from article where id = $1`,
      [articleId],
    );
    expect(row?.equal).toBe(true);
    expect(await refused(site.visitor(tips.vote, { tipsId: articleId, still: true }))).toMatchObject({
      code: codes.loginRequired,
    });
  });

  it('go with the article, and an author who leaves takes only the name along', async () => {
    const leaver = await site.member({ isRegionManager: true });
    const { articleId } = await save({ title: 'Written and left' }, leaver);
    const reader = await site.member();
    await reader.call(tips.vote, { tipsId: articleId, still: true });
    await site.platform.database.transaction((tx) => site.articles.eraseMember?.(tx, reader.userId) as Promise<void>);
    expect((await site.visitor(tips.getTipsDetail, { tipsId: articleId })).votes).toMatchObject({ yes: 0, no: 0 });
    await site.platform.database.transaction((tx) => site.articles.eraseMember?.(tx, leaver.userId) as Promise<void>);
    expect(await site.visitor(tips.getTipsDetail, { tipsId: articleId })).toMatchObject({
      author: null,
      title: 'Written and left',
    });
    await reader.call(operations.like.addlike, { subjectType: 'tips', subjectId: articleId });
    await manager.call(article.deleteArticle, { articleId });
    expect(await site.sql('select 1 from likes where subject_id = $1', [articleId])).toEqual([]);
    expect(
      await refused(reader.call(operations.like.addlike, { subjectType: 'tips', subjectId: articleId })),
    ).toMatchObject({ code: codes.notFound });
  });
});

describe('an import', () => {
  const line = (id: string, more: object = {}) => ({
    ...{ id, kind: 'tips', lang: 'en', category: 'answer', title: `Imported ${id}`, bodyFormat: 'html' },
    body: '<p>Before</p><h2>First</h2><p>One <a href="/pay">pay</a></p><h2>Second</h2><table><tr><td>x</td></tr></table>',
    url: 'https://www.gov.test/answer',
    date: '2024-05-06T10:00:00Z',
    ...more,
  });

  it('takes HTML, parts, MediaWiki and text in, whole and safe', async () => {
    const report = await site.articles.import(
      linesOf(
        line('a'),
        line('b', {
          body: null,
          parts: [
            { title: 'Entry', body: '<h3>Papers</h3><p onclick="x()">Bring them<script>alert(1)</script></p>' },
            { title: 'Entry', body: '<svg><style><img src=x onerror=alert(1)></style></svg>' },
          ],
        }),
        line('c', {
          bodyFormat: 'mediawiki',
          body: "{{Box|a={{b}}}}'''Bold''' [[Tokyo|the city]]\n\n== Do ==\n* walk\n** far\n* [https://a.test out]\n{| table\n|}\n[[File:x.jpg|thumb|A [[link]]]]",
        }),
        line('d', { bodyFormat: 'text', body: 'One <b>\n\nTwo & three' }),
      ),
      1,
    );
    expect(report).toMatchObject({ imported: 4, refused: [] });
    const read = async (title: string) => {
      const { list } = await site.visitor(tips.getTipsList, { keyword: title });
      const found = list.find((one) => one.title === title);
      return site.visitor(tips.getTipsDetail, { tipsId: found?.articleId });
    };
    const html = await read('Imported a');
    expect(html.parts.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(html.parts[0]?.html).toContain('href="https://www.gov.test/pay"');
    expect(html).toMatchObject({ publishTime: '2024-05-06T10:00:00.000Z', sourceName: 'gov.test', tags: ['answer'] });
    const parts = await read('Imported b');
    expect(parts.parts.map(({ anchor }) => anchor)).toEqual(['entry', 'entry-2']);
    expect(parts.parts[0]?.html).toBe('<h3>Papers</h3><p>Bring them</p>');
    expect(parts.parts[1]?.html).not.toMatch(/<(svg|style|img)/);
    const wiki = await read('Imported c');
    expect(wiki.html).toBe('<p><strong>Bold</strong> the city</p>');
    expect(wiki.parts[0]).toMatchObject({ title: 'Do', anchor: 'do' });
    expect(wiki.parts[0]?.html).toMatch(/<ul><li>walk<ul><li>far<\/li><\/ul><\/li><li><a href="https:\/\/a.test"/);
    expect((await read('Imported d')).html).toBe('<p>One &lt;b&gt;</p><p>Two &amp; three</p>');
  });

  it('names what it refuses, can be run again, and is not slowed by texts made for it', async () => {
    const lines = () =>
      linesOf(
        line('e'),
        line('f', { title: '' }),
        line('g', { kind: 'other' }),
        line('h', { body: '<script>only</script>', bodyFormat: 'html' }),
        line('i', { bodyFormat: 'doc' }),
        line('j', { body: 'x'.repeat(600_001) }),
        'no json',
      );
    const report = await site.articles.import(lines(), 1);
    expect(report.imported).toBe(1);
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      'no title',
      'no kind "other"',
      'no text that may be shown',
      'an unknown format of the body',
      'a body longer than 600000 characters',
      'not JSON',
    ]);
    expect(await site.articles.import(lines(), 1)).toMatchObject({ imported: 0, already: 1 });
    const nasty = [
      '{{'.repeat(20_000),
      '[['.repeat(20_000),
      "'''a".repeat(10_000),
      '<ref>'.repeat(5000),
      '='.repeat(50_000),
    ];
    const slow = await site.articles.import(
      linesOf(...nasty.map((body, at) => line(`slow-${at}`, { bodyFormat: 'mediawiki', body: `words ${body}` }))),
      1,
    );
    expect(slow.imported).toBe(nasty.length);
  });
});
