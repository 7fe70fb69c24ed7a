import * as paths from '@ashore/contract/paths';
import { useEffect, useState } from 'react';
import { type CardAd, cardOf } from '#web/features/ads/card/card-ad.ts';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { seenAds } from './seen-ads.ts';
import { seenMessages } from './seen-messages.ts';

const SHOWN = 3;
/** Some may be gone. */
const ASKED = 8;

/** The ads a member looked at last that can still be had; undefined until they are there. */
function useSeen(userId: number | undefined): CardAd[] | undefined {
  const [ads, setAds] = useState<CardAd[]>();
  useEffect(() => {
    const classifiedIds = userId
      ? seenAds(userId)
          .slice(0, ASKED)
          .map(({ classifiedId }) => classifiedId)
      : [];
    if (classifiedIds.length === 0) return setAds([]);
    let wanted = true;
    const show = (found: CardAd[]) => wanted && setAds(found);
    // Without them the page is whole as well.
    api.classified.getAdsByIds({ classifiedIds }).then(
      (list) => show(list.map(cardOf)),
      () => show([]),
    );
    return () => {
      wanted = false;
    };
  }, [userId]);
  return ads;
}

/** What a member looked at last, in small; its room is kept while it is fetched. */
export function SeenStrip() {
  const t = useMessages(seenMessages);
  const format = useFormat();
  const { user } = useShell();
  const ads = useSeen(user?.userId);
  if (!ads) return <Skeleton className="h-28" />;
  if (ads.length === 0) return <p className="py-2 text-14 text-ink-muted">{t('none')}</p>;
  return (
    <>
      <ul className="grid grid-cols-3 gap-3">
        {ads.slice(0, SHOWN).map((ad) => (
          <li key={ad.classifiedId} className="min-w-0">
            <a href={withBase(paths.ad(ad.classifiedId))} className="group block text-13">
              {ad.picture ? (
                <img src={ad.picture} alt="" className="aspect-4/3 w-full rounded-input object-cover" />
              ) : (
                <span className="block aspect-4/3 rounded-input bg-sand" />
              )}
              <span className="mt-1 block truncate tabular-nums">
                <b>{format.price(ad).amount}</b> <span className="text-ink-muted">{format.price(ad).note}</span>
              </span>
              <span className="block truncate group-hover:underline" lang={ad.language} dir="auto">
                {ad.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={href('/member/seenAds', { name: '1-6' })}
        className="tap mt-2 inline-block font-bold text-14 text-accent-ink hover:underline"
      >
        {t('all')}
      </a>
    </>
  );
}
