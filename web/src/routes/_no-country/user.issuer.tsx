import { createFileRoute } from '@tanstack/react-router';
import { FaultCard } from '#web/features/account/issuers/fault-card.tsx';
import { IssuerPage } from '#web/features/account/issuers/issuer-page.tsx';
import { issuerSearch } from '#web/features/account/issuers/issuer-search.ts';
import { loadIssuer } from '#web/features/account/issuers/load-issuer.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/issuer')({
  // What the query may hold, the page itself looks at: every page carries what stands here. It is never opened twice without
  // the issuer in between, which loads it anew.
  loader: ({ context, location }) => loadIssuer(context.api, issuerSearch(location.search)),
  head: () => ownHead('issuer'),
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  const { fault = 'expired', issuer, reference } = issuerSearch(Route.useSearch());
  return data ? <IssuerPage {...data} /> : <FaultCard fault={fault} issuer={issuer} reference={reference} />;
}
