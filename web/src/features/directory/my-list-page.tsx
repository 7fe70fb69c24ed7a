import type { BusinessSummary, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Rating } from './business-card.tsx';
import { KindIcon } from './category-icon.tsx';
import { formMessages } from './form/form-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

function Row({ business }: { business: BusinessSummary }) {
  const t = useMessages(formMessages);
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { directoryId, name, status, imgUrlZip, categoryId } = business;
  async function change(to: 'active' | 'hidden' | 'removed') {
    setAsking(false);
    try {
      await api.directory.changeDirectory({ directoryId, status: to });
      if (to === 'removed') toast.success(t('removed'));
      await router.invalidate();
    } catch {
      // The frame says why.
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-4 border-line border-b py-4">
      {imgUrlZip[0] ? (
        <img
          src={imgUrlZip[0]}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-20 rounded-input object-cover"
        />
      ) : (
        <span className="grid size-20 place-items-center rounded-input bg-sand text-ink-muted">
          <KindIcon categoryId={categoryId} className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <a href={withBase(paths.business(directoryId))} className="font-bold hover:underline">
            {name}
          </a>
          <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(status === 'active' ? 'shown' : 'hidden')}</Badge>
          <Badge>{t(business.claimState)}</Badge>
        </p>
        <Rating rating={business.rating} reviewNum={business.reviewNum} />
        <p className="mt-0.5 text-13 text-ink-muted tabular-nums">
          {t('numbers', { reviews: business.reviewNum, saves: business.collectNum })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={href('/Directory/postDirectory', { directoryId })} className={buttonClass('secondary', 'sm')}>
          {t('edit')}
        </a>
        {business.claimState !== 'unclaimed' && (
          <a
            href={href('/Directory/postDirectory', { directoryId, part: 'menu' })}
            className={buttonClass('secondary', 'sm')}
          >
            {t('menu')}
          </a>
        )}
        <Button variant="secondary" size="sm" onClick={() => void change(status === 'active' ? 'hidden' : 'active')}>
          {t(status === 'active' ? 'hide' : 'show')}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removeAsk', { name })}
            confirmLabel={t('remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => void change('removed')}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** The businesses a member added or runs. */
export function MyDirectoryPage({ page }: { page: Page<BusinessSummary> }) {
  const t = useMessages(formMessages);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t('mine')}</h1>
        <a href={href('/Directory/postDirectory')} className={buttonClass()}>
          <Icon of={Plus} className="size-4" />
          {t('titleAdd')}
        </a>
      </div>
      {page.list.length === 0 ? (
        <EmptyState drawing="directory" text={t('noMine')}>
          <a href={href('/Directory')} className={buttonClass('secondary')}>
            {t('toDirectory')}
          </a>
        </EmptyState>
      ) : (
        <ul className="rounded-card border border-line bg-surface px-4 [&>li:last-child]:border-b-0">
          {page.list.map((business) => (
            <Row key={business.directoryId} business={business} />
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) =>
          href('/member/directory/myDirectoryList', { name: '3-1', ...(pageNum > 1 ? { pageNum } : {}) })
        }
      />
    </section>
  );
}
