import { type ArticleInput, type ArticleKind, codes, dayAfter } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { covers, type MemberRoles } from '../members/index.ts';
import { forgetSubjects } from '../reactions/index.ts';
import type { ArticleDeps } from './deps.ts';
import { articlesOfRegion } from './list-queries.ts';
import { presentSummary } from './present.ts';
import * as queries from './queries.ts';
import { markdownSections } from './sections.ts';

/** As what an article is liked, kept and answered. */
export const subjectTypeOf = (kind: ArticleKind): 'news' | 'tips' => (kind === 'news' ? 'news' : 'tips');

export const tagsOf = (articleId: number, regionId: number): string[] => [
  `article:${articleId}`,
  `articles:${regionId}`,
];

/** What the caller looks after, and the region of it the caller is in now, else the first; refuses everybody else. */
async function desk({ roles }: ArticleDeps, call: Call): Promise<{ held: MemberRoles; regionId: number }> {
  const held = await roles.of(memberOf(call).userId);
  const regionId = covers(held, call.regionId) || held.regions === 'all' ? call.regionId : held.regions[0];
  if (regionId === undefined) throw new Refusal(codes.forbidden, 'articlesByManagers');
  return { held, regionId };
}

/** The article when it is of a region the caller looks after; what is of another is as if not there. */
async function heldArticle(tx: Transaction, articleId: number, held: MemberRoles) {
  const stored = await queries.heldArticle(tx, articleId);
  if (!stored || !covers(held, stored.regionId)) throw notFound();
  return stored;
}

/** A cover is an upload of one's own; the one that stands there may stay. */
async function coverOf(
  { uploads }: ArticleDeps,
  tx: Transaction,
  cover: string,
  userId: number,
  stored?: { cover: string; coverZip: string },
) {
  if (cover === '') return { cover: '', coverZip: '' };
  if (stored && cover === stored.cover) return { cover: stored.cover, coverZip: stored.coverZip };
  const own = (await uploads.ownPictures(tx, userId, [cover])).get(cover);
  if (!own) throw invalid({ cover: 'uploadPictureHere' });
  await uploads.markUsed(tx, [cover]);
  return { cover: own.imgUrl, coverZip: own.imgUrlZip };
}

/** Writes a new article, or changes one of a region the caller looks after. */
export async function saveArticle(
  deps: ArticleDeps,
  call: Call,
  input: ArticleInput,
): Promise<{ articleId: number; status: 'draft' | 'published' }> {
  const { database, clock, changes } = deps.platform;
  const { userId } = memberOf(call);
  const { held, regionId: here } = await desk(deps, call);
  const { articleId, publishTime, cover, areaId = null, checkedOn = null, ...given } = input;
  if (cover !== '' && given.coverAlt === '') throw invalid({ coverAlt: 'describePicture' });
  const tomorrow = dayAfter(clock.now().toISOString().slice(0, 10), 1);
  if (checkedOn !== null && checkedOn > tomorrow) throw invalid({ checkedOn: 'dayToCome' });
  const sections = markdownSections(input.markdown);
  return database.transaction(async (tx, afterCommit) => {
    const stored = articleId ? await heldArticle(tx, articleId, held) : undefined;
    const regionId = stored?.regionId ?? here;
    if (areaId !== null && deps.regions.areaOf(areaId)?.regionId !== regionId)
      throw invalid({ areaId: 'placeInRegion' });
    const now = clock.now();
    const publishAt = publishTime ? new Date(publishTime) : (stored?.publishAt ?? now);
    const row = {
      ...{ ...given, ...sections, areaId, checkedOn, publishAt, updatedAt: now },
      ...(await coverOf(deps, tx, cover, userId, stored)),
    };
    if (stored) await queries.updateArticle(tx, stored.id, row);
    const id = stored?.id ?? (await queries.insertArticle(tx, { ...row, regionId, authorId: userId, createdAt: now }));
    changes.announce(tx, afterCommit, tagsOf(id, regionId));
    return { articleId: id, status: given.status };
  });
}

/** Deletes an article with all that others made of it. */
export async function deleteArticle(deps: ArticleDeps, call: Call, articleId: number): Promise<null> {
  const { held } = await desk(deps, call);
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const stored = await heldArticle(tx, articleId, held);
    await queries.deleteArticle(tx, articleId);
    await forgetSubjects(tx, subjectTypeOf(stored.kind), [articleId]);
    deps.platform.changes.announce(tx, afterCommit, tagsOf(articleId, stored.regionId));
  });
  return null;
}

/** Returns a page of the articles of the caller's region, drafts included. */
export async function listArticlesToEdit(
  deps: ArticleDeps,
  call: Call,
  { kind, pageNum, pageSize }: { kind?: ArticleKind | undefined; pageNum: number; pageSize: number },
) {
  const { regionId } = await desk(deps, call);
  const { list, total } = await articlesOfRegion(
    deps.platform.database.orm,
    regionId,
    kind,
    pageSize,
    (pageNum - 1) * pageSize,
  );
  return { list: list.map(presentSummary), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
}
