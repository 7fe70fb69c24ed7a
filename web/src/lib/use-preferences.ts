import type { InputOf, NotificationPreferences, Operations } from '@ashore/contract';
import { useState } from 'react';
import { api } from './api.ts';

type Wish = InputOf<Operations['notification']['setNotificationPreferences']>;

/**
 * What a member wants to hear of, saved with each choice: shown at once, and as it was when it could not be saved. Returns what is
 * shown, the way to change it (what is wished, and how everything is then), and how the last change went.
 */
export function usePreferences(first: NotificationPreferences) {
  const [shown, setShown] = useState(first);
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  async function change(wish: Wish, next: NotificationPreferences): Promise<void> {
    setShown(next);
    setOutcome(undefined);
    try {
      setShown(await api.notification.setNotificationPreferences(wish));
      setOutcome('saved');
    } catch {
      setShown(shown);
      setOutcome('failed');
    }
  }
  return { shown, change, outcome };
}
