import type { Ad } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { adReasons } from '#web/lib/report/reasons.ts';
import { ReportButton } from '#web/lib/report/report-button.tsx';
import { detailsMessages } from './details-messages.ts';

/** Reports an ad to those who look after the region. */
export function ReportAd({ ad: { classifiedId, title } }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  return (
    <ReportButton
      label={t('report')}
      subject={{ subjectType: 'classified', subjectId: classifiedId }}
      name={title}
      reasons={adReasons}
      className="self-start"
    />
  );
}
