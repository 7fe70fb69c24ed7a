import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useUnread } from '#web/lib/unread.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activeKey, type MenuKey, menuFor, pathOf } from './menu.ts';
import { memberAreaMessages } from './messages.ts';

/** How much waits behind an item; nothing until it is known. */
function Unread({ kind }: { kind: 'messages' | 'notifications' }) {
  const t = useMessages(memberAreaMessages);
  const count = useUnread(kind);
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-1.5 font-bold text-13 text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}

/** One item; the page one is on is marked with a bar at its start, and for those who do not see it. */
function MenuLink({ item, current }: { item: MenuKey; current: boolean }) {
  const t = useMessages(memberAreaMessages);
  const { user } = useShell();
  return (
    <a
      href={href(pathOf(item, user?.userType ?? 1), { name: item })}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-9 items-center justify-between gap-2 rounded-e-input border-s-3 px-3 py-1.5 text-14 transition-colors max-lg:min-h-11',
        current
          ? 'border-accent bg-accent-soft font-bold text-accent-ink'
          : 'border-transparent text-ink-muted hover:bg-accent-soft hover:text-ink',
      )}
    >
      {t(item)}
      {item === '1-4' && <Unread kind="messages" />}
      {item === '4-3' && <Unread kind="notifications" />}
    </a>
  );
}

/** The items in their groups. */
function Groups({ current }: { current: MenuKey | undefined }) {
  const t = useMessages(memberAreaMessages);
  const { user } = useShell();
  return menuFor(user?.userType ?? 1).map(({ group, keys }) => (
    <section key={group} aria-label={t(group)}>
      {group !== 'top' && (
        <h2 className="px-3 pb-1 font-bold text-13 text-ink-muted uppercase tracking-wide">{t(group)}</h2>
      )}
      <ul className="flex flex-col gap-0.5">
        {keys.map((key) => (
          <li key={key}>
            <MenuLink item={key} current={key === current} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** On narrow screens the menu is folded under the name of the page one is on. */
function FoldedMenu({ current }: { current: MenuKey | undefined }) {
  const t = useMessages(memberAreaMessages);
  return (
    // Another page folds it again.
    <details key={current} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate">
          <span className="text-ink-muted">{t('menu')}</span>
          {current && current !== '4-1' && <span className="font-bold"> · {t(current)}</span>}
        </span>
        <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-2 gap-y-5 border-line border-t p-3">
        <Groups current={current} />
      </div>
    </details>
  );
}

/** The member area: menu with the dashboard and four groups at the start, one page beside it. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const t = useMessages(memberAreaMessages);
  const current = useLocation({ select: (location) => activeKey(location.pathname) });
  return (
    <div className="container-page grid gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <nav aria-label={t('menu')} className="min-w-0 print:hidden">
        <div className="flex flex-col gap-5 max-lg:hidden">
          <Groups current={current} />
        </div>
        <div className="lg:hidden">
          <FoldedMenu current={current} />
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
