import { Navigate, useLocation } from '@tanstack/react-router';
import { NotFoundPage } from './not-found-page.tsx';

/** The specification (5) spells it so in the route guard; it means the messages. */
const messages = /^\/messaage(\/|$)/i;

/** Leads to the messages when the path means them; otherwise says that the page was not found. */
export function Nothing() {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (messages.test(pathname)) return <Navigate to="/member/chatRoom/messages" search={{ name: '1-4' }} replace />;
  return <NotFoundPage />;
}
