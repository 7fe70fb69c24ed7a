import { codes } from '@ashore/contract/codes';
import { createFileRoute } from '@tanstack/react-router';
import { AppealPage } from '#web/features/reports/answers-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { refusedWith } from './-parts/refused.ts';

export const Route = createFileRoute('/_default/appeal')({
  validateSearch: (search): { key?: string } => ({ key: typeof search.key === 'string' ? search.key : undefined }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { api }, deps: { key } }) => {
    if (!key) return { answer: undefined, key: '' };
    const answer = await api.report.getDecision({ key }).catch((error: unknown) => {
      if (refusedWith(error, codes.notFound) || refusedWith(error, codes.invalidInput)) return undefined;
      throw error;
    });
    return { answer, key };
  },
  head: () => ownHead('appeal'),
  component: () => {
    const { answer, key } = Route.useLoaderData();
    return <AppealPage answer={answer} decisionKey={key} />;
  },
});
