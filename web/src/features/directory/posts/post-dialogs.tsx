import type { BusinessPost } from '@ashore/contract';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import ReportDialog from '#web/lib/report/report-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { postMessages } from './post-messages.ts';

interface Props {
  kind: 'remove' | 'report';
  post: BusinessPost;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a post is deleted, or takes a report about it. */
export default function PostDialogs({ kind, post, onRemoved, onClose }: Props) {
  const t = useMessages(postMessages);
  const { postId, title } = post;
  if (kind === 'report')
    return (
      <ReportDialog
        subject={{ subjectType: 'businessPost', subjectId: postId }}
        name={title}
        reasons={textReasons}
        onClose={onClose}
      />
    );
  async function remove() {
    try {
      await api.directory.deletePost({ postId });
      toast.success(t('removed'));
      onRemoved();
    } catch {
      // The frame has said why.
    }
    onClose();
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
