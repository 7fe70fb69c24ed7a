import { createFileRoute, notFound } from '@tanstack/react-router';
import { CaseFacts } from '#web/features/ads/own/case-facts.tsx';
import { CasePage } from '#web/features/manage/case-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/case')({
  validateSearch: (search): { caseId?: number } => ({ caseId: idOf(search.caseId) }),
  loaderDeps: ({ search: { caseId } }) => ({ caseId }),
  loader: async ({ context: { api }, deps: { caseId } }) => {
    if (!caseId) throw notFound();
    const [details, queue] = await Promise.all([
      api.manage.getCase({ caseId }).catch(noSeat),
      api.manage.getCases({ pageSize: 50 }).catch(noSeat),
    ]);
    const at = queue.list.findIndex((one) => one.caseId === caseId);
    const next = queue.list[at + 1] ?? queue.list.find((one) => one.caseId !== caseId);
    return { details, nextId: next?.caseId };
  },
  head: () => ownHead('case'),
  component: () => {
    const { details, nextId } = Route.useLoaderData();
    const card = details.content?.card;
    return (
      <CasePage
        key={details.caseId}
        details={details}
        nextId={nextId}
        facts={card ? <CaseFacts card={card} /> : undefined}
      />
    );
  },
});
