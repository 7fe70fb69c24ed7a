import { MessageCircle } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { buttonMessages } from './button-messages.ts';
import { keepChatWish, openChat } from './open-chat.ts';

/** Opens the conversation with a member, mostly about an ad; visitors are asked to log in, come back to where they are, and find it open. Not there for a member whom one blocks. */
export function ChatButton({ sellerId, classifiedId }: { sellerId: number; classifiedId: number | null }) {
  const t = useMessages(buttonMessages);
  const { user } = useShell();
  const isBlocked = useHidden('user', sellerId);
  if (isBlocked) return null;
  function chat() {
    const wish = { peerId: sellerId, classifiedId };
    if (user) return openChat(wish);
    keepChatWish(wish);
    askToLogIn();
  }
  return (
    <Button onClick={chat}>
      <Icon of={MessageCircle} className="size-4" />
      {t('chat')}
    </Button>
  );
}
