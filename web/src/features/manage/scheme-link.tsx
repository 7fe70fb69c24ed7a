import type { CaseDetails } from '@ashore/contract';
import { reportReason } from '@ashore/contract/report-reasons';
import { Megaphone } from 'lucide';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { schemesDeskMessages } from './schemes-messages.ts';

/** Whether reports for this reason are about fraud. */
export const isFraudReason = (reasonId: number): boolean =>
  reasonId === reportReason.scam || reasonId === reportReason.paymentFirst;

/** From a case that was decided as fraud to a warning of such fraud. It takes the kind and the region along, and no text. */
export function SchemeLink({ details: { state, earlier, regionId, scheme } }: { details: CaseDetails }) {
  const t = useMessages(schemesDeskMessages);
  const isFraud = earlier.some(
    ({ reasonId, action, memberAction }) =>
      isFraudReason(reasonId) && !(action === 'none' && memberAction === 'none') && action !== 'restore',
  );
  if (state !== 'closed' || !isFraud || regionId === 0) return null;
  return (
    <a
      href={href('/manage/schemes', { place: regionId, ...(scheme && { kind: scheme }) })}
      className={buttonClass('secondary', 'sm', 'self-start')}
    >
      <Icon of={Megaphone} className="size-4" />
      {t('fromCase')}
    </a>
  );
}
