import { useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { shellWords } from './words.ts';

/** The mask over pages opened inside a chat, microblog or messaging app, whose browsers lack much (specification 1). */
export default function InAppMask() {
  const t = useMessages(shellWords);
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('inAppTitle')}>
      <p>{t('inAppText')}</p>
    </Dialog>
  );
}
