import { CallRefused } from '@ashore/contract/api';
import { useMessages } from '#web/lib/i18n.ts';
import { passkeyMessages } from './messages.ts';

/** What speaks with the device; few visitors need it. */
export const loadPasskeys = () => import('./browser-passkeys.ts');

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Returns what says why a passkey was not made or used, in the member's words. */
export function usePasskeyFailure() {
  const t = useMessages(passkeyMessages);
  return (error: unknown): string => {
    if (error instanceof CallRefused) return error.message;
    const { name = '' } = error as { name?: string };
    if (name === 'NotAllowedError' || name === 'AbortError') return t('cancelled');
    if (name === 'InvalidStateError') return t('already');
    return t('failed');
  };
}
