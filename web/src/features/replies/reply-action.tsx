import type { ReactNode } from 'react';

export const actionClass =
  'inline-flex h-small min-w-11 items-center gap-1.5 rounded-input px-2 font-medium text-13 text-ink-muted hover:bg-accent-soft hover:text-accent-ink';

/** Something to do with a reply. */
export const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={actionClass} onClick={onClick}>
    {children}
  </button>
);
