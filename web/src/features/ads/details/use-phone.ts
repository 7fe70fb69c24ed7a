import type { Ad } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';

/** What is needed to ask for the number of an ad. */
export type WithPhone = Pick<Ad, 'classifiedId' | 'phoneForMembers'>;

/** The seller's number, fetched when a member asks for it: it stands in no page that programs could read. */
export function usePhone({ classifiedId }: WithPhone) {
  const { user } = useShell();
  const [phone, setPhone] = useState('');
  const { busy, run } = useAction();
  /** Fetches and gives the number; undefined for visitors, who are asked to log in, and where it is refused. */
  async function ask(): Promise<string | undefined> {
    if (!user) {
      askToLogIn();
      return undefined;
    }
    return run(async () => {
      try {
        const found = (await api.classified.getPhone({ classifiedId })).phone;
        setPhone(found);
        return found;
      } catch {
        // The frame says why.
        return undefined;
      }
    });
  }
  return { phone, busy, ask };
}
