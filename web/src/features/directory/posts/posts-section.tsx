import type { Business, BusinessPost } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PostCard } from './post-card.tsx';
import { postMessages } from './post-messages.ts';

const PostForm = lazy(() => import('./post-form.tsx'));

/** So many come with the page. */
const FIRST = 3;

/** The way from the first posts to all of them, and back. */
function MorePosts({ business: { directoryId, posts } }: { business: Business }) {
  const t = useMessages(postMessages);
  const address = withBase(paths.business(directoryId));
  if (posts.list.length < posts.total)
    return (
      <a href={`${address}&posts=all#posts`} className={buttonClass('secondary', 'md', 'self-start')}>
        {t('allPosts', { count: posts.total })}
      </a>
    );
  if (posts.total <= FIRST) return null;
  return (
    <a href={`${address}#posts`} className={buttonClass('link', 'sm', 'self-start')}>
      {t('fewPosts')}
    </a>
  );
}

/** What the owner publishes on the page, the latest first; owners write and change it here. */
export function PostsSection({ business }: { business: Business }) {
  const t = useMessages(postMessages);
  const router = useRouter();
  const [writing, setWriting] = useState<BusinessPost | 'new'>();
  const { directoryId, posts } = business;
  const isOwner = business.may.reply;
  const refresh = () => {
    setWriting(undefined);
    void router.invalidate();
  };
  const form = (post: BusinessPost | undefined) => (
    <Suspense fallback={<div className="h-96" />}>
      <PostForm directoryId={directoryId} post={post} onDone={refresh} onCancel={() => setWriting(undefined)} />
    </Suspense>
  );
  return (
    <section aria-labelledby="posts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="posts" className="anchor text-18">
          {t('posts')}
        </h2>
        {isOwner && writing === undefined && (
          <Button variant="secondary" size="sm" className="print:hidden" onClick={() => setWriting('new')}>
            {t('write')}
          </Button>
        )}
      </div>
      {writing === 'new' && form(undefined)}
      {posts.list.length === 0 && writing === undefined && <p className="text-ink-muted">{t('noPosts')}</p>}
      <ul className={clsx('flex flex-col gap-3', posts.list.length === 0 && 'hidden')}>
        {posts.list.map((post) => (
          <li key={post.postId}>
            {writing !== 'new' && writing?.postId === post.postId ? (
              form(post)
            ) : (
              <PostCard post={post} isOwner={isOwner} onEdit={() => setWriting(post)} onRemoved={refresh} />
            )}
          </li>
        ))}
      </ul>
      <MorePosts business={business} />
    </section>
  );
}
