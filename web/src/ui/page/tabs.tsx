import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';

interface TabLink {
  key: string;
  label: ReactNode;
  /** The address tells which view is shown. */
  url: string;
  count?: number;
}

interface Props {
  label: string;
  tabs: readonly TabLink[];
  current: string;
}

/** Views of one list, each with an address of its own. */
export const Tabs = ({ label, tabs, current }: Props) => (
  <nav ref={useCurrentInSight(current)} aria-label={label} className="scroll-row overflow-x-auto border-b border-line">
    <ul className="flex gap-1">
      {tabs.map((tab) => (
        <li key={tab.key}>
          <a
            href={tab.url}
            className={clsx(
              'flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 px-3 py-2.5 font-medium text-14',
              tab.key === current
                ? 'border-accent text-accent-ink'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
            aria-current={tab.key === current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-13 text-ink-muted tabular-nums">{tab.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
