import { CallRefused } from '@ashore/contract/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import type { SignedPasskey } from './browser-passkeys.ts';
import { knowsPasskeys, loadPasskeys } from './use-passkeys.ts';

export interface PasskeySuggestions {
  /** Logs in with what the device signed. */
  finish: (passkey: SignedPasskey) => Promise<void>;
  /** Why the passkey that was chosen did not log in; '' for none. */
  failure: string;
  /** Takes the passkeys out of the suggestions, as the form is sent without one. */
  stop: () => void;
}

/**
 * While a log-in form is shown, the browser offers the passkeys of the site among the suggestions of its e-mail field
 * (`autocomplete="username webauthn"`). Loaded once the page is awake; browsers that cannot do it are asked nothing.
 */
export function usePasskeySuggestions(): PasskeySuggestions {
  const { become } = useViewerChange();
  const [failure, setFailure] = useState('');
  const stopped = useRef(false);
  async function finish(passkey: SignedPasskey) {
    const { userInfo } = await quietApi.user.passkeyLogin({ passkey });
    await become(userInfo);
  }
  const offer = useEffectEvent(async () => {
    stopped.current = false;
    const { signWithPasskey, suggestsPasskeys } = await loadPasskeys();
    if (!(await suggestsPasskeys())) return;
    const request = await quietApi.user.beginPasskeyLogin({});
    if (!stopped.current) await finish(await signWithPasskey(request, true));
  });
  function stop() {
    stopped.current = true;
    if (knowsPasskeys()) void loadPasskeys().then(({ stopAsking }) => stopAsking());
  }
  const leave = useEffectEvent(stop);
  useEffect(() => {
    if (!knowsPasskeys()) return;
    offer().catch((error: unknown) => {
      // That nothing can be offered, or no more, concerns nobody: the button below the form tells when it is pressed.
      if (error instanceof CallRefused && !stopped.current) setFailure(error.message);
    });
    return () => leave();
  }, []);
  return { finish, failure, stop };
}
