import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { toast } from '#web/ui/toast.ts';
import { shellWords } from './words.ts';

/** Follows whether the browser is online; says so while it is not. */
export function Connection() {
  const t = useMessages(shellWords);
  const [online, setOnline] = useState(() => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  useEffect(() => {
    if (online && wasOffline.current) toast.success(t('onlineAgain'));
    wasOffline.current = !online;
  }, [online, t]);
  if (online) return null;
  return (
    <p role="status" className="fixed inset-x-0 bottom-0 z-50 bg-ink p-3 text-center text-14 text-paper">
      {t('offline')}
    </p>
  );
}
