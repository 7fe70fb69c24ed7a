import { useMessages } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { blockMessages } from './messages.ts';
import { setBlock } from './set-block.ts';

/** Asks before a member is blocked. */
export default function BlockDialog({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const t = useMessages(blockMessages);
  return (
    <ConfirmDialog
      open
      danger
      title={t('blockTitle', { name })}
      message={t('blockText')}
      confirmLabel={t('block')}
      onConfirm={async () => {
        await setBlock({ userId, name }, true);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
