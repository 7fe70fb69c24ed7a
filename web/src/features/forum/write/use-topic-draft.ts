import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#web/lib/form/use-photos.ts';
import { emptyTopic, isWritten, type TopicValues } from './topic-values.ts';

const PAUSE_MS = 400;

interface Draft {
  values: TopicValues;
  photos: Photo[];
}

function read(key: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (kept?.values && typeof kept.values.title === 'string')
      return { values: { ...emptyTopic, ...kept.values }, photos: kept.photos ?? [] };
  } catch {
    // Something else stands there: there is no draft.
  }
  return undefined;
}

/** The draft of one member on this device; undefined until the page is awake. */
export function useKeptDraft(key: string): { draft: Draft | undefined } | undefined {
  const [kept, setKept] = useState<{ draft: Draft | undefined }>();
  useEffect(() => setKept({ draft: read(key) }), [key]);
  return kept;
}

/** Keeps what is written on this device, shortly after each change. Returns whether it is kept, and a way to forget it. */
export function useTopicDraft(key: string | undefined, values: TopicValues, photos: readonly Photo[]) {
  const [kept, setKept] = useState(false);
  const due = useRef<() => void>(undefined);
  const draft = JSON.stringify({ values, photos });
  const written = isWritten(values);
  // Whoever goes to another page of the site at once loses nothing. Before the effect that ends the pause.
  useEffect(() => () => due.current?.(), []);
  useEffect(() => {
    if (!key || !written) return;
    const save = () => {
      due.current = undefined;
      try {
        localStorage.setItem(key, draft);
        setKept(true);
      } catch {
        // No room, or not allowed: what is written stays in the page.
        setKept(false);
      }
    };
    due.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    // Nor does whoever closes the page.
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [key, draft, written]);
  return {
    kept: kept && written,
    forget() {
      due.current = undefined;
      if (key) localStorage.removeItem(key);
    },
  };
}
