import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { phoneSteps, stepAt } from './phone-steps.ts';

/** Longer than a browser takes to go back in its history. */
const BACK_MS = 500;

/**
 * Which screen of the form is shown. Each is an entry of the browser's history, so that every way back, the system's as
 * well, leads to the screen before with all that was filled in.
 */
export function usePhoneSteps() {
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [furthest, setFurthest] = useState(0);
  const at = stepAt(hash, furthest);
  const seen = useRef(at);
  const going = useRef(false);

  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    window.scrollTo(0, 0);
  }, [at]);

  return {
    at,
    /** The screen after this one. */
    next() {
      setFurthest(Math.max(furthest, at + 1));
      void navigate({ to: '/postAds', search: true, hash: phoneSteps[at + 1] as string });
    },
    /** To this screen or one before it; resolves once it is there. */
    async back(to: number): Promise<void> {
      if (to >= at || going.current) return;
      going.current = true;
      await new Promise<void>((done) => {
        const end = () => {
          stop();
          clearTimeout(timer);
          going.current = false;
          done();
        };
        const timer = setTimeout(end, BACK_MS);
        const stop = router.history.subscribe(end);
        router.history.go(to - at);
      });
    },
  };
}
