import type { UploadedPicture } from '@ashore/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#web/lib/upload.ts';

/** A picture that goes with a message: on its way to the server (0 to 1), or there. */
export type ChosenPicture = { state: 'uploading'; progress: number } | { state: 'done'; picture: UploadedPicture };

/** Uploads one picture as soon as it is chosen. A refusal is shown by the frame and leaves nothing chosen. */
export function usePicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function clear() {
    running.current?.abort();
    setChosen(undefined);
  }

  async function choose(file: File) {
    clear();
    const run = new AbortController();
    running.current = run;
    setChosen({ state: 'uploading', progress: 0 });
    try {
      const picture = await uploadPicture(file, {
        signal: run.signal,
        onProgress: (progress) => run.signal.aborted || setChosen({ state: 'uploading', progress }),
      });
      setChosen({ state: 'done', picture });
    } catch {
      if (running.current === run) setChosen(undefined);
    }
  }

  return { chosen, choose, clear };
}
