import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Whether the member agreed to the service, and how to ask. */
export interface Consent {
  /** Asks the member if it is not known and `mayAsk`; resolves with the answer. */
  agrees(mayAsk: boolean): Promise<boolean>;
  /** The site knows of no consent any more. */
  forget(): void;
}

/** The consent of the member to the translation service of the site, and the dialog that asks for it. */
export function useConsent(service: string): { consent: Consent; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const known = useRef<boolean>(undefined);
  const answer = useRef<(agrees: boolean) => void>(undefined);
  const consent = useMemo(
    (): Consent => ({
      async agrees(mayAsk) {
        known.current ??= (await api.chat.getPreferences({})).translator === service;
        if (known.current || !mayAsk) return known.current;
        // Another message was asked for while the dialog is open.
        answer.current?.(false);
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setAsking(true);
        });
      },
      forget() {
        known.current = undefined;
      },
    }),
    [service],
  );
  const end = (agrees: boolean) => {
    setAsking(false);
    answer.current?.(agrees);
    answer.current = undefined;
  };
  async function agree() {
    try {
      await api.chat.setPreferences({ translator: service });
      known.current = true;
      end(true);
    } catch {
      // The frame has said why.
      end(false);
    }
  }
  const dialog = isAsking && (
    <Suspense>
      <ConsentDialog service={service} onAgree={agree} onClose={() => end(false)} />
    </Suspense>
  );
  return { consent, dialog };
}
