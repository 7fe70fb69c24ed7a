import type { Database, Transaction } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';

/** A picture that something published shows or showed. */
export interface CheckedPicture {
  imgUrl: string;
  imgUrlZip: string;
  /** Whether anybody may see it. */
  isShown: boolean;
}

/**
 * Takes pictures that are to be checked off the list, and works with what they are; other nodes take others meanwhile.
 * Whoever changes again what shows one of them waits until the work is done, and puts it on the list once more.
 * @returns how many were on the list
 */
export const takeChecks = (
  database: Database,
  most: number,
  work: (pictures: CheckedPicture[]) => Promise<void>,
): Promise<number> =>
  database.transaction(async (tx) => {
    const taken = await tx.execute<{ url: string }>(sql`
      delete from upload_check where img_url in
        (select img_url from upload_check order by img_url limit ${most} for update skip locked)
      returning img_url as url`);
    const urls = taken.rows.map(({ url }) => url);
    if (urls.length > 0) await work(await sightOf(tx, urls));
    return urls.length;
  });

/**
 * What is seen by everybody, or by both sides of a conversation. Members show only pictures of their own; a business may
 * come to another owner, and articles and banners are written by several. What was never published is as its member left it.
 */
async function sightOf(tx: Transaction, urls: string[]): Promise<CheckedPicture[]> {
  const { rows } = await tx.execute<{ imgUrl: string; imgUrlZip: string; isShown: boolean }>(sql`
    select u.img_url as "imgUrl", u.img_url_zip as "imgUrlZip", (not u.used
      or exists (select from ad where owner_id = u.owner_id and u.img_url = any(ad.img_url) and not hidden
        and (status in ('draft', 'active', 'reserved')
          or status in ('sold', 'expired') and updated_at > now() - interval '30 days'))
      or exists (select from topic where owner_id = u.owner_id and u.img_url = any(topic.img_url)
        and not (deleted or blanked or hidden))
      or exists (select from reply where owner_id = u.owner_id and u.img_url = any(reply.img_url) and state = 'shown')
      or exists (select from business where cardinality(business.img_url) > 0 and business.img_url @> array[u.img_url]
        and status = 'active' and not hidden)
      or exists (select from business where logo <> '' and logo in (u.img_url, u.img_url_zip)
        and status = 'active' and not hidden)
      or exists (select from review where user_id = u.owner_id and u.img_url = any(review.img_url) and not hidden)
      or exists (select from business_post p join business b on b.id = p.business_id
        where cardinality(p.img_url) > 0 and p.img_url @> array[u.img_url] and p.held_at is null and p.deleted_at is null
        and b.status = 'active' and not b.hidden)
      or exists (select from chat_message m join chat_side s on s.conversation_id = m.conversation_id
          and s.user_id in (m.sender_id, m.receiver_id) and s.peer_id in (m.sender_id, m.receiver_id)
        where m.img_url <> '' and m.img_url = u.img_url and s.hidden_up_to < m.id)
      or exists (select from member where id = u.owner_id and user_img in (u.img_url, u.img_url_zip) and state = 'active')
      or exists (select from article where cover <> '' and cover in (u.img_url, u.img_url_zip) and status = 'published')
      or exists (select from banner where img in (u.img_url, u.img_url_zip))) as "isShown"
    from upload u where u.img_url in ${urls}`);
  return rows;
}

/** Puts pictures of ads on the list that ended so long ago that they are shown no more. */
export const checkEndedAds = (database: Database) =>
  database.orm.execute(sql`
    insert into upload_check (img_url)
    select distinct unnest(img_url) from ad
    where status in ('sold', 'expired') and updated_at between now() - interval '32 days' and now() - interval '30 days'
    on conflict do nothing`);

/** Puts all pictures on the list. */
export const checkAll = (database: Database) =>
  database.orm.execute(sql`insert into upload_check (img_url) select img_url from upload on conflict do nothing`);
