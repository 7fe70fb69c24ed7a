import type { Business, Review } from '@ashore/contract';
import { reviewMarks } from '@ashore/contract/directory-words';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { businessWords } from './details-words.ts';

const ReviewForm = lazy(() => import('./review-form.tsx'));
const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));
const ReplyForm = lazy(() => import('./reply-form.tsx'));

/** How many gave how many stars. */
function Spread({ business: { spread, reviewNum, rating } }: { business: Business }) {
  const t = useMessages(businessWords);
  if (rating === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <p className="flex flex-col items-center">
        <span className="font-bold text-36 tabular-nums">{rating.toFixed(1)}</span>
        <Stars value={rating} />
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
              <span aria-hidden="true" className="w-6 text-ink-muted">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ReviewItem({ review, mayReply, onChange }: { review: Review; mayReply: boolean; onChange: () => void }) {
  const t = useMessages(businessWords);
  const format = useFormat();
  const { user } = useShell();
  const [replying, setReplying] = useState(false);
  const [reporting, setReporting] = useState(false);
  const marks = reviewMarks.flatMap((mark) =>
    review.marks[mark] ? [`${t(`mark_${mark}`)} ${review.marks[mark]}/5`] : [],
  );
  return (
    <li className="flex gap-3 border-line border-t py-4">
      <Avatar name={review.userName} src={review.userImg} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <a href={`/profile/${review.userId}`} className="tap font-bold hover:underline">
            {review.userName}
          </a>
          <Stars value={review.stars} />
          <span className="text-13 text-ink-muted">
            <RelativeTime value={review.createTime} format={format.date} formatLong={format.dateTime} />
            {review.edited && ` · ${t('edited')}`}
          </span>
        </p>
        {marks.length > 0 && <p className="text-13 text-ink-muted">{marks.join(' · ')}</p>}
        {review.content && (
          <p className="max-w-[68ch] whitespace-pre-line" lang={review.language || undefined} dir="auto">
            {review.content}
          </p>
        )}
        {review.imgUrl.length > 0 && (
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
        )}
        {review.reply && (
          <blockquote className="rounded-input bg-sand p-3 text-14">
            <p className="font-bold">{t('answer')}</p>
            <p className="whitespace-pre-line" dir="auto">
              {review.reply}
            </p>
          </blockquote>
        )}
        {user?.userId !== review.userId && (
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            onClick={() => (user ? setReporting(true) : askToLogIn())}
          >
            {t('report')}
          </Button>
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
        {mayReply && !replying && (
          <Button variant="link" size="sm" className="self-start" onClick={() => setReplying(true)}>
            {t('reply')}
          </Button>
        )}
        {replying && (
          <Suspense>
            <ReplyForm
              review={review}
              onDone={() => {
                setReplying(false);
                onChange();
              }}
            />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** What members found: stars, words and photos, with the business's answers; one review of each. */
export function Reviews({ business }: { business: Business }) {
  const t = useMessages(businessWords);
  const { user } = useShell();
  const router = useRouter();
  const [writing, setWriting] = useState(false);
  const [more, setMore] = useState<Review[]>([]);
  const [page, setPage] = useState(1);
  const { directoryId, myReview, may } = business;
  const refresh = () => {
    setWriting(false);
    setMore([]);
    setPage(1);
    void router.invalidate();
  };
  async function loadMore() {
    const next = await api.directory.getReviews({
      directoryId,
      pageNum: page + 1,
      pageSize: business.reviews.pageSize,
    });
    setPage(page + 1);
    setMore([...more, ...next.list]);
  }
  const mayWrite = !user || may.review;
  return (
    <section id="reviews" aria-label={t('reviews')} className="flex max-w-3xl scroll-mt-24 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-22">{t('reviews')}</h2>
        {mayWrite && !writing && (
          <Button variant="secondary" onClick={() => (user ? setWriting(true) : askToLogIn())}>
            {t(myReview ? 'changeReview' : 'writeReview')}
          </Button>
        )}
      </div>
      <Spread business={business} />
      {writing && (
        <Suspense>
          <ReviewForm directoryId={directoryId} mine={myReview} onDone={refresh} onCancel={() => setWriting(false)} />
        </Suspense>
      )}
      {business.reviews.list.length === 0 ? (
        <p className="text-ink-muted">{t('noReviews')}</p>
      ) : (
        <ul>
          {[...business.reviews.list, ...more].map((review) => (
            <ReviewItem key={review.reviewId} review={review} mayReply={may.reply} onChange={refresh} />
          ))}
        </ul>
      )}
      {business.reviews.pages > page && (
        <Button variant="secondary" className="self-start" onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
