import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isBlank, seenLength } from './blank.ts';
import { operations } from './index.ts';

const blanks = [
  '',
  ' \n\t',
  '\u200b\u200c\u200d',
  '\u3164',
  '\u2800\u2800',
  '\u00ad',
  '\u202e\u202c',
  '\u{e0041}',
  '\ufe0f',
  '\u115f\u1160',
];
const hidden = ['\u034f', '\u2060', '\u00a0\u3000', '\ufeff', '\u061c', '\u0301', '\ufffc', '\u{1d159}'];

describe('a blank text', () => {
  it.each([...blanks, ...hidden])('is %j', (text) => expect(isBlank(text)).toBe(true));
  it.each(['a', '.', '0', '王', '❤️', '👩‍🚀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष', '…', '€', '\u200bx'])('is not %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
  it('has as many characters as are seen', () => {
    expect(seenLength('a\u200b\u200b\u200bb')).toBe(2);
    expect(seenLength(' two words ')).toBe(9);
  });
});

/** Every call that publishes text, with an input whose text shows nothing, and the field that is refused for it. */
const calls: [string, z.ZodMiniType, object, string][] = [
  ['topic title', operations.forum.postForum.input, { categoryId: 1, content: 'x' }, 'title'],
  ['topic', operations.forum.postForum.input, { categoryId: 1, title: 'Paint' }, 'content'],
  ['reply', operations.reply.pushreplybyuser.input, { subjectType: 'forum', subjectId: 1 }, 'content'],
  ['changed reply', operations.reply.editReply.input, { id: 1 }, 'content'],
  ['business name', operations.directory.postDirectory.input, { categoryId: 1, languages: ['en'] }, 'name'],
  ['claim', operations.directory.claim.input, { directoryId: 1 }, 'content'],
  ['answer to a rating', operations.deal.replyRating.input, { ratingId: 1 }, 'reply'],
  ['quick reply', operations.chat.saveQuickReply.input, {}, 'content'],
  ['contact', operations.contact.contactus.input, { name: 'A', email: 'a@b.cd', topic: 'x' }, 'content'],
  ['appeal', operations.report.appeal.input, { decisionId: 1 }, 'content'],
  [
    'user name',
    operations.user.register.input,
    { email: 'a@b.cd', password: 'quiet-harbour-lamp', agree: true },
    'userName',
  ],
  ['decision', operations.manage.decide.input, { caseId: 1, action: 'none', reasonId: 1 }, 'reason'],
  [
    'article',
    operations.article.saveArticle.input,
    { kind: 'news', title: 'Trams', summary: 'They stop at ten.', topic: 'transport' },
    'markdown',
  ],
];

describe('texts that show nothing', () => {
  it.each(calls)('are refused as %s', (_what, input, rest, field) => {
    for (const text of ['\u200b'.repeat(30), '\u3164 \u2800'.repeat(10), '\u202e'.repeat(25)]) {
      const { error } = input.safeParse({ ...rest, [field]: text });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    }
  });

  it('are empty where a text is optional', () => {
    expect(
      operations.directory.review.input.parse({ directoryId: 1, stars: 5, content: '\u2800\u200b' }),
    ).toMatchObject({ content: '' });
    expect(operations.user.edit.input.parse({ about: '\u3164' })).toEqual({ about: '' });
    expect(operations.classified.postAds.input.parse({ title: '\u200b', fields: { brand: '\u3164' } })).toMatchObject({
      title: '',
      fields: { brand: '' },
    });
  });

  it('fill no minimum', () => {
    const { error } = operations.forum.postForum.input.safeParse({
      categoryId: 1,
      title: 'a\u200b\u200b\u200b',
      content: 'x',
    });
    expect(error?.issues[0]).toMatchObject({
      path: ['title'],
      params: { fault: { reason: 'tooShort', params: { least: 3 } } },
    });
  });

  it('keep joiners within words and emoji', () => {
    for (const text of ['می‌خواهم خانه', 'क्‍षेत्र', '👩‍🚀 👨‍👩‍👧'])
      expect(operations.reply.editReply.input.parse({ id: 1, content: text })).toMatchObject({
        content: text.normalize('NFC'),
      });
  });
});
