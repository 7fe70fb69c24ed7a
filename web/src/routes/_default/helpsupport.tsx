import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';
import { helpPage } from '#web/features/shell/help-pages.ts';
import { idOf } from '#web/lib/search.ts';

export const Route = createFileRoute('/_default/helpsupport')({
  validateSearch: (search): { id: number | undefined } => ({ id: idOf(search.id) }),
  head: ({ match }) => comingHead(helpPage(match.search.id)),
  component: HelpRoute,
});

function HelpRoute() {
  const { id } = Route.useSearch();
  return <ComingPage page={helpPage(id)} />;
}
