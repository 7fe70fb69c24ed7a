import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { createFileRoute } from '@tanstack/react-router';
import { FaultCard } from '#web/features/account/issuers/fault-card.tsx';
import { IssuerPage } from '#web/features/account/issuers/issuer-page.tsx';
import { issuerSearch } from '#web/features/account/issuers/issuer-search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/issuer')({
  validateSearch: issuerSearch,
  loaderDeps: ({ search: { flow, fault } }) => ({ flowId: fault ? undefined : flow }),
  async loader({ context: { api }, deps: { flowId } }) {
    if (flowId === undefined) return null;
    const step = await api.user.getIssuerStep({ flowId }).catch((error: unknown) => {
      if (error instanceof CallRefused && error.code === codes.proofInvalid) return null;
      throw error;
    });
    if (!step) return null;
    return { flowId, step, regions: step.step === 'register' ? await api.area.getRegions({}) : [] };
  },
  head: () => ownHead('issuer'),
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  const { fault = 'expired', issuer, reference } = Route.useSearch();
  return data ? <IssuerPage {...data} /> : <FaultCard fault={fault} issuer={issuer} reference={reference} />;
}
