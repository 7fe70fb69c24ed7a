import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { profileMessages } from './messages.ts';

interface OpenerProps {
  label: string;
  danger?: boolean;
  /** Stands above the button until that is pressed. */
  meanwhile?: ReactNode;
  /** The form that takes the button's place; `close` brings the button back. */
  children: (close: () => void) => ReactNode;
}

/** A button that gives way to a form. */
export function Opener({ label, danger = false, meanwhile, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="max-w-sm">
      {open ? (
        children(() => setOpen(false))
      ) : (
        <>
          {meanwhile}
          <Button variant={danger ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
            {label}
          </Button>
        </>
      )}
    </div>
  );
}

/** The last line of such a form: the button that sends it, and the way back. */
export function FormEnd({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(profileMessages);
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}
