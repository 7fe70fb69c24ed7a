import { useEffect } from 'react';
import type { ConversationStore } from './store/conversation-store.ts';

/** Opens what the address says, also when it changes. */
export function useAddress(store: ConversationStore, peerId: number | undefined, classifiedId: number | undefined) {
  useEffect(() => {
    if (peerId) store.enter(peerId, classifiedId ?? null);
    else store.leave();
  }, [store, peerId, classifiedId]);
}
