import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/head.ts';
import { Showcase } from '#web/ui/showcase/showcase.tsx';

export const Route = createFileRoute('/_no-country/gallery')({
  head: () => pageHead({ title: 'The pieces', index: false }),
  component: Showcase,
});
