import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ShellUser } from '#web/lib/shell.ts';
import { useShell } from '#web/lib/viewer.ts';
import { onOpenChat, openChat, takeChatWish } from './open-chat.ts';
import { chatOf, useHold } from './store/chat-of.ts';

function MemberChat({ user }: { user: ShellUser }) {
  // Kept: while one logs out, the store of before must not be made anew.
  const [store] = useState(() => chatOf(user));
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  useHold(store, 'bar');

  useEffect(
    () =>
      onOpenChat(({ peerId, classifiedId }) => {
        const search = { name: '1-4', peerId, classifiedId: classifiedId ?? undefined };
        void navigate({ to: '/member/chatRoom/messages', search });
      }),
    [navigate],
  );

  // Who pressed Chat as a visitor and has logged in since.
  useEffect(() => {
    const wish = takeChatWish({ pathname, search: window.location.search });
    if (wish && wish.peerId !== user.userId) openChat(wish);
  }, [pathname, user.userId]);
  return null;
}

/**
 * The chat on the pages of the mobile web app. Nothing floats there: it counts what is unread, for the dot of the tab, and
 * a conversation that is asked for fills the screen.
 */
export default function ChatWidget() {
  const { user } = useShell();
  return user ? <MemberChat key={user.userId} user={user} /> : null;
}
