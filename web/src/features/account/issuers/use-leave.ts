import { useEffect, useState } from 'react';

/**
 * Leaves for an address that a call returns. `leaving` says which one is under way, until the page is left or the call fails;
 * a page that the browser brings back is as it was before.
 */
export function useLeave() {
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    const comeBack = () => setLeaving(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  async function leave(name: string, ask: () => Promise<{ url: string }>): Promise<void> {
    setLeaving(name);
    try {
      // A page of the issuer, which a form could not lead to: the policy of the site lets forms go to the site alone.
      location.assign((await ask()).url);
    } catch {
      // The frame says what went wrong.
      setLeaving(undefined);
    }
  }
  return { leaving, leave };
}
