import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Sign } from '#web/ui/sign.tsx';
import { menuGroups, pathOf } from './menu.ts';
import { memberAreaWords } from './words.ts';

const rowClass = 'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-16 active:bg-accent-soft';

/** One line of a menu that leads somewhere. */
export const MenuRow = ({ path, sign, children }: { path: string; sign?: string; children: ReactNode }) => (
  <li>
    <a href={path} className={rowClass}>
      {sign && <Sign name={sign} className="size-5 text-accent-ink" />}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" aria-hidden="true" />
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

/** The member's pages in their four groups, as the page Me of the mobile web app shows them, with those that the site reaches from within. */
export function MemberMenu() {
  const t = useMessages(memberAreaWords);
  const { user } = useShell();
  const more = {
    classifieds: (
      <MenuRow path={href('/member/personageClassified/myFavourites', { name: '1-2', show: 'searches' })}>
        {t('savedSearches')}
      </MenuRow>
    ),
    forum: null,
    directory: null,
    account: (
      <>
        <MenuRow path={`${href('/member/replylikes', { name: '4-3' })}#mail-settings`}>{t('mailSettings')}</MenuRow>
        <MenuRow path={href('/member/myclassified/pay', { name: '4-2' })}>{t('orders')}</MenuRow>
      </>
    ),
  };
  return menuGroups.map(({ group, keys }) => (
    <MenuCard key={group} title={t(group)}>
      {keys.map((key) => (
        <MenuRow key={key} path={href(pathOf(key, user?.userType ?? 1), { name: key })}>
          {t(key)}
        </MenuRow>
      ))}
      {more[group]}
    </MenuCard>
  ));
}
