import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { activeKey, type MenuKey, menuGroups, pathOf } from './menu.ts';
import { memberAreaWords } from './words.ts';

/** One item; on a phone it is a chip of the row, brought into sight when it is the current one. */
function MenuLink({ item, current }: { item: MenuKey; current: boolean }) {
  const t = useMessages(memberAreaWords);
  const { user } = useShell();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = link.current?.closest('[data-menu-row]');
    if (current && link.current && row && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = link.current.offsetLeft - (row.clientWidth - link.current.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <a
      href={href(pathOf(item, user?.userType ?? 1), { name: item })}
      ref={link}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'block whitespace-nowrap px-3 py-2 text-14 transition-colors max-lg:rounded-full max-lg:border lg:rounded-input',
        current
          ? 'border-accent bg-accent-soft font-medium text-accent-ink'
          : 'border-line text-ink-muted hover:bg-accent-soft hover:text-ink',
      )}
    >
      {t(item)}
    </a>
  );
}

/** The member area: menu in four groups at the start, one page beside it; on narrow screens the menu is a row that scrolls. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const t = useMessages(memberAreaWords);
  const current = useLocation({ select: (location) => activeKey(location.pathname) });
  return (
    <div className="container-page grid gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <nav aria-label={t('menu')} className="min-w-0 print:hidden">
        <div
          data-menu-row
          className="scroll-row relative flex gap-2 overflow-x-auto pb-1 lg:sticky lg:top-6 lg:flex-col lg:gap-5 lg:overflow-visible lg:pb-0"
        >
          {menuGroups.map(({ group, keys }) => (
            <section key={group} aria-label={t(group)} className="contents lg:block">
              <h2 className="px-3 pb-1 font-bold text-13 text-ink-muted uppercase tracking-wide max-lg:hidden">
                {t(group)}
              </h2>
              <ul className="contents lg:flex lg:flex-col lg:gap-0.5">
                {keys.map((key) => (
                  <li key={key}>
                    <MenuLink item={key} current={key === current} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
