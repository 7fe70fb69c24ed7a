import type { Ad } from '@ashore/contract';
import { Flag } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { BlockHere } from '#web/lib/block/blocked.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { adReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detailsMessages } from './details-messages.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

/** Reports an ad to those who look after the region, and blocks its seller. */
export function ReportAd({ ad: { classifiedId, title, seller } }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap">
      <Button variant="ghost" size="sm" className="self-start" onClick={() => (user ? setOpen(true) : askToLogIn())}>
        <Icon of={Flag} className="size-4" />
        {t('report')}
      </Button>
      <BlockHere userId={seller.userId} name={seller.userName} />
      {open && (
        <Suspense>
          <ReportDialog
            subject={{ subjectType: 'classified', subjectId: classifiedId }}
            name={title}
            reasons={adReasons}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
