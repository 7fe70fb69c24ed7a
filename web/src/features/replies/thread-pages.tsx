import type { ReplyPage } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { replyMessages } from './messages.ts';

/** Which part of a thread an address shows. */
export interface ThreadSearch {
  page?: number;
  cursor?: string;
  /** Begins at this reply. */
  reply?: number;
  /** The answers to this reply alone. */
  answers?: number;
}

interface Part {
  page: ReplyPage;
  /** The address of the page with another part of the thread. */
  address: (search: ThreadSearch) => string;
  /** The answers to this reply are shown, not the thread. */
  answersTo?: number | undefined;
}

/** The way to the whole thread, where only a part of it is shown. */
export function ToThread({ page, address, answersTo }: Part) {
  const t = useMessages(replyMessages);
  if (answersTo === undefined && !page.skipped) return null;
  return answersTo !== undefined ? (
    <a href={`${address({ reply: answersTo })}#reply-${answersTo}`} className={buttonClass('link', 'sm', 'self-start')}>
      {t('backToThread')}
    </a>
  ) : (
    <a href={`${address({})}#replies`} className={buttonClass('link', 'sm', 'self-start')}>
      {t('earlier')}
    </a>
  );
}

/** Numbered pages as far as they are counted, then one after the other. */
export function ThreadPages({ page, address, answersTo }: Part) {
  const t = useMessages(replyMessages);
  const at = answersTo === undefined ? {} : { answers: answersTo };
  const fromStart = page.skipped === page.pageNum > 1;
  const beyond = !fromStart || (page.totalCapped && page.pageNum >= page.pages);
  const next =
    beyond && page.next ? (
      <a href={`${address({ ...at, cursor: page.next })}#replies`} className={buttonClass('secondary')} rel="next">
        {t('nextPage')}
      </a>
    ) : undefined;
  return (
    <Pagination
      page={page.pageNum}
      pages={fromStart ? page.pages : 0}
      next={next}
      url={(number) => `${address({ ...at, ...(number > 1 ? { page: number } : {}) })}#replies`}
    />
  );
}
