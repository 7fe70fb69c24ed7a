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

/** What members found, with the business's answers, as parts of the one thread of the page: a review of each member, and how to write one's own. */
export function useReviewWall(business: Business) {
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
  return {
    intro: (
      <Suspense>
        <Spread business={business} />
      </Suspense>
    ),
    actions: !may.reply && !writing && (
      <Button onClick={() => (user ? setWriting(true) : askToLogIn())}>
        <Icon of={Star} className="size-4" />
        {t(myReview ? 'changeReview' : 'writeReview')}
      </Button>
    ),
    form: writing && (
      <Suspense>
        <ReviewForm directoryId={directoryId} mine={myReview} onDone={refresh} onCancel={() => setWriting(false)} />
      </Suspense>
    ),
    among: [...business.reviews.list, ...more].map((review) => ({
      key: `review ${review.reviewId}`,
      time: review.createTime,
      render: (answer: (start: string) => void) => (
        <Suspense>
          <ReviewItem review={review} business={business} onChange={refresh} answer={answer} />
        </Suspense>
      ),
    })),
    more: business.reviews.pages > page && (
      <Button variant="secondary" className="self-start" onClick={() => void loadMore()}>
        {t('more')}
      </Button>
    ),
    words: { write: t('ask'), none: t('noReviews') },
  };
}
