import type { UserType } from '@ashore/contract';
import { lazy } from 'react';
import { useShell } from '#web/lib/viewer.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const IssuerButtons = lazy(() => import('./issuer-buttons.tsx'));

interface Props {
  userType: UserType;
  /** Where the visitor wanted to go. */
  pathUrl?: string | undefined;
  /** Stands before the form, not behind it. */
  first?: boolean;
}

/** The other ways to log in, where the site has any; those that have none load nothing for it. */
export function IssuerPart({ first = false, ...props }: Props) {
  const { issuers } = useShell().site;
  if (!issuers) return null;
  const waiting = (
    <div className="flex flex-col gap-3" aria-hidden="true">
      {[null, ...issuers].map((issuer) => (
        <div key={issuer?.key ?? ''} className={issuer ? 'h-11 rounded-input border border-line' : 'h-5'} />
      ))}
    </div>
  );
  return (
    <div className={first ? 'mb-5' : 'mt-5'}>
      <WhenHydrated fallback={waiting}>
        {() => <IssuerButtons issuers={issuers} first={first} {...props} />}
      </WhenHydrated>
    </div>
  );
}
