import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends what is written; busy while a picture is on its way. */
export function SendButton({ busy }: { busy: boolean }) {
  const t = useMessages(chatMessages);
  return (
    <Button type="submit" busy={busy}>
      {t('send')}
    </Button>
  );
}
