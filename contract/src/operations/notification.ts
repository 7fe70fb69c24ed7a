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

/** One thing a member is told; what is alike and still unread is told once (`actorNum`). */
export interface Notification {
  id: number;
  kind: NotificationKind;
  /** One sentence, with who did it and on what. */
  title: string;
  /** An excerpt of what was written, or empty. */
  text: string;
  /** A path of the site. */
  url: string;
  /** Who did it last; the site itself has none. */
  actor: { userId: number; userName: string; userImg: string } | null;
  actorNum: number;
  createdAt: string;
  readAt: string | null;
}

export interface NotificationPreferences {
  mail: Record<NotificationKind, MailTiming>;
  /** What is pushed to the devices that are subscribed. */
  push: Record<PushKind, boolean>;
  /** Pushes of messages say what was written; else only who wrote. */
  pushText: boolean;
  /** Hours of the member's region, 0…23, between which no mail goes out and nothing is pushed; null: none such. */
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
