import { useEffect, useState } from 'react';
import { apiUntil } from '#web/lib/api.ts';

const PAUSE_MS = 150;

type Ask<Found> = (api: ReturnType<typeof apiUntil>, keyword: string) => Promise<Found>;

/**
 * Asks for a text once typing pauses; a question that is out of date is given up.
 * @param ask always the same function
 * @param none what there is before the first answer
 * @returns the last answer, with the text it is for
 */
export function useWhileTyping<Found>(text: string, ask: Ask<Found>, none: Found): { text: string; found: Found } {
  const [answer, setAnswer] = useState({ text: '', found: none });
  useEffect(() => {
    if (text === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(apiUntil(asking.signal), text).then(
        (found) => setAnswer({ text, found }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, ask]);
  return answer;
}
