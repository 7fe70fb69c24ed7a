import type { Notification } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { notificationMessages } from './messages.ts';

interface Props {
  notification: Notification;
  /** Somebody goes to what it is about. */
  onOpen: () => void;
}

/** One thing a member was told: who, what and when, leading to where it happened. */
export function NotificationItem({ notification, onOpen }: Props) {
  const t = useMessages(notificationMessages);
  const format = useFormat();
  const { title, text, url, actor, createdAt, readAt } = notification;
  return (
    <li
      className={clsx(
        'relative flex gap-3 p-4 focus-within:bg-accent-soft hover:bg-accent-soft',
        !readAt && 'bg-accent-soft/50',
      )}
    >
      {actor ? (
        <a
          href={withBase(paths.profile(actor.userId))}
          aria-label={actor.userName}
          className="relative z-1 self-start rounded-full after:absolute after:-inset-1.5"
        >
          <Avatar name={actor.userName} src={actor.userImg} size="sm" />
        </a>
      ) : (
        <Logo name="" />
      )}
      <a href={withBase(url)} onClick={onOpen} className="flex min-w-0 flex-1 gap-3 after:absolute after:inset-0">
        <span className="min-w-0 flex-1 text-14">
          <span className={clsx('block', !readAt && 'font-bold')}>{title}</span>
          {text && (
            <span className="mt-0.5 line-clamp-2 block text-ink-muted" dir="auto">
              {text}
            </span>
          )}
          <span className="mt-0.5 block text-13 text-ink-muted">
            <RelativeTime value={createdAt} format={format.date} formatLong={format.dateTime} />
          </span>
        </span>
        {!readAt && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-coral">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </a>
    </li>
  );
}
