import { Flag } from 'lucide';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface Props extends Omit<ComponentProps<typeof ReportDialog>, 'onClose'> {
  label: string;
  className?: string;
}

/** Opens the report of something to those who look after the region; visitors are asked to log in. */
export function ReportButton({ label, className, ...report }: Props) {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className={className} onClick={() => (user ? setOpen(true) : askToLogIn())}>
        <Icon of={Flag} className="size-4" />
        {label}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog {...report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
