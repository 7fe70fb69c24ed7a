import type { UserInfo } from '@ashore/contract';
import { lazy } from 'react';
import { useShell } from '#web/lib/viewer.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const IssuersSection = lazy(() => import('./issuers-section.tsx'));

/** The part of the settings about other ways to log in, where the site has any. */
export function IssuersPart(props: { info: UserInfo }) {
  const { issuers } = useShell().site;
  if (!issuers) return null;
  const waiting = <div className="h-40 rounded-card border border-line bg-surface" aria-hidden="true" />;
  return <WhenHydrated fallback={waiting}>{() => <IssuersSection issuers={issuers} {...props} />}</WhenHydrated>;
}
