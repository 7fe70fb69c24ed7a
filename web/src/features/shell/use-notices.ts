import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Notice, onNotice } from '#web/lib/notices.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { leaveToasts } from '#web/ui/toast/toast-channel.ts';

/** Refusals become toasts at once; what has to be answered stays until it is, one at a time. Toasts go with their page. */
export function useNotices() {
  const [notice, setNotice] = useState<Exclude<Notice, { kind: 'refused' }>>();
  useEffect(
    () =>
      onNotice((heard) => {
        if (heard.kind === 'refused') toast.error(heard.message);
        else setNotice((shown) => shown ?? heard);
      }),
    [],
  );
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && leaveToasts())),
    [router],
  );
  return { notice, dismiss: () => setNotice(undefined) };
}
