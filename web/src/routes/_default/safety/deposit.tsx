import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '#web/features/schemes/deposit-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

export const Route = createFileRoute('/_default/safety/deposit')({
  /** `ad` is the one that the ticks are for. */
  validateSearch: (search): { ad?: number | undefined } => ({ ad: idOf(search.ad) }),
  head: ({ matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!shell) return {};
    const { region, site } = shell;
    const title = messagesOf(publicTitleMessages)('deposit');
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('deposit'),
      canonical: `${site.origin}/safety/deposit${regionQuery(region.id, {})}`,
      alternates: languageAlternates(site, region.id, '/safety/deposit'),
    });
  },
  component: () => <DepositPage adId={Route.useSearch().ad} />,
});
