import { createFileRoute } from '@tanstack/react-router';
import { SchemesPage } from '#web/features/schemes/schemes-page.tsx';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

export const Route = createFileRoute('/_default/safety/')({
  loader: ({ context: { api } }) => api.scheme.getRegionSchemes({}),
  head: ({ matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!shell) return {};
    const { region, site } = shell;
    const place = region.inSentence;
    const title = messagesOf(publicTitleMessages)('schemes', { place });
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('schemes', { place }),
      canonical: `${site.origin}/safety${regionQuery(region.id, {})}`,
      alternates: languageAlternates(site, region.id, '/safety'),
    });
  },
  component: () => <SchemesPage schemes={Route.useLoaderData()} />,
});
