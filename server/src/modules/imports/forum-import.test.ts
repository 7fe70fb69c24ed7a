import { operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumSite, type ForumSite } from '../forum/test-forum-site.ts';
import { saidIn } from '../replies/test-replies-site.ts';
import { fixture } from './test-imports.ts';

let site: ForumSite;
beforeAll(async () => {
  site = await createForumSite();
});
afterAll(() => site.close());

const run = (name: string, mapping: string, isDry = false) =>
  site.server.modules.imports.run({ kind: 'forum', path: fixture(name), mapping, isDry });
const nodebb = 'source: old-forum\ncategories:\n  "First weeks > *": arrival\n  "Living here > First weeks": arrival\n';

it('takes topics of NodeBB with their threads, once, and takes them back', async () => {
  expect(await run('nodebb.ndjson', 'source: old-forum')).toMatchObject({
    isBlocked: true,
    asks: [{ count: 1, proposed: expect.stringContaining('First weeks": "?"') }],
  });
  const result = await run('nodebb.ndjson', nodebb);
  expect(result).toMatchObject({ imported: 1, replies: 2, leftOut: [{ reason: 'deleted there', count: 1 }] });
  expect(result.refused).toEqual([{ reason: 'not JSON', count: 1, lines: [12] }]);
  const [found] = (await site.visitor(operations.forum.getForumList, { keyword: 'register' })).list;
  const forumId = found?.forumId ?? 0;
  const topic = await site.details(forumId);
  expect(topic).toMatchObject({
    categoryId: 1,
    tags: ['papers', 'arrival'],
    viewNum: 55,
    replyNum: 2,
    kind: 'question',
  });
  const page = await site.thread({ subjectType: 'forum', subjectId: forumId });
  expect(saidIn(page).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'tom: At the town hall.',
    '>mia: Thank you &lt;script&gt;alert(1)&lt;/script&gt;',
  ]);
  expect(await run('nodebb.ndjson', nodebb)).toMatchObject({ imported: 0, already: 1 });
  expect(await site.server.modules.imports.undo(result.importId ?? 0)).toMatchObject({ removed: 1, kept: [] });
  expect((await site.visitor(operations.forum.getForumList, { keyword: 'register' })).total).toBe(0);
});

it('takes topics of Discourse, with answers to answers, and leaves private ones alone', async () => {
  const mapping = 'source: talk\nlanguage: en\ncategories: {"Papers > Tax": work}\n';
  expect(await run('discourse.json', mapping, true)).toMatchObject({ read: 2, imported: 1, importId: undefined });
  const result = await run('discourse.json', mapping);
  expect(result).toMatchObject({ imported: 1, replies: 2, leftOut: [{ reason: 'a private message there' }] });
  const [found] = (await site.visitor(operations.forum.getForumList, { keyword: 'tax number' })).list;
  const forumId = found?.forumId ?? 0;
  expect(await site.details(forumId)).toMatchObject({ categoryId: 4, language: 'en', locked: false });
  const said = saidIn(await site.thread({ subjectType: 'forum', subjectId: forumId })).join('\n');
  expect(said).toContain('Yes, at the tax office.');
  expect(said).toMatch(/>mia:\s+Thank you!/);
  expect(said).not.toContain('hidden words');
  // Somebody answered since: the topic stays.
  await site.member().then((one) =>
    one.call(operations.reply.pushreplybyuser, {
      subjectType: 'forum',
      subjectId: forumId,
      content: 'Still so in 2026?',
    }),
  );
  expect(await site.server.modules.imports.undo(result.importId ?? 0)).toMatchObject({
    removed: 0,
    kept: [{ reason: 'somebody answered', count: 1 }],
  });
});

it('refuses boards that there are not', async () => {
  await expect(run('discourse.json', 'source: talk\ncategories: {"Papers > Tax": kitchen}')).rejects.toThrow(
    'there is no board “kitchen”',
  );
});
