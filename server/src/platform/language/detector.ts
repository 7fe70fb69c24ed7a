import { Worker } from 'node:worker_threads';

/** A text for the thread, and what it finds; `id` tells which answer belongs to which text. */
export interface Asked {
  id: number;
  text: string;
}
export interface Detected {
  id: number;
  language: string;
}

/** Its tables take 60 MB; while they are read, twice as much. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * The detector, in a thread of its own: reading its tables takes half a second, for which calls would have to wait. Begun
 * with the first text, as a process that only shows pages never needs it.
 */
function startDetector(onLost: () => void) {
  const worker = new Worker(new URL('./detector-worker.ts', import.meta.url), { resourceLimits });
  const waiting = new Map<number, (language: string) => void>();
  let last = 0;
  const settle = (id: number, language: string) => {
    waiting.get(id)?.(language);
    waiting.delete(id);
    // It alone keeps no process running.
    if (waiting.size === 0) worker.unref();
  };
  const lost = () => {
    onLost();
    for (const id of waiting.keys()) settle(id, '');
  };
  worker.unref();
  worker.on('message', ({ id, language }: Detected) => settle(id, language));
  worker.on('error', lost);
  worker.on('exit', lost);
  return (text: string): Promise<string> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.ref();
      worker.postMessage({ id: last, text } satisfies Asked);
    });
}

let running: ReturnType<typeof startDetector> | undefined;

/** Returns the language of a text as its words tell it, ISO 639-1; '' where they are not clear, or the detector broke down. */
export function detect(text: string): Promise<string> {
  running ??= startDetector(() => {
    running = undefined;
  });
  return running(text);
}
