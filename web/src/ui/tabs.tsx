import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface TabLink {
  key: string;
  label: ReactNode;
  count?: number;
}

interface Props {
  label: string;
  tabs: readonly TabLink[];
  current: string;
  /** Draws the link of a tab; the address tells which is shown. */
  link: (
    tab: TabLink,
    props: { className: string; 'aria-current': 'page' | undefined },
    children: ReactNode,
  ) => ReactNode;
}

/** Views of one list, each with an address of its own. */
export const Tabs = ({ label, tabs, current, link }: Props) => (
  <nav aria-label={label} className="scroll-row overflow-x-auto border-b border-line">
    <ul className="flex gap-1">
      {tabs.map((tab) => (
        <li key={tab.key}>
          {link(
            tab,
            {
              className: clsx(
                'flex items-center gap-2 whitespace-nowrap border-b-2 px-3 py-2.5 font-medium text-14',
                tab.key === current
                  ? 'border-accent text-accent-ink'
                  : 'border-transparent text-ink-muted hover:text-ink',
              ),
              'aria-current': tab.key === current ? 'page' : undefined,
            },
            <>
              {tab.label}
              {tab.count !== undefined && <span className="text-13 text-ink-muted tabular-nums">{tab.count}</span>}
            </>,
          )}
        </li>
      ))}
    </ul>
  </nav>
);
