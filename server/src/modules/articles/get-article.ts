import type { Article, ArticleKind } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { ArticleDeps } from './deps.ts';
import { relatedTo } from './list-queries.ts';
import { presentArticle } from './present.ts';
import { articleById } from './queries.ts';

const RELATED = 4;

/** Returns an article of these kinds: one that is published, or any of the region the viewer looks after. */
export async function getArticle(
  { platform, roles }: ArticleDeps,
  call: Call,
  kinds: readonly ArticleKind[],
  articleId: number,
): Promise<Article> {
  const { clock, database } = platform;
  call.dependsOn(`article:${articleId}`);
  const viewerId = call.viewer?.userId;
  const row = await articleById(database.orm, articleId, viewerId);
  if (!row || !kinds.includes(row.kind)) throw notFound();
  const mayEdit = viewerId !== undefined && (await roles.isManager(viewerId, row.regionId));
  const readable = row.status === 'published' && row.publishAt <= clock.now();
  if (!readable && !mayEdit) throw notFound();
  call.dependsOn(`articles:${row.regionId}`);
  if (row.authorId !== null) call.dependsOn(`member:${row.authorId}`);
  const related = await relatedTo(database.orm, row, clock.now(), RELATED);
  return presentArticle(row, related, mayEdit);
}
