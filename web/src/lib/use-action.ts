import { useRef, useState } from 'react';

/**
 * Runs one action of a part of a page at a time.
 * @returns whether an action is under way, and `run`. A second press meanwhile does nothing and resolves with undefined;
 * otherwise `run` resolves or rejects as the action does.
 */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function run<Result>(action: () => Result | Promise<Result>): Promise<Result | undefined> {
    // The state is too slow for a second press within the same frame.
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
