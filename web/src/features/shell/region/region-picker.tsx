import type { Region } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { reload } from '#web/features/shell/refresh.ts';
import { api } from '#web/lib/api.ts';
import { setBrowserRegion } from '#web/lib/browser/browser-start.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** As many as stand there while the regions are on their way. */
const places = Array.from({ length: 16 }, (_, place) => place);

/** The overlay with all regions; those not supported are greyed out and do nothing when chosen (specification 2, 8). */
export default function RegionPicker({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellMessages);
  const router = useRouter();
  const { region: current } = useShell();
  const [regions, setRegions] = useState<Region[] | 'failed'>();
  const { busy, run } = useAction();
  useEffect(() => {
    api.area.getRegions({}).then(setRegions, () => setRegions('failed'));
  }, []);

  async function choose(region: Region) {
    await run(async () => {
      await api.user.switchRegion({ region: region.id, regionName: region.regionName });
      localStorage.setItem('firstChooseRegion', '1');
      setBrowserRegion(region.id);
      // The dialog would hide the loading bar.
      onClose();
      await reload(router);
    });
  }

  return (
    <Dialog open onClose={onClose} title={t('chooseRegion')} description={t('chooseRegionHint')} size="lg">
      {regions === 'failed' && <Notice tone="error">{t('regionsFailed')}</Notice>}
      <ul className="grid min-h-60 grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4" aria-busy={busy || !regions}>
        {!regions && places.map((place) => <Skeleton key={place} className="h-14 rounded-card" />)}
        {(regions === 'failed' ? [] : (regions ?? [])).map((region) => (
          <li key={region.id}>
            <button
              type="button"
              disabled={busy || region.isSupported !== 1}
              aria-current={region.id === current.id ? 'true' : undefined}
              onClick={() => choose(region)}
              className={clsx(
                'flex w-full items-center gap-3 rounded-card border p-3 text-start text-14',
                region.id === current.id ? 'border-accent bg-accent-soft font-bold' : 'border-line',
                region.isSupported === 1 ? 'hover:border-accent' : 'cursor-not-allowed opacity-55 grayscale',
              )}
            >
              <img src={region.areaImg} alt="" width={30} height={20} loading="lazy" className="shrink-0 rounded-sm" />
              <span className="min-w-0">
                {region.regionName}
                {region.isSupported !== 1 && <span className="block text-13 text-ink-muted">{t('notYet')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
