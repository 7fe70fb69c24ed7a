import { limits } from '@ashore/contract/limits';
import type { ReportSubjectType } from '@ashore/contract/report-reasons';
import { type ReactNode, useState } from 'react';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { api } from '../api.ts';
import { PhotosField } from '../form/photos-field.tsx';
import { usePhotos } from '../form/use-photos.ts';
import { useMessages } from '../i18n.ts';
import { reportMessages } from './messages.ts';
import { useReasons } from './use-reasons.ts';

/** What is reported. */
export interface ReportSubject {
  subjectType: ReportSubjectType;
  subjectId: number;
}

interface Props {
  subject: ReportSubject;
  /** What it is called, or who it is. */
  name: string;
  /** Ids of the reasons that fit. */
  reasons: readonly number[];
  /** Asks whether the conversation with that member may be read. */
  consent?: boolean;
  /** Stands above what is asked. */
  lead?: ReactNode;
  onClose: () => void;
}

/** What is filled in, and sending it. */
function useReport({ subject, reasons, onClose }: Pick<Props, 'subject' | 'reasons' | 'onClose'>) {
  const t = useMessages(reportMessages);
  const [reason, setReason] = useState(String(reasons[0]));
  const [content, setContent] = useState('');
  const [mayReadChat, setMayReadChat] = useState(false);
  const { busy, run } = useAction();
  const photos = usePhotos([], { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });

  async function send() {
    if (photos.uploading) return toast.error(t('wait'));
    await run(async () => {
      try {
        const imgUrl = photos.photos.map((photo) => photo.imgUrl).join(',');
        await api.report.addReport({ ...subject, reasonId: Number(reason), content, imgUrl, mayReadChat });
        toast.success(t('sent'));
        onClose();
      } catch {
        // The frame has shown why.
      }
    });
  }

  return { reason, setReason, content, setContent, mayReadChat, setMayReadChat, photos, busy, send };
}

/** Reports something, or somebody, to those who look after the region. */
export default function ReportDialog({ subject, name, reasons, consent = false, lead, onClose }: Props) {
  const t = useMessages(reportMessages);
  const named = useReasons();
  const counter = useCounter();
  const report = useReport({ subject, reasons, onClose });
  const { reason, setReason, content, setContent, mayReadChat, setMayReadChat, photos, busy, send } = report;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lead}
        <RadioGroup
          legend={t('why')}
          value={reason}
          onChange={setReason}
          options={named
            .filter(({ reasonId }) => reasons.includes(reasonId))
            .map(({ reasonId, text }) => ({ value: String(reasonId), label: text }))}
        />
        <Field label={t('more')} counter={counter(content.length, limits.reportContent)}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={content}
              maxLength={limits.reportContent}
              onChange={({ currentTarget }) => setContent(currentTarget.value)}
            />
          )}
        </Field>
        <details>
          <summary className="cursor-pointer font-medium text-14">{t('photos')}</summary>
          <div className="pt-2">
            <PhotosField photos={photos} most={limits.reportPhotos} label={t('photos')} hint={t('photosHint')} />
          </div>
        </details>
        {consent && (
          <Checkbox
            label={t('consent')}
            hint={t('consentHint')}
            checked={mayReadChat}
            onChange={({ currentTarget }) => setMayReadChat(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
