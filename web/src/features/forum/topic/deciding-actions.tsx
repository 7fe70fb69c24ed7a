import type { Topic } from '@ashore/contract';
import type { TopicAction } from '@ashore/contract/forum-values';
import { useRouter } from '@tanstack/react-router';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { topicDialogMessages } from './topic-dialog-messages.ts';

/** What its author and the managers of the region can do with it. */
export default function DecidingActions({ topic, onRemove }: { topic: Topic; onRemove: () => void }) {
  const t = useMessages(topicDialogMessages);
  const router = useRouter();
  const { forumId, may } = topic;
  async function act(action: TopicAction) {
    try {
      await api.forum.changeForum({ forumId, action });
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }
  const button = (action: TopicAction, label: string) => (
    <Button key={action} variant="ghost" size="sm" onClick={() => void act(action)}>
      {label}
    </Button>
  );
  return (
    <>
      {may.edit && (
        <a href={href('/forum/myPost', { forumId })} className={buttonClass('ghost', 'sm')}>
          {t('edit')}
        </a>
      )}
      {may.lock && (topic.locked ? button('unlock', t('unlock')) : button('lock', t('lock')))}
      {may.pin && (topic.pinned ? button('unpin', t('unpin')) : button('pin', t('pin')))}
      {may.remove && (
        <Button variant="ghost" size="sm" className="text-coral" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}
