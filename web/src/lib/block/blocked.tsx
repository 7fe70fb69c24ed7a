import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useShell } from '#web/lib/viewer.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

// Few block somebody: their programs come when they are needed, so that no page is heavier for all.
const BlockButton = lazy(() => import('./block-button.tsx'));
const BlockedLine = lazy(() => import('./blocked-line.tsx'));

interface Author {
  userId: number;
  name: string;
}

/** The way to block whoever something is by; for members, and not for what is their own. */
export function BlockHere({ className, ...author }: Author & { className?: string }) {
  const { user } = useShell();
  if (!user || user.userId === author.userId) return null;
  return <WhenHydrated>{() => <BlockButton className={className} {...author} />}</WhenHydrated>;
}

/** What a blocked member wrote, folded to a line that says so until the reader opens it; the line stays above. */
export function FoldedIfBlocked({ children, ...author }: Author & { children: ReactNode }) {
  const hidden = useHidden('user', author.userId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {hidden && (
        <Suspense>
          <BlockedLine {...author} isShown={isOpen} onShow={setIsOpen} />
        </Suspense>
      )}
      {(!hidden || isOpen) && children}
    </>
  );
}

/** Stands above what is by a blocked member, on a page of its own; nothing for everybody else. */
export function BlockedAbove({ className, ...author }: Author & { className?: string }) {
  const hidden = useHidden('user', author.userId);
  if (!hidden) return null;
  return (
    <Suspense>
      <div className={className}>
        <BlockedLine {...author} />
      </div>
    </Suspense>
  );
}
