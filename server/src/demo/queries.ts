import { inArray, sql } from 'drizzle-orm';
import { memberTable } from '#server/modules/members/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Ids of the members with these e-mail addresses, by address. */
export async function memberIdsByEmail(executor: Executor, emails: string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: memberTable.id, email: memberTable.email })
    .from(memberTable)
    .where(inArray(memberTable.email, emails));
  return new Map(rows.map(({ id, email }) => [email ?? '', id]));
}

/** Titles of all ads these members have. */
export async function titlesOf(executor: Executor, ownerIds: number[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set();
  const { rows } = await executor.execute<{ title: string }>(sql`select title from ad where owner_id in ${ownerIds}`);
  return new Set(rows.map(({ title }) => title));
}

/** Whether there is any banner. */
export async function anyBanner(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from banner) as found`);
  return rows[0]?.found ?? false;
}

/** Whether there is any business. */
export async function anyBusiness(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from business) as found`);
  return rows[0]?.found ?? false;
}

/** Whether there is any article. */
export async function anyArticle(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select exists (select 1 from article) as found`);
  return rows[0]?.found ?? false;
}

/** The ads with these titles that nobody has asked about. */
export async function unansweredAds(
  executor: Executor,
  titles: string[],
): Promise<{ id: number; ownerId: number; title: string }[]> {
  const { rows } = await executor.execute<{ id: string; owner: string; title: string }>(
    sql`select id, owner_id as owner, title from ad where title in ${titles} and reply_num = 0 order by id`,
  );
  return rows.map(({ id, owner, title }) => ({ id: Number(id), ownerId: Number(owner), title }));
}
