import type { ShownRating } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { BlockHere, FoldedIfBlocked } from '#web/lib/block/blocked.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Stars } from '#web/ui/text/stars.tsx';
import { ratingMessages } from './list-messages.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));
const ReplyDialog = lazy(() => import('./reply-dialog.tsx'));

function Head({ rating }: { rating: ShownRating }) {
  const t = useMessages(ratingMessages);
  const format = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        {rating.gone ? (
          <bdi className="font-bold text-ink-muted">{rating.userName}</bdi>
        ) : (
          <a href={withBase(paths.profile(rating.userId))} className="tap font-bold hover:underline" dir="auto">
            {rating.userName}
          </a>
        )}
        <Stars value={rating.stars} />
        <span className="text-13 text-ink-muted">
          <RelativeTime value={rating.createTime} format={format.date} formatLong={format.dateTime} />
        </span>
      </p>
      <p className="text-13 text-ink-muted">
        {t(rating.role)} · {t('about', { title: rating.title })}
      </p>
    </>
  );
}

function Item({ rating }: { rating: ShownRating }) {
  const t = useMessages(ratingMessages);
  const { user } = useShell();
  const [dialog, setDialog] = useState<'report' | 'reply'>();
  const [reply, setReply] = useState(rating.reply);
  const close = () => setDialog(undefined);
  return (
    <>
      <Avatar name={rating.userName} src={rating.userImg} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Head rating={rating} />
        {rating.content && (
          <p className="max-w-[68ch] whitespace-pre-line" dir="auto">
            {rating.content}
          </p>
        )}
        {reply && (
          <blockquote className="rounded-input bg-sand p-3 text-14">
            <p className="font-bold">{t('answer')}</p>
            <p dir="auto">{reply}</p>
          </blockquote>
        )}
        <div className="flex flex-wrap gap-2">
          {rating.mayReply && !reply && (
            <Button variant="secondary" size="sm" onClick={() => setDialog('reply')}>
              {t('reply')}
            </Button>
          )}
          {user?.userId !== rating.userId && (
            <Button variant="ghost" size="sm" onClick={() => (user ? setDialog('report') : askToLogIn())}>
              {t('report')}
            </Button>
          )}
          {!rating.gone && <BlockHere userId={rating.userId} name={rating.userName} />}
        </div>
        <Suspense>
          {dialog === 'report' && (
            <ReportDialog
              subject={{ subjectType: 'rating', subjectId: rating.ratingId }}
              name={rating.userName}
              reasons={textReasons}
              onClose={close}
            />
          )}
          {dialog === 'reply' && (
            <ReplyDialog ratingId={rating.ratingId} name={rating.userName} onClose={close} onDone={setReply} />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** What others said of a member after deals; the mean once there are enough for one. */
export function Ratings({ list, total, mean }: { list: ShownRating[]; total: number; mean: number | null }) {
  const t = useMessages(ratingMessages);
  const format = useFormat();
  return (
    <>
      <p className="mb-4 flex items-center gap-3 text-ink-muted">
        {mean === null ? (
          t('count', { count: total })
        ) : (
          <>
            <Stars value={mean} />
            {t('mean', { mean: format.mean(mean), count: total })}
          </>
        )}
      </p>
      <ul>
        {list.map((rating) => (
          <li key={rating.ratingId} className="flex gap-3 border-line border-t py-4">
            <FoldedIfBlocked userId={rating.userId} name={rating.userName}>
              <Item rating={rating} />
            </FoldedIfBlocked>
          </li>
        ))}
      </ul>
    </>
  );
}
