import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { adCategory, structuredData } from '#web/features/ads/details-data.ts';
import { DetailsPage } from '#web/features/ads/details-page.tsx';
import { formatPrice } from '#web/lib/price.ts';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { refusedWith } from './-refused.ts';

export const Route = createFileRoute('/_default/classified/details')({
  validateSearch: (search): { classifiedId: number | undefined } => ({ classifiedId: idOf(search.classifiedId) }),
  loaderDeps: ({ search: { classifiedId } }) => ({ classifiedId }),
  loader: async ({ context: { api, start }, deps: { classifiedId } }) => {
    if (!classifiedId) throw notFound();
    try {
      const [ad, config] = await Promise.all([
        api.classified.getAdsDetail({ classifiedId }),
        api.classified.getAdsConfig({}),
      ]);
      return { ad, category: adCategory(ad, config), origin: start().site.origin };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { ad, origin } = loaderData;
    const { amount, note } = formatPrice(ad, 'en');
    const head = pageHead({
      title: ad.title,
      description: `${[amount, note].filter(Boolean).join(' ')} · ${ad.areaName}. ${ad.content.slice(0, 150)}`,
      canonical: `${origin}/classified/details?classifiedId=${ad.classifiedId}`,
      image: ad.imgUrl[0] ? `${origin}${ad.imgUrl[0]}` : undefined,
      index: ad.status === 'active' || ad.status === 'reserved',
    });
    return { ...head, meta: [...head.meta, { 'script:ld+json': structuredData(ad, origin) }] };
  },
  component: DetailsRoute,
});

function DetailsRoute() {
  const { ad, category } = Route.useLoaderData();
  // Another ad is another page: its own state of hearts and pictures.
  return <DetailsPage key={ad.classifiedId} ad={ad} category={category} />;
}
