import type { BusinessPost } from '@ashore/contract';
import clsx from 'clsx';
import { CalendarDays, MapPin, Tag } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { useTranslated } from '#web/lib/translation/use-translated.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { postMessages } from './post-messages.ts';

const PostDialogs = lazy(() => import('./post-dialogs.tsx'));

/** When an offer ends, when and where an event takes place. */
function When({ post }: { post: BusinessPost }) {
  const t = useMessages(postMessages);
  const format = useFormat();
  if (!post.day) return null;
  const day = format.day(post.day);
  const isEvent = post.kind === 'event';
  const at = post.time ? t('eventAt', { day, time: post.time }) : day;
  const text = post.over ? t(isEvent ? 'eventOver' : 'offerOver', { day }) : isEvent ? at : t('offerUntil', { day });
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-14">
      <li className={clsx('flex items-center gap-1.5', post.over && 'text-ink-muted')}>
        <Icon of={isEvent ? CalendarDays : Tag} className="size-4 shrink-0 text-accent-ink" />
        <time dateTime={post.time && isEvent ? `${post.day}T${post.time}` : post.day}>{text}</time>
      </li>
      {post.place && (
        <li className="flex items-center gap-1.5">
          <Icon of={MapPin} className="size-4 shrink-0 text-accent-ink" />
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {post.place}
          </span>
        </li>
      )}
    </ul>
  );
}

function Pictures({ post }: { post: BusinessPost }) {
  const t = useMessages(postMessages);
  const [first, ...others] = post.imgUrl;
  if (!first) return null;
  const picture = (url: string, at: number, className: string) => (
    <a href={url} target="_blank" rel="noopener">
      <img
        src={post.imgUrlZip[at] ?? url}
        alt={t('photoOf', { title: post.title, number: at + 1 })}
        width={240}
        height={180}
        loading="lazy"
        className={clsx('rounded-input object-cover', className)}
      />
    </a>
  );
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48">
      {picture(first, 0, 'aspect-4/3 w-full')}
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {others.map((url, at) => (
            <li key={url}>{picture(url, at + 1, 'aspect-square w-full')}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const actionClass = 'tap font-medium text-14 text-ink-muted hover:text-accent-ink hover:underline';

interface Props {
  post: BusinessPost;
  isOwner: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One post with its pictures, and what can be done with it. */
export function PostCard({ post, isOwner, onEdit, onRemoved }: Props) {
  const t = useMessages(postMessages);
  const format = useFormat();
  const { user } = useShell();
  const [dialog, setDialog] = useState<'remove' | 'report'>();
  const { postId, kind, title, content, language, over } = post;
  const shown = useTranslated({
    ...{ subjectType: 'businessPost', subjectId: postId, title, body: content, format: 'text', language },
  });
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row">
      <Pictures post={post} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-muted">
          <Badge tone={kind === 'news' || over ? 'neutral' : 'accent'}>{t(`kind_${kind}`)}</Badge>
          <RelativeTime value={post.createTime} format={format.date} formatLong={format.dateTime} />
          {post.edited && `· ${t('edited')}`}
        </p>
        <h3 className="text-16 [overflow-wrap:anywhere]" lang={shown.lang} dir="auto">
          {shown.title}
        </h3>
        <When post={post} />
        <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]" lang={shown.lang} dir="auto">
          {shown.body}
        </p>
        <TranslateLine of={shown} />
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1 print:hidden">
          {isOwner ? (
            <>
              <button type="button" className={actionClass} onClick={onEdit}>
                {t('edit')}
              </button>
              <button type="button" className={actionClass} onClick={() => setDialog('remove')}>
                {t('remove')}
              </button>
            </>
          ) : (
            <button type="button" className={actionClass} onClick={() => (user ? setDialog('report') : askToLogIn())}>
              {t('report')}
            </button>
          )}
        </p>
      </div>
      {dialog && (
        <Suspense>
          <PostDialogs kind={dialog} post={post} onRemoved={onRemoved} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </article>
  );
}
