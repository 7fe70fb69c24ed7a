import { useEffect, useState } from 'react';
import { type Notice, onNotice } from '#web/lib/notices.ts';
import { toast } from '#web/ui/toast.ts';

/** Refusals become toasts at once; what has to be answered stays until it is, one at a time. */
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
  return { notice, dismiss: () => setNotice(undefined) };
}
