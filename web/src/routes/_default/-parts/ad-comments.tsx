import type { Ad, ReplyPage } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useEffect, useState } from 'react';
import { adCommentMessages } from '#web/features/ads/details/comment-messages.ts';
import { idOf } from '#web/lib/address/search.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Comments, loadThread } from './thread.tsx';
import type { ThreadAddress } from './thread-address.ts';

interface Props {
  ad: Ad;
  address: ThreadAddress;
}

/** What is asked and answered in public under an ad; fetched once it is wanted, as most readers are not after it. */
export default function AdComments({ ad: { classifiedId, userId, status, replyNum }, address }: Props) {
  const t = useMessages(adCommentMessages);
  const [replies, setReplies] = useState<ReplyPage>();
  const [failed, setFailed] = useState(false);
  const { page, cursor, reply, answers } = address;
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    loadThread(api, 'classified', classifiedId, { page, cursor, reply, answers }).then(
      (found) => wanted && setReplies(found),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [classifiedId, page, cursor, reply, answers]);
  const shown = replies !== undefined;
  const target = reply ? `reply-${idOf(reply)}` : page || cursor || answers ? 'replies' : undefined;
  useEffect(() => {
    // The browser looked for it before it was there.
    if (shown && target) document.getElementById(target)?.scrollIntoView();
  }, [shown, target]);
  if (failed) return <Notice tone="warning">{t('failed')}</Notice>;
  if (!replies) return <Skeleton className="h-40" />;
  return (
    <Comments
      subject={{ type: 'classified', id: classifiedId }}
      ownerId={userId}
      replies={replies}
      path={paths.ad(classifiedId)}
      answers={answers}
      count={replyNum}
      title={t('title')}
      ownerBadge={t('seller')}
      locked={status !== 'active' && status !== 'reserved'}
    />
  );
}
