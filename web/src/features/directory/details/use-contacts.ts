import type { Business } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Phone, e-mail and messenger of a business, fetched when somebody asks: they stand in no page that programs could read. */
export function useContacts({ directoryId, contacts }: Pick<Business, 'directoryId' | 'contacts'>) {
  const [known, setKnown] = useState<{ phone: string; email: string; messenger: string }>();
  const { busy, run } = useAction();
  return {
    has: contacts,
    known,
    busy,
    async ask() {
      await run(async () => {
        try {
          setKnown(await api.directory.getContact({ directoryId }));
        } catch {
          // The frame says why.
        }
      });
    },
  };
}

export type Contacts = ReturnType<typeof useContacts>;
