import type { EvidenceExport } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { evidenceDialogMessages } from './evidence-messages.ts';

/** What was prepared: the download, and the number to tell the police. */
function Ready({ prepared: { address, reference, expiresAt, messages, leftOut } }: { prepared: EvidenceExport }) {
  const t = useMessages(evidenceDialogMessages);
  const format = useFormat();
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>
        <span className="block text-13 text-ink-muted">{t('reference')}</span>
        <span className="font-bold text-22 tabular-nums" dir="ltr">
          {reference}
        </span>
      </p>
      <p className="text-14">{t('keep')}</p>
      <p className="text-13 text-ink-muted">
        {t('ready', { count: messages, time: format.dateTime(expiresAt) })}
        {leftOut > 0 && ` ${t('older', { count: leftOut })}`}
      </p>
      <a href={address} download className={buttonClass('primary')}>
        {t('download')}
      </a>
    </div>
  );
}

interface Props {
  peerId: number;
  onClose: () => void;
}

/** The export of a conversation for the police: what it is, and then its download. */
export default function EvidenceDialog({ peerId, onClose }: Props) {
  const t = useMessages(evidenceDialogMessages);
  const { busy, run } = useAction();
  const [prepared, setPrepared] = useState<EvidenceExport>();
  const [fault, setFault] = useState<'failed' | 'tooMany'>();
  const prepare = () =>
    run(async () => {
      setFault(undefined);
      try {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        setPrepared(await quietApi.chat.prepareEvidence({ userId: peerId, timeZone }));
      } catch (error) {
        const isLimit = error instanceof CallRefused && error.code === codes.tooManyTries;
        setFault(isLimit ? 'tooMany' : 'failed');
      }
    });
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className="flex flex-col gap-4">
        {prepared ? (
          <Ready prepared={prepared} />
        ) : (
          <>
            <p>{t('text')}</p>
            <p className="text-14 text-ink-muted">
              {t('proof')} {t('hidden')}
            </p>
            <Notice tone="warning">{t('private')}</Notice>
            {fault && (
              <Notice tone="error" live>
                {t(fault)}
              </Notice>
            )}
            <Button busy={busy} onClick={() => void prepare()}>
              {t('prepare')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
