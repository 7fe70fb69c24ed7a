import type { ShellUser } from '#web/lib/shell.ts';
import { Bell } from './bell.tsx';
import { UserMenu } from './user-menu.tsx';

/** What a member has at the end of the bar: what is new, and the menu. Visitors never fetch it. */
export const UserCorner = ({ user }: { user: ShellUser }) => (
  <>
    <Bell />
    <UserMenu user={user} />
  </>
);
