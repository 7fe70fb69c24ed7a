import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { PosterPage } from '#web/features/sale/poster.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/classified/salePoster')({
  validateSearch: (search): { saleId: number | undefined } => ({ saleId: idOf(search.saleId) }),
  loaderDeps: ({ search: { saleId } }) => ({ saleId }),
  loader: async ({ context: { api }, deps: { saleId } }) => {
    if (!saleId) throw notFound();
    try {
      return await api.sale.getSale({ saleId });
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: () => ownHead('salePoster'),
  component: PosterRoute,
});

function PosterRoute() {
  return <PosterPage sale={Route.useLoaderData()} />;
}
