import { type ReactNode, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: ReactNode;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed cannot be taken back. */
  danger?: boolean;
  /** Not to do it is what is advised: that button is the one that stands out. */
  discouraged?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once; stays busy until what was confirmed is done. */
export function ConfirmDialog(props: Props) {
  const t = messagesOf(kitMessages);
  const {
    open,
    title,
    message,
    confirmLabel = t('confirm'),
    cancelLabel = t('cancel'),
    danger = false,
    discouraged = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={message}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button variant={discouraged ? 'primary' : 'secondary'} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : discouraged ? 'secondary' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
