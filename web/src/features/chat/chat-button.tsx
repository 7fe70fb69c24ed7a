import { MessageCircle } from 'lucide-react';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonWords } from './button-words.ts';
import { openChat } from './open-chat.ts';

/** Opens the conversation with a seller about an ad; visitors are asked to log in and come back to where they are. */
export function ChatButton({ sellerId, classifiedId }: { sellerId: number; classifiedId: number }) {
  const t = useMessages(buttonWords);
  const { user } = useShell();
  return (
    <Button onClick={() => (user ? openChat({ peerId: sellerId, classifiedId }) : askToLogIn())}>
      <MessageCircle className="size-4" aria-hidden="true" />
      {t('chat')}
    </Button>
  );
}
