import { reportReason, reportReasonKeys } from '@ashore/contract/report-reasons';
import { useMessages } from '#web/lib/i18n.ts';
import { reportReasonMessages } from './reason-messages.ts';

/** The reasons for reports with their names, in the order on screen. */
export function useReasons(): { reasonId: number; text: string }[] {
  const t = useMessages(reportReasonMessages);
  return reportReasonKeys.map((key) => ({ reasonId: reportReason[key], text: t(key) }));
}

/** Returns what tells the name of a reason by its id; empty for an id that is not there. */
export function useReasonName(): (reasonId: number) => string {
  const t = useMessages(reportReasonMessages);
  return (reasonId) => {
    const key = reportReasonKeys.find((one) => reportReason[one] === reasonId);
    return key ? t(key) : '';
  };
}
