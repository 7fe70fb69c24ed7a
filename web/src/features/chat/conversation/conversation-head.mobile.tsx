import * as paths from '@ashore/contract/paths';
import { ArrowLeft } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import { mobileChatMessages } from '#web/features/chat/mobile-messages.ts';
import type { ConversationHeadProps } from '#web/features/chat/twin-props.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { CheckedLine } from './checked-line.tsx';
import { ConversationMenu } from './conversation-menu.mobile.tsx';

/** Name, and below it what the other is doing or is. */
function Who({ thread: { typing, info }, name }: Pick<ConversationHeadProps, 'thread' | 'name'>) {
  const t = useMessages(mobileChatMessages);
  const below = typing ? t('typing') : info?.peer.userType === 2 && t('business');
  return (
    <span className="min-w-0">
      <h1 className="truncate text-16" dir="auto">
        {name || <Skeleton className="h-5 w-24" />}
      </h1>
      {info && !typing && <CheckedLine facts={info.facts} />}
      {/* The thread itself tells it to those who do not see. */}
      {below && (
        <span aria-hidden={typing} className="block truncate text-13 text-ink-muted">
          {below}
        </span>
      )}
    </span>
  );
}

/** The bar of a conversation that fills the screen: back, the other, who leads to their profile, and a menu. */
export function ConversationHead({
  store,
  thread,
  name,
  picture,
  onBack,
  backClass,
  onReport,
  onRemoved,
}: ConversationHeadProps) {
  const t = useMessages(chatMessages);
  const { peerId, info } = thread;
  const who = (
    <>
      <Avatar name={name} src={picture} />
      <Who thread={thread} name={name} />
    </>
  );
  const whoClass = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-input';
  return (
    <header className="shrink-0 border-b border-line bg-surface pt-[env(safe-area-inset-top)] md:pt-0">
      <div className="flex h-14 items-center gap-1 px-2">
        <IconButton label={t('back')} size="lg" onClick={onBack} className={backClass}>
          <Directional of={ArrowLeft} className="size-6" />
        </IconButton>
        {info && !info.peer.deleted ? (
          <a href={withBase(paths.profile(peerId))} className={whoClass}>
            {who}
          </a>
        ) : (
          <div className={whoClass}>{who}</div>
        )}
        <ConversationMenu
          store={store}
          peerId={peerId}
          name={name}
          info={info ?? undefined}
          onReport={onReport}
          onRemoved={onRemoved}
        />
      </div>
    </header>
  );
}
