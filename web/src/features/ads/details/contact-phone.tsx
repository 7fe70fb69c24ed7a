import { Phone } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detailsMessages } from './details-messages.ts';
import { usePhone, type WithPhone } from './use-phone.ts';

/** Shows the seller's number to members, to be called; others are asked to log in. */
export function PhoneButton({ ad }: { ad: WithPhone }) {
  const t = useMessages(detailsMessages);
  const { user } = useShell();
  const { phone, busy, ask } = usePhone(ad);
  if (!ad.phoneForMembers) return null;
  if (phone) {
    return (
      <a
        href={`tel:${phone}`}
        // The button that had the focus is gone.
        ref={(link) => link?.focus({ preventScroll: true })}
        className={buttonClass('primary', 'md', 'w-full')}
      >
        <Icon of={Phone} className="size-4" />
        {t('call', { phone })}
      </a>
    );
  }
  return (
    <Button className="w-full" busy={busy} onClick={() => void ask()}>
      <Icon of={Phone} className="size-4" />
      {user ? t('showPhone') : t('phoneForMembers')}
    </Button>
  );
}
