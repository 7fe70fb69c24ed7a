import type { Business, Review } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Star } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { businessMessages } from './details-messages.ts';

const ReviewForm = lazy(() => import('./review-form.tsx'));
// The server renders them with the page; their program comes after that of the page.
const parts = import.meta.env.SSR ? await import('./review-parts.tsx') : undefined;
const Spread = parts?.Spread ?? lazy(() => import('./review-parts.tsx').then((module) => ({ default: module.Spread })));
const ReviewItem =
  parts?.ReviewItem ?? lazy(() => import('./review-parts.tsx').then((module) => ({ default: module.ReviewItem })));

/** What members found, with the answers of the business; and how to write one's own review. */
export function Reviews({ business }: { business: Business }) {
  const t = useMessages(businessMessages);
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
  const reviews = [...business.reviews.list, ...more];
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="anchor text-22">
        {t('reviews')}
      </h2>
      <Suspense>
        <Spread business={business} />
        {reviews.length > 0 ? (
          <ol className="flex flex-col">
            {reviews.map((review) => (
              <li key={review.reviewId} className="border-line border-b last:border-b-0">
                <ReviewItem review={review} business={business} onChange={refresh} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-muted">{t('noReviews')}</p>
        )}
        {writing && (
          <ReviewForm directoryId={directoryId} mine={myReview} onDone={refresh} onCancel={() => setWriting(false)} />
        )}
      </Suspense>
      <div className="flex flex-wrap gap-3 print:hidden">
        {!may.reply && !writing && (
          <Button onClick={() => (user ? setWriting(true) : askToLogIn())}>
            <Icon of={Star} className="size-4" />
            {t(myReview ? 'changeReview' : 'writeReview')}
          </Button>
        )}
        {business.reviews.pages > page && (
          <Button variant="secondary" onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )}
      </div>
    </section>
  );
}
