import type { ListedReply, Page } from '@ashore/contract';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { MemberText } from '#web/lib/links/member-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { commentMessages } from './comment-messages.ts';

/** Likes, answers and acceptance; nothing for a comment that has none of them. */
function Numbers({ reply: { likeNum, replyNum, accepted } }: { reply: ListedReply }) {
  const t = useMessages(commentMessages);
  const counted = likeNum + replyNum > 0 && t('numbers', { likes: likeNum, answers: replyNum });
  const parts = [accepted && t('accepted'), counted].filter(Boolean);
  return parts.length > 0 && <p className="mt-1 text-13 text-ink-muted tabular-nums">{parts.join(' · ')}</p>;
}

/** What a member wrote under topics, ads and articles, the latest first, each with the way to its place. */
export function CommentsPage({ page }: { page: Page<ListedReply> }) {
  const t = useMessages(commentMessages);
  const format = useFormat();
  return (
    <section>
      <h1 className="mb-4 text-28">{t('comments')}</h1>
      {page.list.length === 0 ? (
        <EmptyState drawing="forum" text={t('none')}>
          <a href={href('/forum')} className={buttonClass('secondary')}>
            {t('forum')}
          </a>
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-3">
          {page.list.map((reply) => (
            <li key={reply.id} className="rounded-card border border-line bg-surface px-4 py-3">
              <p className="mb-1 flex flex-wrap gap-x-2 text-14">
                {reply.url ? (
                  <a href={withBase(reply.url)} className="-my-3 py-3 font-bold hover:underline" dir="auto">
                    {reply.subjectTitle}
                  </a>
                ) : (
                  <span className="text-ink-muted">{t('gone')}</span>
                )}
                <span className="text-13 text-ink-muted">
                  <RelativeTime value={reply.createTime} format={format.date} formatLong={format.dateTime} />
                </span>
              </p>
              <MemberText html={reply.html} lang={reply.language} className="text-14" />
              <Numbers reply={reply} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/personalForum/Comments', { name: '2-2', pageNum })}
      />
    </section>
  );
}
