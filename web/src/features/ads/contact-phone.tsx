import type { Ad } from '@ashore/contract';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { detailsWords } from './details-words.ts';

/** The seller's number, fetched when a member asks for it: it stands in no page that programs could read. */
export function PhoneButton({ ad }: { ad: Pick<Ad, 'classifiedId' | 'phoneForMembers'> }) {
  const t = useMessages(detailsWords);
  const own = useMessages(detailsWords);
  const { user } = useShell();
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  if (!ad.phoneForMembers) return null;
  async function ask() {
    if (!user) return askToLogIn();
    setBusy(true);
    try {
      setPhone((await api.classified.getPhone({ classifiedId: ad.classifiedId })).phone);
    } catch {
      // The frame says why.
    } finally {
      setBusy(false);
    }
  }
  if (phone) {
    return (
      <a
        href={`tel:${phone}`}
        // The button that had the focus is gone.
        ref={(link) => link?.focus({ preventScroll: true })}
        className={buttonClass('primary', 'md', 'w-full')}
      >
        <Phone className="size-4" aria-hidden="true" />
        {t('call', { phone })}
      </a>
    );
  }
  return (
    <Button className="w-full" busy={busy} onClick={() => void ask()}>
      <Phone className="size-4" aria-hidden="true" />
      {user ? own('showPhone') : t('phoneForMembers')}
    </Button>
  );
}
