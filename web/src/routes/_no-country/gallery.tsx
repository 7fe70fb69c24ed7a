import { createFileRoute, notFound } from '@tanstack/react-router';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { Showcase } from '#web/ui/showcase/showcase.tsx';

export const Route = createFileRoute('/_no-country/gallery')({
  beforeLoad({ context }) {
    if (!context.start().site.gallery) throw notFound();
  },
  head: () => ownHead('gallery'),
  component: Showcase,
});
