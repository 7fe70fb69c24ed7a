import { codes } from '@ashore/contract/codes';
import { localeOfContent } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { structuredSale } from '#web/features/sale/sale-head.ts';
import { SalePage } from '#web/features/sale/sale-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { useShell } from '#web/lib/viewer.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';

export const Route = createFileRoute('/_default/classified/sale')({
  validateSearch: (search): { saleId: number | undefined } => ({ saleId: idOf(search.saleId) }),
  loaderDeps: ({ search: { saleId } }) => ({ saleId }),
  loader: async ({ context: { api, start }, deps: { saleId } }) => {
    if (!saleId) throw notFound();
    try {
      return { sale: await api.sale.getSale({ saleId }), origin: start().site.origin };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { sale, origin } = loaderData;
    return pageHead({
      title: sale.title,
      description: sale.content.slice(0, 160),
      canonical: `${origin}${paths.sale(sale.saleId)}`,
      content: localeOfContent(sale.language),
      index: sale.state === 'running',
      structured: structuredSale(sale, origin),
    });
  },
  component: SaleRoute,
});

function SaleRoute() {
  const { sale } = Route.useLoaderData();
  const { user } = useShell();
  const first = sale.items.find(({ status }) => status === 'active');
  return (
    <SalePage
      key={sale.saleId}
      sale={sale}
      grid={<AdGrid ads={sale.items.map(cardOf)} />}
      chat={
        user?.userId === sale.seller.userId ? null : (
          <ChatButton sellerId={sale.seller.userId} classifiedId={first?.classifiedId ?? null} />
        )
      }
    />
  );
}
