import type { ReplyVersion, Topic } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { MemberText } from '#web/lib/links/member-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { topicDialogMessages } from './topic-dialog-messages.ts';

interface Props {
  kind: 'remove' | 'history';
  topic: Pick<Topic, 'forumId'>;
  onClose: () => void;
}

/** Asks before a topic is deleted, or shows what it said before. */
export default function TopicDialogs({ kind, ...props }: Props) {
  return kind === 'remove' ? <Removing {...props} /> : <History {...props} />;
}

function Removing({ topic: { forumId }, onClose }: Omit<Props, 'kind'>) {
  const t = useMessages(topicDialogMessages);
  const navigate = useNavigate();
  async function remove() {
    try {
      await api.forum.changeForum({ forumId, action: 'delete' });
    } catch {
      // The frame has said why.
      return onClose();
    }
    toast.success(t('removed'));
    await navigate({ to: '/forum' });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle')}
      message={t('removeText')}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function History({ topic: { forumId }, onClose }: Omit<Props, 'kind'>) {
  const t = useMessages(topicDialogMessages);
  const format = useFormat();
  const [versions, setVersions] = useState<ReplyVersion[]>();
  useEffect(() => {
    api.forum.getForumHistory({ forumId }).then(setVersions, onClose);
  }, [forumId, onClose]);
  return (
    <Dialog open onClose={onClose} title={t('history')} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <ol className="flex flex-col gap-4">
        {versions?.map(({ time, html }) => (
          <li key={time} className="border-b border-line pb-3">
            <p className="mb-1 text-13 text-ink-muted">{t('said', { time: format.dateTime(time) })}</p>
            <MemberText html={html} />
          </li>
        )) ?? <Skeleton className="h-24" />}
      </ol>
    </Dialog>
  );
}
