import type { Ad } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { useView } from '#web/features/ads/list/use-view.ts';
import { withBase } from '#web/lib/address/links.ts';
import { BlockedAbove } from '#web/lib/block/blocked.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import type { Crumb } from '#web/ui/page/crumb.ts';
import { Gallery } from '#web/ui/picture/gallery.tsx';
import { useAdText } from './ad-text.ts';
import type { AdCategory } from './details-data.ts';
import { detailsMessages } from './details-messages.ts';
import {
  Circumstances,
  Description,
  type DetailsProps,
  Facts,
  Marks,
  StateNotice,
  usePictures,
  Where,
} from './details-parts.tsx';
import { PrintHead } from './print-view.tsx';
import { SellerCard } from './seller-card.tsx';
import { SimilarAds } from './similar-ads.tsx';

function crumbs(ad: Ad, { root, leaf }: AdCategory, classifieds: string): Crumb[] {
  const list = (title: string, search: string): Crumb => ({ title, url: withBase(`/classified${search}`) });
  return [
    list(classifieds, ''),
    ...(root ? [list(root.name, `?categoryId=${root.id}`)] : []),
    ...(leaf ? [list(leaf.name, `?categoryId=${leaf.id}`)] : []),
    ...(ad.areaId && ad.areaName ? [list(ad.areaName, `?categoryId=${ad.categoryId}&areaId=${ad.areaId}`)] : []),
  ];
}

/** One ad: pictures, facts and words left, price and seller right; on phones the price follows the title. */
export function DetailsPage({ ad, category, similar, usual, address, map, chat, comments, offer, sent }: DetailsProps) {
  const t = useMessages(detailsMessages);
  const navigate = useNavigate();
  useView(ad);
  const shown = useAdText(ad);
  const pictures = usePictures(ad);
  return (
    <div className="container-page flex flex-col gap-4 py-5 print:gap-2 print:py-0">
      <Breadcrumb items={crumbs(ad, category, t('classifieds'))} />
      <BlockedAbove userId={ad.seller.userId} name={ad.seller.userName} />
      <StateNotice ad={ad} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr] print:flex print:flex-col print:gap-3">
        <div className="flex min-w-0 flex-col gap-5">
          {pictures.length > 0 && (
            <div className="print:hidden">
              <Gallery pictures={pictures} label={t('pictures')} />
            </div>
          )}
          <div>
            <Marks ad={ad} />
            <h1 className="text-28" lang={shown.lang} dir="auto">
              {shown.title}
            </h1>
            <Circumstances ad={ad} />
          </div>
        </div>
        <SellerCard
          ad={ad}
          usual={usual}
          chat={
            <>
              {sent}
              {chat}
              {offer}
            </>
          }
          onDeleted={() => void navigate({ to: '/member/myclassified', search: { name: '1-1' } })}
        />
        <div className="flex min-w-0 flex-col gap-6 print:gap-3">
          <Facts facts={category.facts} />
          <Description shown={shown} />
          <Facts facts={category.facts} more />
          <Where ad={ad} map={map} />
          <div className="print:hidden">{comments}</div>
        </div>
      </div>
      <SimilarAds ads={similar} />
      <PrintHead ad={ad} address={address} />
    </div>
  );
}
