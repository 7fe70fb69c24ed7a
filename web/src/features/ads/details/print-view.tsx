import type { Ad } from '@ashore/contract';
import { Printer } from 'lucide';
import { useRef } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { detailsMessages } from './details-messages.ts';

const qrAddress = (adId: number) => `/classified/qr.svg?classifiedId=${adId}`;

const arrived = async (src: string): Promise<void> => {
  const image = new Image();
  image.src = src;
  // A page without one of its pictures is better than none.
  await image.decode().catch(() => undefined);
};

/** Prints the page once the pictures that only paper has are there. */
export function PrintButton({ ad }: { ad: Pick<Ad, 'classifiedId' | 'imgUrl'> }) {
  const t = useMessages(detailsMessages);
  const busy = useRef(false);
  async function print() {
    if (busy.current) return;
    busy.current = true;
    await Promise.all([qrAddress(ad.classifiedId), ...ad.imgUrl.slice(0, 1)].map(arrived));
    busy.current = false;
    window.print();
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => void print()}>
      <Icon of={Printer} className="size-4" />
      {t('print')}
    </Button>
  );
}

/**
 * The head of the printed page: photo and price, and a code by which a phone finds the ad. On screen it is not there; it
 * stands last, so that the price on screen is the first one read.
 */
export function PrintHead({ ad, address }: { ad: Ad; address: string }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  return (
    <div className="order-first hidden grid-cols-[1fr_auto] items-end gap-6 print:grid">
      <div className="flex min-w-0 flex-col gap-3">
        {ad.imgUrl[0] && (
          <img
            src={ad.imgUrl[0]}
            alt=""
            loading="lazy"
            className="h-[6cm] w-auto max-w-full object-contain object-left rtl:object-right"
          />
        )}
        <Price {...format.price(ad)} large />
      </div>
      <figure className="flex w-40 flex-col items-center gap-1 text-center text-13">
        <img src={qrAddress(ad.classifiedId)} alt="" width={140} height={140} loading="lazy" className="bg-white" />
        <figcaption>
          {t('scanMe')}
          <br />
          <span className="break-all" dir="ltr">
            {address}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
