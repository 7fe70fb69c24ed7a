import { createFileRoute } from '@tanstack/react-router';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { NewcomerPage } from '#web/features/newcomer/newcomer-page.tsx';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

export const Route = createFileRoute('/_default/newcomer')({
  loader: ({ context: { api } }) => api.config.getNewcomerHelp({}),
  head: ({ matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!shell) return {};
    const { region, site } = shell;
    const place = region.inSentence;
    const title = messagesOf(publicTitleMessages)('newcomer', { place });
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('newcomer', { place }),
      canonical: `${site.origin}/newcomer${regionQuery(region.id, {})}`,
      alternates: languageAlternates(site, region.id, '/newcomer'),
    });
  },
  component: NewcomerRoute,
});

function NewcomerRoute() {
  const help = Route.useLoaderData();
  return <NewcomerPage help={help} chat={(userId) => <ChatButton sellerId={userId} classifiedId={null} />} />;
}
