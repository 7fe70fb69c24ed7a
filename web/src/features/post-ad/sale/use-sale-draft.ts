import type { SaleInput } from '@ashore/contract';
import { useEffect, useRef, useState } from 'react';
import { lastingApi, quietApi } from '#web/lib/api.ts';

const PAUSE_MS = 1000;

export type SavedState = 'none' | 'saving' | 'saved' | 'failed';

/**
 * Saves the form on the server a second after the last change, and at once when the page is left.
 * @returns `flush` resolves once all that is filled in is saved, and rejects where it cannot be
 */
export function useSaleDraft(input: SaleInput) {
  const text = JSON.stringify(input);
  const kept = useRef(text);
  const latest = useRef(text);
  latest.current = text;
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<SavedState>('none');

  const save = useRef((_calls: Pick<typeof quietApi, 'sale'>): Promise<unknown> => Promise.resolve());
  save.current = (calls) => {
    const sent = latest.current;
    if (sent === kept.current) return sending.current;
    kept.current = sent;
    setState('saving');
    // One after the other: the last one is what stays.
    const done = sending.current
      .catch(() => {})
      .then(() => calls.sale.saveSale(JSON.parse(sent) as SaleInput))
      .then(() => setState('saved'))
      .catch((error: unknown) => {
        if (kept.current === sent) kept.current = '';
        setState('failed');
        throw error;
      });
    sending.current = done;
    return done;
  };

  useEffect(() => {
    if (text === kept.current) return;
    const timer = setTimeout(() => void save.current(quietApi).catch(() => {}), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const leave = () => void save.current(lastingApi).catch(() => {});
    const hidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  return {
    state,
    /** Nothing would be lost. */
    safe: text === kept.current && state !== 'saving' && state !== 'failed',
    flush: () => save.current(quietApi),
    /** Takes what the form holds from now on as saved. */
    settle(next: SaleInput) {
      kept.current = JSON.stringify(next);
    },
  };
}
