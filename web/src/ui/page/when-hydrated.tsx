import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Something fetched and drawn once the program runs; the server's page and its first look have the fallback. */
export function WhenHydrated({ fallback = null, children }: { fallback?: ReactNode; children: () => ReactNode }) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake ? <Suspense fallback={fallback}>{children()}</Suspense> : fallback;
}
