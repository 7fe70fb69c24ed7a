import { CalendarPlus } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Opens the form that proposes an appointment about the ad of the conversation. */
export function ProposeButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <IconButton label={t('proposeTime')} aria-haspopup="dialog" size="lg" onClick={onOpen}>
      <Icon of={CalendarPlus} className="size-5" />
    </IconButton>
  );
}
