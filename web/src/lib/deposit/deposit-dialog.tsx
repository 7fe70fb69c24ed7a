import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AlreadyPaid, DepositChecklist } from './checklist.tsx';
import { depositMessages } from './messages.ts';

/** The checklist over the page of an ad. */
export default function DepositDialog({ adId, onClose }: { adId: number; onClose: () => void }) {
  const t = useMessages(depositMessages);
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')} size="lg">
      <div className="flex flex-col gap-6">
        <DepositChecklist adId={adId} />
        <AlreadyPaid />
        <a href={href('/safety/deposit', { ad: adId })} className={buttonClass('secondary', 'md', 'self-start')}>
          {t('page')}
        </a>
      </div>
    </Dialog>
  );
}
