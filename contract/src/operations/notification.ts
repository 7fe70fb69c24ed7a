import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import {
  type MailTiming,
  mailTimings,
  type NotificationKind,
  notificationKinds,
  type PushKind,
  pushKinds,
} from '../notification-kinds.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id } from '../text.ts';

/** A notification. Similar unread ones become one, with `actorNum` people. */
export interface Notification {
  id: number;
  kind: NotificationKind;
  /** One sentence: who did what. */
  title: string;
  /** The start of the text, or empty. */
  text: string;
  /** The path of a page of the site. */
  url: string;
  /** The last person who did it; null for the site itself. */
  actor: { userId: number; userName: string; userImg: string } | null;
  actorNum: number;
  createdAt: string;
  readAt: string | null;
}

export interface NotificationPreferences {
  mail: Record<NotificationKind, MailTiming>;
  /** The kinds of notifications that subscribed devices get. */
  push: Record<PushKind, boolean>;
  /** Push notifications of messages show the text, or only the sender. */
  pushText: boolean;
  /** The quiet hours, 0…23 in the time of the region of the member, without e-mails and push notifications; null without them. */
  quietFrom: number | null;
  quietTo: number | null;
}

export const getNotifications = operation<Page<Notification> & { unread: number }>()({
  path: 'notification/getNotifications',
  summary: 'Returns the notifications of the member, the latest first. `unread` counts all unread ones.',
  who: 'member',
  input: z.object({ ...paging, unreadOnly: z.optional(z.boolean()) }),
  quiet: true,
  offline: true,
});

export const readNotifications = operation<{ unread: number }>()({
  path: 'notification/readNotifications',
  summary: 'Marks the given notifications of the member as read, or all without `ids`.',
  who: 'member',
  input: z.object({ ids: z.optional(z.array(id).check(z.maxLength(limits.pageSizeMost))) }),
});

export const getNotificationPreferences = operation<NotificationPreferences>()({
  path: 'notification/getNotificationPreferences',
  summary: 'Returns the notification settings of the member: subjects, timing and quiet hours of mails and pushes.',
  who: 'member',
  input: z.object({}),
});

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)));

export const setNotificationPreferences = operation<NotificationPreferences>()({
  path: 'notification/setNotificationPreferences',
  summary: 'Changes the given notification settings and leaves the others.',
  who: 'member',
  input: z.object({
    mail: z.optional(z.partialRecord(z.enum(notificationKinds), z.enum(mailTimings))),
    push: z.optional(z.partialRecord(z.enum(pushKinds), z.boolean())),
    pushText: z.optional(z.boolean()),
    quietFrom: z.optional(hour),
    quietTo: z.optional(hour),
  }),
});

export const unsubscribe = operation<{ kind: NotificationKind | null }>()({
  path: 'notification/unsubscribe',
  summary: 'Unsubscribes from one kind of mail, or from all, by the key of a mail (RFC 8058). Needs no session.',
  who: 'anyone',
  input: z.object({ key: z.string().check(z.regex(/^[\w-]{22,64}$/)), kind: z.optional(z.enum(notificationKinds)) }),
  refusals: [codes.proofInvalid],
});
