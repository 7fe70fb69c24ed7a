import type { MapPins } from '@ashore/contract';
import { useMemo } from 'react';
import { numberLocale } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { formatMoney, formatPrice } from '#web/lib/price.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapMark } from '#web/ui/map/map-types.ts';
import { marksOf } from './marks.ts';
import { mapMessages } from './messages.ts';

/** Pins and clusters as buttons, in the words and money of the visitor. */
export function useMarks(pins: MapPins | undefined): MapMark[] {
  const t = useMessages(mapMessages);
  const { region } = useShell();
  return useMemo(() => {
    if (!pins) return [];
    return marksOf(pins, {
      price: (pin) =>
        pin.priceType === 'onRequest' || (pin.price === null && pin.priceType !== 'free')
          ? t('ask')
          : pin.price === null || pin.priceType === 'free'
            ? formatPrice(pin, region.locale).amount
            : formatMoney(Math.round(pin.price), pin.currency, region.locale),
      pin: (price, title) => t('pin', { price, title }),
      number: (count) => new Intl.NumberFormat(numberLocale(region)).format(count),
      cluster: ({ count, more }) => t(more ? 'clusterMore' : 'cluster', { count }),
    });
  }, [pins, region, t]);
}
