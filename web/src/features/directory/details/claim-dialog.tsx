import { CallRefused } from '@ashore/contract/api';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { businessMessages } from './details-messages.ts';

const MOST = 500;

/** Says that a business is one's own. */
export default function ClaimDialog({ directoryId, onClose }: { directoryId: number; onClose: () => void }) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();

  async function send() {
    await run(async () => {
      try {
        await api.directory.claim({ directoryId, content });
        toast.success(t('claimed'));
        onClose();
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(failure.fields.content ?? failure.message);
      }
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claim')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('claimSend')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('claimLead')}</p>
      <Field
        label={t('claimText')}
        hint={t('claimHint')}
        error={error}
        counter={format.outOf(content.length, MOST)}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={content}
            maxLength={MOST}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
