import { Bell } from './bell.tsx';

/** What a member has at the end of the bar of the mobile web app: what is new. The rest stands on the page Me. */
export const UserCorner = () => <Bell />;
