import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { chatWords } from './words.ts';

/** Sends what is written; busy while a picture is on its way. */
export function SendButton({ busy }: { busy: boolean }) {
  const t = useMessages(chatWords);
  return (
    <Button type="submit" busy={busy}>
      {t('send')}
    </Button>
  );
}
