import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/classified/map')({
  head: () => comingHead('map'),
  component: () => <ComingPage page="map" />,
});
