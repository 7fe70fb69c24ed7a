import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShellUser } from '#web/lib/shell.ts';
import { useShell } from '#web/lib/viewer.ts';
import { ChatBar } from './conversation/chat-bar.tsx';
import { type ChatRequest, onOpenChat, openChat, takeChatWish } from './open-chat.ts';
import { chatOf, useChat, useHold } from './store/chat-of.ts';
import { followsVisitor, hidesChat, standsAside } from './store/visibility.ts';

const ChatWindow = lazy(() =>
  import('./conversation/chat-window.tsx').then((module) => ({ default: module.ChatWindow })),
);

/** The conversation that was open when the page was left, so that a reload shows it again. */
const KEY = 'chat:open';

function readOpen(userId: number): ChatRequest | null {
  try {
    const { of, ...request } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as ChatRequest & { of: number };
    return of === userId ? request : null;
  } catch {
    return null;
  }
}

function keepOpen(userId: number, request: ChatRequest | null): void {
  try {
    if (request) sessionStorage.setItem(KEY, JSON.stringify({ ...request, of: userId }));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/** There the window is as large as the screen: it belongs to the page it was opened on. */
const coversPage = () => matchMedia('(width < 640px)').matches;

/** Whether the window is open: opened by its bar or by an ad, kept over a reload, closed where pages ask for it. */
function useOpen(user: ShellUser, pathname: string) {
  // Kept: while one logs out, the store of before must not be made anew.
  const [store] = useState(() => chatOf(user));
  const { userId } = user;
  const stays = followsVisitor(pathname) && !hidesChat(pathname);
  const [open, setOpen] = useState(() => stays && !coversPage() && readOpen(userId) !== null);
  const restored = useRef(false);

  const isAside = standsAside(pathname);
  useEffect(() => {
    if (isAside) {
      restored.current = false;
      return;
    }
    const before = open && !restored.current ? readOpen(userId) : null;
    restored.current = true;
    if (before?.peerId) store.enter(before.peerId, before.classifiedId);
  }, [open, store, userId, isAside]);

  useEffect(
    () =>
      onOpenChat(({ peerId, classifiedId }) => {
        restored.current = true;
        setOpen(true);
        store.enter(peerId, classifiedId);
      }),
    [store],
  );

  // Who pressed Chat as a visitor and has logged in since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with every page
  useEffect(() => {
    const wish = takeChatWish(window.location);
    if (wish && wish.peerId !== userId) openChat(wish);
  }, [pathname, userId]);

  // The path is what the effect is about: going to such a page closes, opening on it does not.
  const path = useRef(pathname);
  useEffect(() => {
    if (path.current !== pathname && (!stays || coversPage())) setOpen(false);
    path.current = pathname;
  }, [pathname, stays]);

  return { store, open, setOpen, isAside };
}

function MemberChat({ user }: { user: ShellUser }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { store, open, setOpen, isAside } = useOpen(user, pathname);
  const state = useChat(store);
  const hidden = hidesChat(pathname);
  const big = open && !hidden;
  useHold(store, 'bar');
  const { current } = state;
  useEffect(() => {
    // Kept as it was, so that it shows the same conversation when it is back.
    if (isAside) return;
    keepOpen(user.userId, big ? { peerId: current?.peerId ?? 0, classifiedId: current?.businessKey ?? null } : null);
  }, [user.userId, big, current, isAside]);
  if (hidden || isAside) return null;
  if (big)
    return (
      <Suspense>
        <ChatWindow store={store} user={user} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return state.conversations > 0 ? <ChatBar unread={state.unread} onOpen={() => setOpen(true)} /> : null;
}

/**
 * The floating chat (specification 2): there for members only, small or big, hidden on paths with 'member' in them; the
 * small bar needs at least one conversation.
 */
export default function ChatWidget() {
  const { user } = useShell();
  return user ? <MemberChat key={user.userId} user={user} /> : null;
}
