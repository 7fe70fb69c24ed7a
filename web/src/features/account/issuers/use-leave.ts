import { useEffect, useState } from 'react';

/**
 * Leaves for an address that a call returns, or stays where it returns none. `leaving` says which one is under way, until the page is left or the call fails;
 * a page that the browser brings back is as it was before.
 */
export function useLeave() {
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    const comeBack = () => setLeaving(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  async function leave(name: string, ask: () => Promise<{ url: string } | undefined>): Promise<void> {
    setLeaving(name);
    try {
      // A page of the issuer, which a form could not lead to: the policy of the site lets forms go to the site alone.
      const answer = await ask();
      if (answer) location.assign(answer.url);
      else setLeaving(undefined);
    } catch {
      // The frame says what went wrong.
      setLeaving(undefined);
    }
  }
  return { leaving, leave };
}
