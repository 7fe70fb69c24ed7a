import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Loads what a part of a page shows, when it is mounted and again whenever `load` is another function.
 * @param load a function that stays the same between renders
 * @returns the value, or 'loading' or 'failed'; a way to change the value; and one to load it again. An answer that comes
 * after a newer question is dropped.
 */
export function useLoad<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Value | 'loading' | 'failed'>('loading');
  const asked = useRef(0);
  const retry = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setState('loading');
    load().then(
      (value) => mine === asked.current && setState(value),
      () => mine === asked.current && setState('failed'),
    );
  }, [load]);
  useEffect(() => {
    retry();
    return () => {
      asked.current += 1;
    };
  }, [retry]);
  return { state, setState, retry };
}
