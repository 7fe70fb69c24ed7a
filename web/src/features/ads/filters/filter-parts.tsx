import { SlidersHorizontal, X } from 'lucide';
import { lazy, type ReactNode, Suspense } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { type ListQuery, withFilter } from '#web/features/ads/list/list-search.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SetFilter } from './chips.ts';

const Drawer = lazy(() => import('#web/ui/overlay/drawer.tsx').then((module) => ({ default: module.Drawer })));

interface ButtonProps {
  /** Where the filters are without a program. */
  href: string;
  /** How many are set. */
  count: number;
  open: () => void;
  className?: string;
}

/** Opens the sheet of filters and says how many are set. */
export function FiltersButton({ href, count, open, className }: ButtonProps) {
  const t = useMessages(adsMessages);
  return (
    <a
      href={href}
      aria-haspopup="dialog"
      className={buttonClass('secondary', 'md', className)}
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Icon of={SlidersHorizontal} className="size-5" />
      {t('showFilters')}
      {count > 0 && ` (${count})`}
    </a>
  );
}

interface ChipsProps {
  filters: readonly SetFilter[];
  query: ListQuery;
  /** The address of the ads of another query. */
  url: (query: ListQuery) => string;
  /** Another item behind them. */
  children?: ReactNode;
}

/** What is set, each a link to the ads without it; nothing where nothing is set. */
export function FilterChips({ filters, query, url, children }: ChipsProps) {
  const t = useMessages(adsMessages);
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.key}>
          <a
            href={url(withFilter(query, filter.without))}
            className={chipClass()}
            aria-label={t('remove', { name: filter.label })}
          >
            {filter.label}
            <Icon of={X} className="size-4" />
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

interface DrawerProps {
  close: () => void;
  /** How many ads there are with what is set, as one says it. */
  count: string;
  children: ReactNode;
}

/** The sheet that filters are chosen in; loaded when it is opened. */
export function FiltersDrawer({ close, count, children }: DrawerProps) {
  const t = useMessages(adsMessages);
  return (
    <Suspense>
      <Drawer
        open
        onClose={close}
        title={t('filters')}
        footer={<Button onClick={close}>{t('showResults', { count })}</Button>}
      >
        {children}
      </Drawer>
    </Suspense>
  );
}
