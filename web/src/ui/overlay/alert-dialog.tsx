import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: ReactNode;
  message?: ReactNode;
  confirmLabel?: string;
  /** Called however it is closed. */
  onClose: () => void;
}

/** Says something that has to be read before going on. */
export const AlertDialog = ({ open, title, message, confirmLabel = messagesOf(kitMessages)('ok'), onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    description={message}
    role="alertdialog"
    size="sm"
    footer={<Button onClick={onClose}>{confirmLabel}</Button>}
  />
);
