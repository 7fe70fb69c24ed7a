import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { topicValuesOf } from '#web/features/forum/write/topic-values.ts';
import { WritePage } from '#web/features/forum/write/write-page.tsx';
import { LoginGate } from '#web/features/shell/user/login-gate.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { useShell } from '#web/lib/viewer.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const MINE = 5;

export const Route = createFileRoute('/_default/forum/myPost')({
  validateSearch: (search): { forumId?: number | undefined; categoryId?: number | undefined } => ({
    forumId: idOf(search.forumId),
    categoryId: idOf(search.categoryId),
  }),
  loaderDeps: ({ search: { forumId } }) => ({ forumId }),
  loader: async ({ context: { api, start }, deps: { forumId } }) => {
    if (!start().user) return null;
    try {
      const [config, topic, mine] = await Promise.all([
        api.forum.getForumConfig({}),
        forumId ? api.forum.getForumDetail({ forumId }) : undefined,
        api.forum.getMyForumList({ pageSize: MINE }),
      ]);
      if (topic && !topic.may.edit) throw notFound();
      const latest = mine.list.map(({ forumId: id, title, replyNum }) => ({ forumId: id, title, replyNum }));
      return { config, topic, mine: latest };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: () => ownHead('startTopic'),
  component: WriteRoute,
});

function WriteRoute() {
  const data = Route.useLoaderData();
  const { categoryId } = Route.useSearch();
  const { region } = useShell();
  if (!data) return <LoginGate />;
  const { config, topic, mine } = data;
  const photos = topic?.imgUrl.map((imgUrl, at) => ({ imgUrl, imgUrlZip: topic.imgUrlZip[at] ?? imgUrl })) ?? [];
  return (
    <WritePage
      key={topic?.forumId ?? 'new'}
      config={config}
      topic={topic && { forumId: topic.forumId, values: topicValuesOf(topic, region.timeZone), photos }}
      categoryId={categoryId}
      mine={mine}
    />
  );
}
