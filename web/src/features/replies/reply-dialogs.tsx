import type { Reply, ReplyVersion } from '@ashore/contract';
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
import { editorMessages } from './editor-messages.ts';

interface Props {
  kind: 'remove' | 'history';
  reply: Reply;
  /** The thread is one of questions. */
  asked: boolean;
  onRemoved: (reply: Reply) => void;
  onClose: () => void;
}

/** Asks before a reply is deleted, or shows what it said before. */
export default function ReplyDialogs({ kind, ...props }: Props) {
  return kind === 'remove' ? <Removing {...props} /> : <History {...props} />;
}

function Removing({ reply, asked, onRemoved, onClose }: Omit<Props, 'kind'>) {
  const t = useMessages(editorMessages);
  const isQuestion = asked && reply.parentId === null;
  async function remove() {
    try {
      await api.reply.deletereply({ id: reply.id });
      onRemoved(reply);
      toast.success(t(isQuestion ? 'questionRemoved' : 'removed'));
    } catch {
      // The frame has said why.
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t(isQuestion ? 'removeQuestion' : 'removeTitle')}
      message={t('removeText')}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function History({ reply, onClose }: Pick<Props, 'reply' | 'onClose'>) {
  const t = useMessages(editorMessages);
  const format = useFormat();
  const [versions, setVersions] = useState<ReplyVersion[]>();
  useEffect(() => {
    api.reply.getReplyHistory({ id: reply.id }).then(setVersions, onClose);
  }, [reply.id, onClose]);
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
