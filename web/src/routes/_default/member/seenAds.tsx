import { createFileRoute } from '@tanstack/react-router';
import { SeenPage } from '#web/features/ads/saved/seen-page.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/seenAds')({
  head: () => ownHead('seenAds'),
  component: SeenRoute,
});

function SeenRoute() {
  const { user } = useShell();
  return user && <SeenPage key={user.userId} userId={user.userId} />;
}
