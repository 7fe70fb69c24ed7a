import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

const known = new Map<number, Promise<boolean>>();

/** Whether the viewer looks after a region; asked once a visit, and only of members. */
export function useIsManager(): boolean {
  const { user } = useShell();
  const userId = user?.userId;
  const [isManager, setIsManager] = useState(false);
  useEffect(() => {
    if (userId === undefined) return setIsManager(false);
    const asked =
      known.get(userId) ??
      api.user.getUserInfo({}).then(
        (info) => info.isRegionManager,
        () => false,
      );
    known.set(userId, asked);
    let gone = false;
    void asked.then((answer) => !gone && setIsManager(answer));
    return () => {
      gone = true;
    };
  }, [userId]);
  return isManager;
}
