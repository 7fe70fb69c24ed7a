import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What one does with a page, kept at the foot of the window of a phone, and the room it takes at the end of the page. */
export const FootBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <>
    <div aria-hidden="true" className="h-[calc(4rem+env(safe-area-inset-bottom))] print:hidden" />
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden">
      <div className={clsx('container-page flex h-16 max-w-3xl items-center gap-2', className)}>{children}</div>
    </div>
  </>
);
