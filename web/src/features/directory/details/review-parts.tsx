import type { Business, Review } from '@ashore/contract';
import { reviewMarks } from '@ashore/contract/directory-values';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { BlockHere, FoldedIfBlocked } from '#web/lib/block/blocked.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { useTranslated } from '#web/lib/translation/use-translated.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Stars } from '#web/ui/text/stars.tsx';
import { businessMessages } from './details-messages.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));
const ReplyForm = lazy(() => import('./reply-form.tsx'));

/** How many gave how many stars. */
export function Spread({ business: { spread, reviewNum, rating } }: { business: Business }) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  if (rating === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <p className="flex flex-col items-center">
        <span className="font-bold text-36 tabular-nums">{format.mean(rating)}</span>
        <Stars value={rating} />
        <span className="text-13 text-ink-muted">{t('reviewCount', { count: reviewNum })}</span>
      </p>
      <ul className="flex min-w-56 flex-1 flex-col gap-1">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = spread[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-2 text-13 tabular-nums">
              <span className="sr-only">{t('starsRow', { stars, count })}</span>
              <span aria-hidden="true">{stars}</span>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 max-w-64 flex-1 rounded-full bg-sand"
              >
                <rect width={(100 * count) / Math.max(1, reviewNum)} height="4" className="fill-sun" />
              </svg>
              <span aria-hidden="true" className="w-8 text-ink-muted">
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ItemProps {
  review: Review;
  business: Business;
  onChange: () => void;
}

function ReviewPhotos({ review }: { review: Review }) {
  const t = useMessages(businessMessages);
  if (review.imgUrl.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {review.imgUrl.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={review.imgUrlZip[index] ?? url}
              alt={t('photoOf', { name: review.userName, number: index + 1 })}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-input object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the business answered, as answers of a thread look. */
function BusinessAnswer({ review: { reply, replyTime }, business }: Pick<ItemProps, 'review' | 'business'>) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  if (!reply) return null;
  return (
    <div className="mt-2 flex gap-3 border-line border-s-2 ps-4">
      <Avatar name={business.name} src={business.logo} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-14">
          <b dir="auto">{business.name}</b>
          <Badge tone="accent">{t('answer')}</Badge>
          {replyTime && (
            <span className="text-13 text-ink-muted">
              <RelativeTime value={replyTime} format={format.date} formatLong={format.dateTime} />
            </span>
          )}
        </p>
        <p className="mt-1 max-w-[68ch] whitespace-pre-line" dir="auto">
          {reply}
        </p>
      </div>
    </div>
  );
}

const actionClass = 'tap font-medium text-14 text-ink-muted hover:text-accent-ink hover:underline';

function ReviewHead({ review }: Pick<ItemProps, 'review'>) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
      <a href={withBase(paths.profile(review.userId))} className="tap font-bold hover:underline" dir="auto">
        {review.userName}
      </a>
      <Stars value={review.stars} size="sm" />
      <span className="text-13 text-ink-muted">
        <RelativeTime value={review.createTime} format={format.date} formatLong={format.dateTime} />
        {review.edited && ` · ${t('edited')}`}
      </span>
    </p>
  );
}

interface ActionsProps extends Pick<ItemProps, 'review'> {
  mayReply: boolean;
  onReply: () => void;
  onReport: () => void;
}

function ReviewActions({ review, mayReply, onReply, onReport }: ActionsProps) {
  const t = useMessages(businessMessages);
  const { user } = useShell();
  const own = user?.userId === review.userId;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      {mayReply && (
        <button type="button" className={actionClass} onClick={onReply}>
          {t(review.reply ? 'changeAnswer' : 'reply')}
        </button>
      )}
      {!own && (
        <button type="button" className={actionClass} onClick={() => (user ? onReport() : askToLogIn())}>
          {t('report')}
        </button>
      )}
      <BlockHere userId={review.userId} name={review.userName} className={actionClass} />
    </div>
  );
}

/** A review with the answer of the business; folded where the reader blocks its author. */
export function ReviewItem(props: ItemProps) {
  const { userId, userName } = props.review;
  return (
    <article className="flex gap-3 py-4">
      <FoldedIfBlocked userId={userId} name={userName}>
        <Said {...props} />
      </FoldedIfBlocked>
    </article>
  );
}

function Said({ review, business, onChange }: ItemProps) {
  const t = useMessages(businessMessages);
  const [replying, setReplying] = useState(false);
  const [reporting, setReporting] = useState(false);
  const shown = useTranslated({
    ...{ subjectType: 'review', subjectId: review.reviewId, title: '', body: review.content, format: 'text' },
    language: review.language,
  });
  const marks = reviewMarks.flatMap((mark) =>
    review.marks[mark] ? [`${t(`mark_${mark}`)} ${review.marks[mark]}/5`] : [],
  );
  return (
    <>
      <Avatar name={review.userName} src={review.userImg} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <ReviewHead review={review} />
        {review.content && (
          <div>
            <p className="max-w-[68ch] whitespace-pre-line" lang={shown.lang} dir="auto">
              {shown.body}
            </p>
            <TranslateLine of={shown} />
          </div>
        )}
        {marks.length > 0 && <p className="text-13 text-ink-muted">{marks.join(' · ')}</p>}
        <ReviewPhotos review={review} />
        <ReviewActions
          review={review}
          mayReply={business.may.reply && !replying}
          onReply={() => setReplying(true)}
          onReport={() => setReporting(true)}
        />
        {replying ? (
          <Suspense>
            <ReplyForm
              review={review}
              onDone={() => {
                setReplying(false);
                onChange();
              }}
            />
          </Suspense>
        ) : (
          <BusinessAnswer review={review} business={business} />
        )}
        {reporting && (
          <Suspense>
            <ReportDialog
              subject={{ subjectType: 'review', subjectId: review.reviewId }}
              name={review.userName}
              reasons={textReasons}
              onClose={() => setReporting(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
