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
    /** Resolves with the contacts; with nothing where they are not told, of which the frame says why. */
    ask: () =>
      run(async () => {
        const told = await api.directory.getContact({ directoryId }).catch(() => undefined);
        setKnown(told);
        return told;
      }),
  };
}

export type Contacts = ReturnType<typeof useContacts>;
