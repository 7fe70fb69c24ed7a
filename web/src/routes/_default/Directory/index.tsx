import { createFileRoute } from '@tanstack/react-router';
import { cardOf } from '#web/features/directory/business-card.tsx';
import { DirectoryHome } from '#web/features/directory/directory-home.tsx';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

const SHOWN = 6;

export const Route = createFileRoute('/_default/Directory/')({
  loader: async ({ context: { api } }) => {
    const [config, counts, top, fresh] = await Promise.all([
      api.directory.getDirectoryConfig({}),
      api.directory.getCategoryCounts({}),
      api.directory.getDirectoryList({ sort: 'rated', pageSize: SHOWN }),
      api.directory.getDirectoryList({ sort: 'newest', pageSize: SHOWN }),
    ]);
    return { categories: config.categories, counts, top: top.list.map(cardOf), fresh: fresh.list.map(cardOf) };
  },
  head: ({ matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!shell) return {};
    const { region, site } = shell;
    const place = region.inSentence;
    const title = messagesOf(publicTitleMessages)('directory', { place });
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('directory', { place }),
      canonical: `${site.origin}/Directory${regionQuery(region.id)}`,
      alternates: languageAlternates(site, region.id, '/Directory'),
    });
  },
  component: () => <DirectoryHome {...Route.useLoaderData()} />,
});
