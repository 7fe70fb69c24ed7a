import * as paths from '@ashore/contract/paths';
import { ArrowLeft } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ConversationHeadProps } from '#web/features/chat/twin-props.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { CheckedLine } from './checked-line.tsx';
import { ConversationActions } from './conversation-actions.tsx';

/** Whom one writes with, and what one can do about them. */
export function ConversationHead({
  store,
  thread,
  name,
  picture,
  onBack,
  backClass,
  onReport,
  onRemoved,
  actions,
}: ConversationHeadProps) {
  const t = useMessages(chatMessages);
  const { peerId, info } = thread;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface ps-3 pe-2">
      <IconButton label={t('back')} onClick={onBack} className={backClass}>
        <Directional of={ArrowLeft} className="size-5" />
      </IconButton>
      <Avatar name={name} src={picture} size="sm" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-16" dir="auto">
          {name && info && !info.peer.deleted ? (
            <a href={withBase(paths.profile(peerId))} className="hover:underline">
              {name}
            </a>
          ) : (
            name || <Skeleton className="h-5 w-24" />
          )}
        </h2>
        {info && <CheckedLine facts={info.facts} />}
      </div>
      <ConversationActions store={store} thread={thread} name={name} onReport={onReport} onRemoved={onRemoved} />
      {actions}
    </header>
  );
}
