import type { Api, Category } from '@ashore/contract';
import { useEffect, useRef, useState } from 'react';
import { type AdValues, draftOf, isTouched } from '#web/features/post-ad/values.ts';
import { lastingApi, quietApi } from '#web/lib/api.ts';
import { BACK } from '#web/lib/browser/reach.ts';
import type { Photo } from '#web/lib/form/use-photos.ts';

const PAUSE_MS = 2000;
/** Until a new draft has its number, and with it its address, a reload opens an empty form. */
const FIRST_PAUSE_MS = 300;

export type DraftState = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed' };

interface Options {
  values: AdValues;
  photos: readonly Photo[];
  categories: readonly Category[];
  /** Drafts are kept of new ads only; what is live changes when it is saved. */
  enabled: boolean;
  classifiedId: number | undefined;
  onKept: (classifiedId: number) => void;
}

/** Counts how often the connection came back. */
function useReturns(): number {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const again = () => setAttempt((count) => count + 1);
    for (const name of ['online', BACK]) window.addEventListener(name, again);
    return () => {
      for (const name of ['online', BACK]) window.removeEventListener(name, again);
    };
  }, []);
  return attempt;
}

/** Calls `leave` when the page is left for another one, closed, or hidden behind another app. */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  // A member who goes to another page of the site does not wait for the pause either.
  useEffect(() => () => latest.current(), []);
  // A member who closes the page or changes to another app does not wait for the pause.
  useEffect(() => {
    const left = () => latest.current();
    const flush = () => document.visibilityState === 'hidden' && left();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', left);
    };
  }, []);
}

/**
 * Keeps the form on the server two seconds after the last change, a new one almost at once, so that nothing is lost and another device can go on.
 * What is not right yet waits in the form, without a word: its box says so once the member goes on.
 */
export function useDraft({ values, photos, categories, enabled, classifiedId, onKept }: Options) {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const { input: draft, isWhole } = draftOf(values, photos, categories);
  const input = JSON.stringify(draft);
  const kept = useRef(input);
  const touched = isTouched(values, photos.length);
  const id = useRef(classifiedId);
  id.current = classifiedId;
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attempt = useReturns();
  const atOnce = useRef(false);

  const due = useRef(false);
  const save = useRef((_calls: Pick<Api, 'classified'>) => {});
  save.current = (calls) => {
    clearTimeout(timer.current);
    due.current = false;
    kept.current = input;
    setState({ kind: 'saving' });
    // One after the other: two at once would make two drafts.
    sending.current = sending.current
      .then(() => calls.classified.postAds({ ...JSON.parse(input), classifiedId: id.current }))
      .then((answer) => {
        id.current = answer.classifiedId;
        onKept(answer.classifiedId);
        setState({ kind: 'saved', at: new Date() });
      })
      .catch(() => {
        // Unless a later change is on its way already.
        if (kept.current === input) kept.current = '';
        setState({ kind: 'failed' });
      });
  };

  // Before the effect that ends the pause.
  useLeaving(() => {
    if (due.current) save.current(lastingApi);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be kept is sent again once there is a connection
  useEffect(() => {
    if (!enabled || held || !touched || input === kept.current) return;
    due.current = true;
    const pause = id.current === undefined ? FIRST_PAUSE_MS : PAUSE_MS;
    timer.current = setTimeout(() => save.current(quietApi), atOnce.current ? 0 : pause);
    atOnce.current = false;
    return () => {
      clearTimeout(timer.current);
      due.current = false;
    };
  }, [enabled, held, touched, input, attempt]);

  return {
    state,
    isWhole,
    /** All that is filled in lies on the server. */
    safe: !touched || (isWhole && kept.current === input && (state.kind === 'saved' || state.kind === 'none')),
    /** Saves no more, as the ad itself is about to be sent; resolves with the draft's id once none is on its way. */
    async hold() {
      clearTimeout(timer.current);
      due.current = false;
      setHeld(true);
      await sending.current;
      return id.current;
    },
    /** Saves again, as the ad was refused: at once, as the way on may lead elsewhere. */
    release() {
      atOnce.current = true;
      setHeld(false);
    },
  };
}
