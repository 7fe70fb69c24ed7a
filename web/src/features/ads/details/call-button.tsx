import { Phone } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detailsMessages } from './details-messages.ts';
import { usePhone, type WithPhone } from './use-phone.ts';

/** Rings the seller up, for members; a sign alone, as it stands in a bar. */
export function CallButton({ ad }: { ad: WithPhone }) {
  const t = useMessages(detailsMessages);
  const { user } = useShell();
  const { phone, busy, ask } = usePhone(ad);
  if (!ad.phoneForMembers) return null;
  async function call() {
    const number = phone || (await ask());
    if (number) window.location.assign(`tel:${number}`);
  }
  return (
    <Button
      variant="secondary"
      className="w-11 shrink-0 px-0"
      aria-label={phone ? t('call', { phone }) : t(user ? 'callSeller' : 'phoneForMembers')}
      busy={busy}
      onClick={() => void call()}
    >
      <Icon of={Phone} className="size-5" />
    </Button>
  );
}
