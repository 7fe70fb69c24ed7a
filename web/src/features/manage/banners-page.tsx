import type { Desk, ManagedBanner } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';

const BannerForm = lazy(() => import('./banner-form.tsx'));
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type State = 'running' | 'waiting' | 'over';
const tones: Record<State, BadgeTone> = { running: 'accent', waiting: 'promoted', over: 'neutral' };

function stateOf({ from, to }: ManagedBanner, now: string): State {
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'waiting' : 'running';
}

/** From when to when it is shown, in words. */
function Dates({ banner: { from, to } }: { banner: ManagedBanner }) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  if (from && to) return t('fromTo', { from: format.dateTime(from), to: format.dateTime(to) });
  if (from) return t('fromOn', { from: format.dateTime(from) });
  if (to) return t('untilThen', { to: format.dateTime(to) });
  return t('always');
}

interface RowProps {
  banner: ManagedBanner;
  state: State;
  regionName: string;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ banner, state, regionName, onChange, onRemove }: RowProps) {
  const t = useMessages(manageMessages);
  const { title, url, position, label, img } = banner;
  return (
    <li className="grid gap-x-5 gap-y-3 border-line grid-cols-[6.5rem_minmax(0,1fr)] border-b p-4 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-center">
      <img
        src={img}
        alt={banner.alt}
        width={300}
        height={100}
        loading="lazy"
        className="aspect-3/1 w-full rounded-input object-cover max-sm:aspect-4/3"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{t(state)}</Badge>
          <span className="font-bold [overflow-wrap:anywhere]" dir="auto">
            {title}
          </span>
          {label && <Badge>{label}</Badge>}
        </p>
        <p className="mt-1 text-14">
          <Dates banner={banner} />
        </p>
        <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
          {regionName} · {t('positionIs', { position })} ·{' '}
          <a href={withBase(url)} className="tap underline underline-offset-2" dir="ltr">
            {url}
          </a>
        </p>
      </div>
      {banner.mayChange && (
        <div className="flex gap-2 max-sm:col-span-2 max-sm:*:flex-1">
          <Button size="sm" variant="secondary" aria-label={t('changeBannerOf', { title })} onClick={onChange}>
            {t('changeBanner')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-coral"
            aria-label={t('removeBannerOf', { title })}
            onClick={onRemove}
          >
            {t('removeBanner')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ListProps {
  banners: readonly ManagedBanner[];
  regions: Desk['regions'];
  onChange: (banner: ManagedBanner) => void;
  onRemove: (banner: ManagedBanner) => void;
}

/** Those on show first, then those to come, then those that are over. */
function List({ banners, regions, onChange, onRemove }: ListProps) {
  const t = useMessages(manageMessages);
  const [now] = useState(() => new Date().toISOString());
  const nameOf = (id: number | null) => regions.find(({ regionId }) => regionId === id)?.regionName ?? t('allRegions');
  const order: State[] = ['running', 'waiting', 'over'];
  const listed = banners
    .map((banner) => ({ banner, state: stateOf(banner, now) }))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.banner.position - b.banner.position);
  return (
    <ul className="rounded-card border border-line bg-surface">
      {listed.map(({ banner, state }) => (
        <Row
          key={banner.bannerId}
          banner={banner}
          state={state}
          regionName={nameOf(banner.regionId)}
          onChange={() => onChange(banner)}
          onRemove={() => onRemove(banner)}
        />
      ))}
    </ul>
  );
}

/** Asks before a banner is removed. */
function RemoveDialog({ banner, onClose }: { banner: ManagedBanner; onClose: () => void }) {
  const t = useMessages(manageMessages);
  const router = useRouter();

  async function remove() {
    try {
      await api.manage.deleteBanner({ bannerId: banner.bannerId });
      toast.success(t('bannerRemoved'));
      await router.invalidate();
    } catch {
      // The frame has said why.
    } finally {
      onClose();
    }
  }

  return (
    <Suspense>
      <ConfirmDialog
        open
        danger
        title={t('removeBannerTitle', { title: banner.title })}
        message={t('removeBannerText')}
        confirmLabel={t('removeBanner')}
        cancelLabel={t('cancel')}
        onConfirm={remove}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The banners of the home page, running or not, those on show first. */
export function BannersPage({
  banners,
  desk,
  everywhere,
}: {
  banners: readonly ManagedBanner[];
  desk: Desk;
  everywhere: boolean;
}) {
  const t = useMessages(manageMessages);
  const [editing, setEditing] = useState<ManagedBanner | 'new'>();
  const [leaving, setLeaving] = useState<ManagedBanner>();

  if (editing)
    return (
      <section className="flex flex-col gap-4">
        <h1 className="text-22">{t(editing === 'new' ? 'newBanner' : 'editBanner')}</h1>
        <Suspense>
          <BannerForm
            key={editing === 'new' ? 'new' : editing.bannerId}
            banner={editing === 'new' ? undefined : editing}
            desk={desk}
            everywhere={everywhere}
            onDone={() => setEditing(undefined)}
          />
        </Suspense>
      </section>
    );
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{t('bannersTitle', { count: banners.length })}</h1>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('newBanner')}
        </Button>
      </div>
      {banners.some(({ mayChange }) => !mayChange) && (
        <p className="text-14 text-ink-muted">{t('bannerOfOperators')}</p>
      )}
      {banners.length === 0 ? (
        <EmptyState drawing="ads" text={t('noBanners')} />
      ) : (
        <List banners={banners} regions={desk.regions} onChange={setEditing} onRemove={setLeaving} />
      )}
      {leaving && <RemoveDialog banner={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}
