import type { ClaimItem, LetterItem as Letter, Page } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { CheckedItem, WaitingItem } from './claim-item.tsx';
import { LetterItem } from './letter-item.tsx';
import { letterMessages } from './letter-messages.ts';
import { manageMessages } from './messages.ts';

const views = ['open', 'checked', 'letters', 'posted'] as const;
export type ClaimsView = (typeof views)[number];

interface Props {
  show: ClaimsView;
  claims: Page<ClaimItem> | undefined;
  letters: Page<Letter> | undefined;
}

function Claims({ page, show }: { page: Page<ClaimItem>; show: ClaimsView }) {
  const t = useMessages(manageMessages);
  if (page.list.length === 0)
    return <EmptyState drawing="directory" text={t(show === 'open' ? 'noClaims' : 'noChecked')} />;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {page.list.map((item) => {
        const Item = item.kind === 'checked' ? CheckedItem : WaitingItem;
        return <Item key={`${item.directoryId} ${item.by.userId}`} item={item} />;
      })}
    </ul>
  );
}

function Letters({ page, show }: { page: Page<Letter>; show: ClaimsView }) {
  const t = useMessages(letterMessages);
  if (page.list.length === 0)
    return <EmptyState drawing="directory" text={t(show === 'letters' ? 'noLetters' : 'noPosted')} />;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {page.list.map((item) => (
        <LetterItem key={`${item.directoryId} ${item.by.userId}`} item={item} />
      ))}
    </ul>
  );
}

/** Businesses that somebody claims, own pages that nobody checked yet, those that have the badge, and letters with codes. */
export function ClaimsPage({ show, claims, letters }: Props) {
  const t = useMessages(manageMessages);
  const page = letters ?? claims;
  return (
    <section>
      <h1 className="sr-only">{t('tab_claims')}</h1>
      <ul className="mb-4 flex flex-wrap gap-2 print:hidden">
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
      {claims && <Claims page={claims} show={show} />}
      {letters && <Letters page={letters} show={show} />}
      {page && (
        <Pagination
          page={page.pageNum}
          pages={page.pages}
          url={(pageNum) => href('/manage/claims', { ...(show === 'open' ? {} : { show }), pageNum })}
        />
      )}
    </section>
  );
}
