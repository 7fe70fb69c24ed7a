import type { Desk, ManagedBanner } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { manageWords } from './words.ts';

const BannerForm = lazy(() => import('./banner-form.tsx'));

function runs({ from, to }: ManagedBanner): 'running' | 'waiting' | 'over' {
  const now = new Date().toISOString();
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'waiting' : 'running';
}

function Item({ banner, desk, onChange }: { banner: ManagedBanner; desk: Desk; onChange: () => void }) {
  const t = useMessages(manageWords);
  const format = useFormat();
  const router = useRouter();
  const region = desk.regions.find(({ regionId }) => regionId === banner.regionId)?.regionName ?? t('allRegions');
  const state = runs(banner);
  async function remove() {
    try {
      await api.manage.deleteBanner({ bannerId: banner.bannerId });
      toast.success(t('bannerRemoved'));
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <img
          src={banner.img}
          alt={banner.alt}
          width={600}
          height={200}
          loading="lazy"
          className="aspect-3/1 w-full rounded-input object-cover"
        />
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold" dir="auto">
            {banner.title}
          </span>
          <Badge tone={state === 'running' ? 'accent' : 'neutral'}>{t(state)}</Badge>
          {banner.label && <Badge tone="promoted">{banner.label}</Badge>}
        </p>
        <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
          {[
            region,
            `${t('order')} ${banner.position}`,
            banner.from && `${t('from')} ${format.dateTime(banner.from)}`,
            banner.to && `${t('to')} ${format.dateTime(banner.to)}`,
            banner.url,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onChange}>
            {t('changeBanner')}
          </Button>
          <Button size="sm" variant="ghost" className="text-coral" onClick={() => void remove()}>
            {t('removeBanner')}
          </Button>
        </div>
      </Card>
    </li>
  );
}

/** The banners of the home page, running or not. */
export function BannersPage({
  banners,
  desk,
  everywhere,
}: {
  banners: readonly ManagedBanner[];
  desk: Desk;
  everywhere: boolean;
}) {
  const t = useMessages(manageWords);
  const [editing, setEditing] = useState<ManagedBanner | 'new'>();
  return (
    <section className="flex flex-col gap-6">
      <h1 className="sr-only">{t('tab_banners')}</h1>
      {editing ? (
        <Suspense>
          <BannerForm
            key={editing === 'new' ? 'new' : editing.bannerId}
            banner={editing === 'new' ? undefined : editing}
            desk={desk}
            everywhere={everywhere}
            onDone={() => setEditing(undefined)}
          />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => setEditing('new')}>
          {t('newBanner')}
        </Button>
      )}
      {banners.length === 0 ? (
        <EmptyState drawing="ads" text={t('noBanners')} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {banners.map((banner) => (
            <Item key={banner.bannerId} banner={banner} desk={desk} onChange={() => setEditing(banner)} />
          ))}
        </ul>
      )}
    </section>
  );
}
