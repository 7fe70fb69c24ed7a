import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MemberFrame } from '#web/features/member-area/member-frame.tsx';

/** The member area. Loaders below ask `context.start().user` before they call: the gate shows itself once the page stands. */
export const Route = createFileRoute('/_default/member')({
  // The key of the dashboard's menu (specification 2).
  validateSearch: (search): { name?: string } => ({ name: typeof search.name === 'string' ? search.name : undefined }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: MemberArea,
});

function MemberArea() {
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  );
}
