import { createFileRoute } from '@tanstack/react-router';
import { OwnReferencesPage } from '#web/features/references/own-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/references')({
  loader: ({ context: { api, start } }) => (start().user ? api.reference.getMyReferences({}) : null),
  head: () => ownHead('references'),
  component: ReferencesRoute,
});

function ReferencesRoute() {
  const references = Route.useLoaderData();
  return references && <OwnReferencesPage references={references} />;
}
