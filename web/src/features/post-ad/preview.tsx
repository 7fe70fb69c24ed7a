import type { Area } from '@ashore/contract';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import type { Photos } from '#web/lib/form/use-photos.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { AdCard } from '#web/ui/ad-card.tsx';
import { postMessages } from './messages.ts';
import type { AdValues } from './values.ts';

/** The card as it will stand in the lists. */
export function Preview({ values, photos, areas }: { values: AdValues; photos: Photos; areas: readonly Area[] }) {
  const t = useMessages(postMessages);
  const format = useFormat();
  const { region } = useShell();
  const area = areas.flatMap((one) => [one, ...(one.children ?? [])]).find((one) => one.id === values.areaId);
  const price = numberOf(values.price) ?? null;
  const priced = values.priceType === 'fixed' || values.priceType === 'negotiable';
  const cover = photos.items[0];
  return (
    <aside className="flex flex-col gap-3 lg:sticky lg:top-6 lg:self-start" aria-label={t('preview')}>
      <p className="text-14 text-ink-muted">{t('preview')}</p>
      {/* Without a picture the card has a frame of its own. */}
      <div className={cover && 'rounded-card border border-line bg-surface p-4'}>
        <AdCard
          title={values.title || t('untitled')}
          price={
            priced && price === null
              ? { amount: t('price') }
              : format.price({
                  price,
                  priceType: values.priceType,
                  priceUnit: values.priceUnit,
                  currency: region.currency,
                })
          }
          meta={area?.areaName ?? region.regionName}
          picture={cover ? { src: cover.previewUrl, alt: '', eager: true } : undefined}
          headingLevel={2}
        />
      </div>
    </aside>
  );
}
