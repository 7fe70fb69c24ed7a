import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#web/lib/head/head.ts';
import { Showcase } from '#web/ui/showcase/showcase.tsx';

export const Route = createFileRoute('/_no-country/gallery')({
  beforeLoad({ context }) {
    if (!context.start().site.gallery) throw notFound();
  },
  head: () => pageHead({ title: 'The pieces', index: false }),
  component: Showcase,
});
