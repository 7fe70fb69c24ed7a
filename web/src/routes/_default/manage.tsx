import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { DeskFrame } from '#web/features/manage/desk-frame.tsx';
import { Tappable } from '#web/features/member-area/tappable.tsx';
import { noSeat } from './-parts/desk.ts';

/** The desk of those who look after a region; for everybody else there is no such page. */
export const Route = createFileRoute('/_default/manage')({
  loader: ({ context: { api } }) => api.manage.getDesk({}).catch(noSeat),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Desk,
});

function Desk() {
  const desk = Route.useLoaderData();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Tappable>
      <DeskFrame desk={desk} pathname={pathname}>
        <Outlet />
      </DeskFrame>
    </Tappable>
  );
}
