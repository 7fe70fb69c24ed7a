import { SendHorizontal } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Directional } from '#web/ui/icon.tsx';

/** Sends what is written; busy while a picture is on its way. The keyboard stays while it is tapped. */
export function SendButton({ busy }: { busy: boolean }) {
  const t = useMessages(chatMessages);
  return (
    <Button
      type="submit"
      busy={busy}
      aria-label={t('send')}
      className="w-11 shrink-0 px-0!"
      onPointerDown={(event) => event.preventDefault()}
    >
      <Directional of={SendHorizontal} className="size-5" />
    </Button>
  );
}
