import { createFileRoute } from '@tanstack/react-router';
import { NumbersPage } from '#web/features/manage/numbers-page.tsx';
import { type Span, spans } from '#web/features/manage/numbers-spans.ts';
import { idOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/numbers')({
  // The region of the address is that of the page; of which region the numbers are, `place` says.
  validateSearch: (search): { days?: Span; place?: number } => ({
    days: spans.find((span) => span === Number(search.days)),
    place: idOf(search.place),
  }),
  loaderDeps: ({ search: { days, place } }) => ({ days, place }),
  loader: async ({ context: { api }, deps: { days = 30, place } }) => {
    const [numbers, regions] = await Promise.all([
      api.operate.getSiteNumbers({ days, regionId: place }).catch(noSeat),
      api.operate.getRegionSettings({}).catch(noSeat),
    ]);
    return { numbers, regions };
  },
  head: () => ownHead('numbers'),
  component: NumbersRoute,
});

function NumbersRoute() {
  const { days = 30, place } = Route.useSearch();
  const { numbers, regions } = Route.useLoaderData();
  return (
    <NumbersPage numbers={numbers} span={days} regionId={place} regions={regions.filter((one) => one.isSupported)} />
  );
}
