import { useMessages } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { chatTranslationMessages } from './messages.ts';

interface Props {
  /** The service that translates. */
  service: string;
  onAgree: () => Promise<void>;
  onClose: () => void;
}

/** Asks once whether messages may be sent to the service that translates: to whom, what, and that nothing is stored. */
export default function ConsentDialog({ service, onAgree, onClose }: Props) {
  const t = useMessages(chatTranslationMessages);
  return (
    <ConfirmDialog
      open
      title={t('consentTitle', { service })}
      confirmLabel={t('agree')}
      cancelLabel={t('decline')}
      onConfirm={onAgree}
      onClose={onClose}
    >
      <ul className="list-disc space-y-2 ps-5 text-14">
        <li>{t('consentSent', { service })}</li>
        <li>{t('consentMasked')}</li>
        <li>{t('consentStored')}</li>
        <li>{t('consentEnd')}</li>
      </ul>
    </ConfirmDialog>
  );
}
