import { type NotificationKind, notificationKinds } from '@ashore/contract';
import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '#web/features/notifications/unsubscribe-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  key: string;
  kind?: NotificationKind;
}

export const Route = createFileRoute('/_no-country/unsubscribe')({
  validateSearch: (search): Search => ({
    key: typeof search.key === 'string' && /^[\w-]{22,64}$/.test(search.key) ? search.key : '',
    kind: notificationKinds.find((kind) => kind === search.kind),
  }),
  head: () => ownHead('unsubscribe'),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { key, kind } = Route.useSearch();
  return <UnsubscribePage mailKey={key} kind={kind} />;
}
