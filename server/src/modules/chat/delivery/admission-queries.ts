import type { ReceiverQuiet } from '#server/modules/chat/quiet.ts';
import { isPushedTo } from '#server/modules/push/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import { type Direction, pairsAsJson, toDate } from './store-queries.ts';

/** What is known of the two before anything is stored. */
export interface Admission {
  senderState: string | null;
  senderName: string;
  senderImg: string;
  emailConfirmed: boolean;
  limitedUntil: Date | null;
  senderSince: Date;
  receiverState: string | null;
  /** Null where the two have nothing to do with each other yet. */
  messages: number | null;
  /** Something the sender wrote waits to be read already. */
  isUnread: boolean;
  /** The receiver has a browser that is pushed to. */
  isPushedTo: boolean;
  /** What the sender wrote is a request that the receiver has not answered. */
  isRequest: boolean;
  /** The sender answers a request. */
  answersRequest: boolean;
  /** Null where the receiver has no quiet mode on. */
  receiverQuiet: ReceiverQuiet | null;
}

/** Quiet mode of a receiver, with what it asks of the sender; nothing is looked up for the many who have it off. */
const receiverQuiet = sql`(select jsonb_build_object(
    'until', (extract(epoch from p.quiet_until) * 1000)::bigint,
    'onlyAboutAds', p.only_about_ads, 'onlyConfirmedPhone', p.only_confirmed_phone,
    'senderHasPhone', s.phone_since is not null,
    'isExpected', exists (select from offer where buyer_id = p.user_id and owner_id = s.id)
      or exists (select from sale_offer where buyer_id = p.user_id and owner_id = s.id)
      or exists (select from appointment where low_id = least(p.user_id, s.id) and high_id = greatest(p.user_id, s.id)
        and (proposer_id = p.user_id or state = 'accepted')))
  from chat_preference p where p.user_id = i."receiverId" and p.quiet)`;

/**
 * Looks up both members and their conversation, for each pair in order. Each by its key: how many pairs a list holds is
 * nothing the planner knows, and for the hundred that it assumes it would rather read small tables whole.
 */
export async function admissions(executor: Executor, pairs: Direction[]): Promise<Admission[]> {
  const { rows } = await executor.execute<Record<keyof Admission, unknown>>(sql`
    select s.state as "senderState", s.user_name as "senderName", s.user_img as "senderImg",
      s.email_confirmed as "emailConfirmed", s.created_at as "senderSince",
      s.limited_until as "limitedUntil",
      (select state from member where id = i."receiverId") as "receiverState",
      (select messages from chat_conversation
        where low_id = least(i."senderId", i."receiverId") and high_id = greatest(i."senderId", i."receiverId")) as messages,
      coalesce((select unread > 0 from chat_side
        where user_id = i."receiverId" and peer_id = i."senderId"), false) as "isUnread",
      ${isPushedTo(sql`i."receiverId"`)} as "isPushedTo",
      coalesce((select is_request from chat_side
        where user_id = i."receiverId" and peer_id = i."senderId"), false) as "isRequest",
      coalesce((select is_request from chat_side
        where user_id = i."senderId" and peer_id = i."receiverId"), false) as "answersRequest",
      ${receiverQuiet} as "receiverQuiet"
    from json_to_recordset(${pairsAsJson(pairs)})
      as i("senderId" bigint, "receiverId" bigint, ord int)
    left join lateral (select * from member where id = i."senderId" offset 0) s on true
    order by i.ord`);
  return rows.map(
    (row) =>
      ({
        ...row,
        senderSince: toDate(row.senderSince),
        limitedUntil: row.limitedUntil === null ? null : toDate(row.limitedUntil),
      }) as Admission,
  );
}
