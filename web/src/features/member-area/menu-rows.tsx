import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Directional } from '#web/ui/icon.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { menuFor, pathOf } from './menu.ts';
import { memberAreaMessages } from './messages.ts';

const rowClass = 'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-16 active:bg-accent-soft';

/** One line of a menu that leads somewhere. */
export const MenuRow = ({ path, sign, children }: { path: string; sign?: string; children: ReactNode }) => (
  <li>
    <a href={path} className={rowClass}>
      {sign && <SpriteIcon name={sign} className="size-5 text-accent-ink" />}
      <span className="min-w-0 flex-1">{children}</span>
      <Directional of={ChevronRight} className="size-5 shrink-0 text-ink-muted" />
    </a>
  </li>
);

/** Lines of a menu under a title, on a card. */
export const MenuCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="px-1 pb-2 font-bold text-13 text-ink-muted uppercase tracking-wide">{title}</h2>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
  </section>
);

/** A line of a menu that does something here. */
export const MenuAction = ({
  onClick,
  danger,
  children,
}: {
  onClick: () => void;
  danger?: boolean;
  children: ReactNode;
}) => (
  <li>
    <button type="button" onClick={onClick} className={clsx(rowClass, danger && 'text-coral')}>
      {children}
    </button>
  </li>
);

/** The member's pages in their groups, as the page Me of the mobile web app shows them. */
export function MemberMenu() {
  const t = useMessages(memberAreaMessages);
  const { user } = useShell();
  const userType = user?.userType ?? 1;
  return menuFor(userType).map(({ group, keys }) => (
    <MenuCard key={group} title={t(group)}>
      {keys.map((key) => (
        <MenuRow key={key} path={href(pathOf(key, userType), { name: key })}>
          {t(key)}
        </MenuRow>
      ))}
    </MenuCard>
  ));
}
