import { useEffect, useState } from 'react';

/** The mailed code, from the part of the address that never leaves the browser, and out of there; undefined before it was looked for. */
export function useMailedCode(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get('code');
    setCode((known) => found ?? known ?? '');
    if (found)
      window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  }, []);
  return code;
}
