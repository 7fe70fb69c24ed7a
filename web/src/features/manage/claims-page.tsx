import type { ClaimItem, Page } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { CheckedItem, WaitingItem } from './claim-item.tsx';
import { manageMessages } from './messages.ts';

const views = ['open', 'checked'] as const;

/** Businesses that somebody claims, own pages that nobody checked yet, and those that have the badge. */
export function ClaimsPage({ page, show }: { page: Page<ClaimItem>; show: 'open' | 'checked' }) {
  const t = useMessages(manageMessages);
  return (
    <section>
      <h1 className="sr-only">{t('tab_claims')}</h1>
      <ul className="mb-4 flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <a
              href={href('/manage/claims', view === 'open' ? {} : { show: view })}
              className={chipClass(view === show)}
              aria-current={view === show ? 'page' : undefined}
            >
              {t(`claims_${view}`)}
            </a>
          </li>
        ))}
      </ul>
      {page.list.length === 0 ? (
        <EmptyState drawing="directory" text={t(show === 'open' ? 'noClaims' : 'noChecked')} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {page.list.map((item) => {
            const Item = item.kind === 'checked' ? CheckedItem : WaitingItem;
            return <Item key={`${item.directoryId} ${item.by.userId}`} item={item} />;
          })}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/manage/claims', { ...(show === 'open' ? {} : { show }), pageNum })}
      />
    </section>
  );
}
