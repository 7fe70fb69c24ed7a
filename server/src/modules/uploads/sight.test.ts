import { operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg } from '#server/http/test-http.ts';
import { newFileName } from '#server/platform/files/name.ts';
import { SMALL_FILE } from '#server/platform/files/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import { createModerationSite, type ModerationSite, type Person, reason } from '../moderation/test-moderation-site.ts';
import { createSight } from './sight.ts';

const { classified, forum, directory, reply, user, chat } = operations;
let site: ModerationSite;
let owner: Person;
let other: Person;
let manager: Person;
let text = 0;
beforeAll(async () => {
  site = await createModerationSite();
  await site.server.start();
  manager = await site.person({ manages: 1 });
  other = await site.person();
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.person();
  text += 1;
});

const draw = async (person = owner) => site.server.modules.uploads.storeDrawn(person.userId, await jpeg());
type Picture = Awaited<ReturnType<typeof draw>>;

const get = (url: string, headers: Record<string, string> = {}) =>
  site.http.inject({ url, headers: { host: 'ashore.test', ...headers } });
const cookieOf = ({ session }: Person) => ({ cookie: session.headers.cookie ?? '' });

/** What strangers get for both sizes, once nothing waits to be checked. */
async function seen({ imgUrl, imgUrlZip }: Picture): Promise<number[]> {
  await expect
    .poll(async () => {
      await site.server.modules.uploads.settle();
      return (await site.sql<{ n: number }>('select count(*)::int as n from upload_check'))[0]?.n;
    })
    .toBe(0);
  return [(await get(imgUrl)).statusCode, (await get(imgUrlZip)).statusCode];
}
const shown = [200, 200];
const gone = [404, 404];

const post = async ({ imgUrl }: Picture, more: object = {}) =>
  (
    await owner.call(classified.postAds, {
      ...{ categoryId: 401, title: `Oak table ${text}`, content: `Solid oak, number ${text}.`, price: 120 },
      ...{ areaId: 10_101, imgUrl, ...more },
    })
  ).classifiedId;

const act = (source: ModeratedSource, id: number, action: 'hold' | 'remove' | 'restore') =>
  site.platform.database.transaction((tx, afterCommit) => source.act(tx, afterCommit, id, action, reason));

describe('the pictures of an ad', () => {
  it('are gone with it when its owner deletes it', async () => {
    const picture = await draw();
    const classifiedId = await post(picture);
    expect(await seen(picture)).toEqual(shown);
    await owner.call(classified.changeStatus, { classifiedId, status: 'sold' });
    expect(await seen(picture)).toEqual(shown);
    await owner.call(classified.changeStatus, { classifiedId, status: 'removed' });
    expect(await seen(picture)).toEqual(gone);
  });

  it.each(['hold', 'remove'] as const)('are out of sight after a %s, and back when it is restored', async (action) => {
    const picture = await draw();
    const id = await post(picture);
    await act(site.server.modules.ads.moderated, id, action);
    expect(await seen(picture)).toEqual(gone);
    await act(site.server.modules.ads.moderated, id, 'restore');
    expect(await seen(picture)).toEqual(shown);
  });

  it('are out of sight while it is paused, and still seen by its owner and those who look after a region', async () => {
    const picture = await draw();
    const classifiedId = await post(picture);
    await owner.call(classified.changeStatus, { classifiedId, status: 'paused' });
    expect(await seen(picture)).toEqual(gone);
    const answers = await Promise.all([owner, manager, other].map((who) => get(picture.imgUrl, cookieOf(who))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    for (const { headers } of answers) expect(headers['cache-control']).toMatch(/no-store/);
    await owner.call(classified.changeStatus, { classifiedId, status: 'active' });
    expect(await seen(picture)).toEqual(shown);
  });

  it('stay while another ad shows the same picture, and go when it is taken out of the last', async () => {
    const picture = await draw();
    const [first, second] = [await post(picture), await post(picture, { categoryId: 405, title: 'Brass ship lamp' })];
    await owner.call(classified.changeStatus, { classifiedId: first, status: 'removed' });
    expect(await seen(picture)).toEqual(shown);
    const instead = await draw();
    await post(instead, { classifiedId: second, categoryId: 405, title: 'Brass ship lamp' });
    expect([await seen(picture), await seen(instead)]).toEqual([gone, shown]);
  });

  it('are served while it is a draft, and before anything shows them', async () => {
    const [drafted, unused] = [await draw(), await draw()];
    await post(drafted, { draft: true });
    await site.sql('update upload set used = false where img_url = $1', [unused.imgUrl]);
    expect([await seen(drafted), await seen(unused)]).toEqual([shown, shown]);
  });

  it('are gone with the account, and back when the member comes back in time', async () => {
    const picture = await draw();
    await post(picture);
    await owner.call(user.edit, { userImg: (await draw()).imgUrl });
    await owner.call(user.delete, { password: owner.password });
    expect(await seen(picture)).toEqual(gone);
    const login = { email: owner.email, password: owner.password, userType: 1, client: 'app' };
    await site.visitor(user.login, login);
    expect(await seen(picture)).toEqual(shown);
  });
});

describe('the pictures of other things', () => {
  it('a topic', async () => {
    const picture = await draw();
    const { forumId } = await owner.call(forum.postForum, {
      ...{ categoryId: 1, title: `Where do you swim ${text}?`, content: 'In the sea.', imgUrl: picture.imgUrl },
    });
    expect(await seen(picture)).toEqual(shown);
    await act(site.server.modules.forum.moderated, forumId, 'remove');
    expect(await seen(picture)).toEqual(gone);
    await act(site.server.modules.forum.moderated, forumId, 'restore');
    expect(await seen(picture)).toEqual(shown);
    await owner.call(forum.changeForum, { forumId, action: 'delete' });
    expect(await seen(picture)).toEqual(gone);
  });

  it('a reply', async () => {
    const picture = await draw();
    const subject = { subjectType: 'classified', subjectId: await post(await draw()) };
    const { id } = await owner.call(reply.pushreplybyuser, { ...subject, content: 'Look.', imgUrl: picture.imgUrl });
    expect(await seen(picture)).toEqual(shown);
    await act(site.server.modules.replies.moderated, id, 'hold');
    expect(await seen(picture)).toEqual(gone);
    await act(site.server.modules.replies.moderated, id, 'restore');
    expect(await seen(picture)).toEqual(shown);
    await owner.call(reply.deletereply, { id });
    expect(await seen(picture)).toEqual(gone);
  });

  it('a business and what is written about it', async () => {
    const [picture, logo, ofReview, ofPost] = [await draw(), await draw(), await draw(other), await draw()];
    const { directoryId } = await owner.call(directory.postDirectory, {
      ...{ categoryId: 13, name: `Café ${text} of the Lamps`, languages: ['en'], areaId: 10_101 },
      ...{ lat: 38.71, lng: -9.13, imgUrl: picture.imgUrl, logo: logo.imgUrlZip },
    });
    await other.call(directory.review, {
      ...{ directoryId, stars: 4, content: 'Good coffee, and quiet.', imgUrl: ofReview.imgUrl },
    });
    await site.sql(`update business set claim_state = 'verified' where id = $1`, [directoryId]);
    const news = {
      directoryId,
      kind: 'news' as const,
      title: 'New oven',
      content: 'It is warm.',
      imgUrl: ofPost.imgUrl,
    };
    const { postId } = await owner.call(directory.publishPost, news);
    expect([await seen(picture), await seen(logo), await seen(ofReview)]).toEqual([shown, shown, shown]);
    expect(await seen(ofPost)).toEqual(shown);
    await owner.call(directory.changeDirectory, { directoryId, status: 'hidden' });
    expect([await seen(picture), await seen(logo), await seen(ofPost)]).toEqual([gone, gone, gone]);
    await owner.call(directory.changeDirectory, { directoryId, status: 'active' });
    expect([await seen(picture), await seen(logo), await seen(ofPost)]).toEqual([shown, shown, shown]);
    await owner.call(directory.deletePost, { postId });
    expect(await seen(ofPost)).toEqual(gone);
    await other.call(directory.deleteReview, { directoryId });
    expect(await seen(ofReview)).toEqual(gone);
  });

  it('an avatar that was replaced, and one of an account that is out of sight', async () => {
    const [first, second] = [await draw(), await draw()];
    await owner.call(user.edit, { userImg: first.imgUrl });
    expect(await seen(first)).toEqual(shown);
    await owner.call(user.edit, { userImg: second.imgUrl });
    expect([await seen(first), await seen(second)]).toEqual([gone, shown]);
    await owner.call(user.delete, { password: owner.password });
    expect(await seen(second)).toEqual(gone);
  });

  it('a message, once both have deleted it', async () => {
    const picture = await draw();
    const [low, high] = [owner.userId, other.userId].sort((one, two) => one - two);
    const pair = [low, high, owner.userId, other.userId, picture.imgUrl, picture.imgUrlZip];
    await site.sql(
      `with c as (insert into chat_conversation (low_id, high_id, messages, created_at, last_at)
          values ($1, $2, 1, now(), now()) returning id),
        m as (insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, img_url, img_url_zip, created_at)
          select id, $3, $4, 'a message', '', $5, $6, now() from c returning id, conversation_id)
        insert into chat_side (user_id, peer_id, conversation_id, last_message_id)
          select a, b, conversation_id, id from m, (values ($3::bigint, $4::bigint), ($4, $3)) as sides (a, b)`,
      pair,
    );
    expect(await seen(picture)).toEqual(shown);
    const both = { sendUserId: owner.userId, receiveUserId: other.userId };
    await owner.call(chat.deleteMessage, both);
    expect(await seen(picture)).toEqual(shown);
    await other.call(chat.deleteMessage, both);
    expect(await seen(picture)).toEqual(gone);
  });

  it('of a report are for those who look at it', async () => {
    const picture = await draw();
    const subjectId = await post(await draw());
    const { imgUrl } = await draw(other);
    await other.call(operations.report.addReport, { subjectType: 'classified', subjectId, reasonId: 1, imgUrl });
    expect(await seen({ ...picture, imgUrl, imgUrlZip: imgUrl.replace('.webp', '-s.webp') })).toEqual(gone);
    expect((await get(imgUrl, cookieOf(manager))).statusCode).toBe(200);
  });
});

describe('in between', () => {
  it('what a crash left undone is done by the next who looks, as often as somebody does', async () => {
    const picture = await draw();
    const classifiedId = await post(picture);
    expect(await seen(picture)).toEqual(shown);
    await owner.call(classified.changeStatus, { classifiedId, status: 'removed' });
    expect(await seen(picture)).toEqual(gone);
    await site.sql('insert into upload_check values ($1)', [picture.imgUrl]);
    expect(await seen(picture)).toEqual(gone);
    const name = picture.imgUrl.slice('/uploads/'.length);
    await site.platform.files.show(name);
    await site.sql('insert into upload_check values ($1)', [picture.imgUrl]);
    expect(await seen(picture)).toEqual(gone);
    await site.platform.files.remove(name);
    expect(await site.platform.files.readHidden(name)).toBeUndefined();
  });

  it('caches ask again within half an hour, and get no bytes they have', async () => {
    const { imgUrl } = await draw();
    const { headers } = await get(imgUrl);
    expect(headers['cache-control']).toBe('public, max-age=1800');
    const known = await get(imgUrl, { 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', 'public, max-age=1800']);
    await site.platform.files.hide(imgUrl.slice('/uploads/'.length));
    const after = await get(imgUrl, { 'if-none-match': String(headers.etag) });
    expect([after.statusCode, after.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

it('closes a hidden picture where it cannot be found out who may see it', async () => {
  const name = `${newFileName()}.webp`;
  await site.platform.files.write(name, Buffer.alloc(SMALL_FILE + 1));
  await site.platform.files.hide(name);
  const opened = vi.spyOn(site.platform.files, 'readHidden');
  vi.spyOn(site.server.modules.uploads, 'isOwn').mockRejectedValueOnce(new Error('away'));
  expect((await get(`/uploads/${name}`, cookieOf(owner))).statusCode).toBe(500);
  expect((await opened.mock.results[0]?.value)?.body).toHaveProperty('destroyed', true);
  opened.mockRestore();
});

it('looks once more whenever it is asked to, also as a look is about to end', async () => {
  const { bus, log, jobs, files } = site.platform;
  // From asking until the end of a look there are some turns of the event loop's microtasks: it is asked at each.
  for (let turns = 0; turns < 20; turns++) {
    let looks = 0;
    const transaction = async () => {
      looks += 1;
      return 0;
    };
    const database = { ...site.platform.database, transaction } as Partial<
      Platform['database']
    > as Platform['database'];
    const { settle } = createSight({ database, files, bus, log, jobs });
    const first = settle();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = looks;
    await settle();
    await first;
    expect(looks, `${turns} turns`).toBeGreaterThan(before);
  }
});

it('pictures follow the database again after a recovery, and those without a file are named', async () => {
  const { files } = site.platform;
  const [picture, lost] = [await draw(), await draw()];
  await post(picture);
  expect(await seen(picture)).toEqual(shown);
  const nameOf = (url: string) => url.replace('/uploads/', '');
  for (const url of [picture.imgUrl, picture.imgUrlZip]) await files.hide(nameOf(url));
  await files.remove(nameOf(lost.imgUrl));
  expect(await seen(picture)).toEqual(gone);
  const { missing } = await site.server.modules.uploads.checkAll();
  // Other tests leave pictures without files, too.
  expect(missing).toContain(nameOf(lost.imgUrl));
  expect(missing).not.toContain(nameOf(picture.imgUrl));
  expect(missing).not.toContain(nameOf(lost.imgUrlZip));
  expect(await seen(picture)).toEqual(shown);
});
