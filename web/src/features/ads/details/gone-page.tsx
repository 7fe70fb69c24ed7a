import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { withBase } from '#web/lib/address/links.ts';
import { stringifySearch } from '#web/lib/address/search.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { goneMessages } from './gone-messages.ts';

interface Props {
  regionId: number;
  /** What kind of ad it was; undefined where it had none. */
  categoryId: number | undefined;
  similar: readonly CardAd[];
}

/** In place of an ad that was deleted or ended long ago: says so, and shows the newest of its kind. */
export function GonePage({ regionId, categoryId, similar }: Props) {
  const t = useMessages(goneMessages);
  const { region } = useShell();
  const list = stringifySearch({ regionId: regionId === region.id ? undefined : regionId, categoryId });
  return (
    <div className="container-page flex flex-col gap-10 py-16">
      <ErrorState
        statusCode={410}
        message={t('gone')}
        action={
          <a href={withBase(`/classified${list}`)} className={buttonClass('primary')}>
            {t('toList')}
          </a>
        }
      />
      {similar.length > 0 && (
        <section aria-label={t('similar')} className="flex flex-col gap-4">
          <h2 className="text-20">{t('similar')}</h2>
          <AdGrid ads={similar} />
        </section>
      )}
    </div>
  );
}
