import { limits } from '@ashore/contract/limits';
import { type ReportSubjectType, reportReasons } from '@ashore/contract/report-reasons';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { subjectWords } from './words.ts';

interface Props {
  subject: { subjectType: ReportSubjectType; subjectId: number };
  name: string;
  onClose: () => void;
}

/** Reasons that fit texts, businesses and reviews; the others are about what is sold. */
const fitting = new Set([1, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15]);

/** Reports something to those who run the site. */
export default function ReportDialog({ subject, name, onClose }: Props) {
  const t = useMessages(subjectWords);
  const [reason, setReason] = useState('15');
  const [content, setContent] = useState('');
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await api.report.addReport({ ...subject, reasonId: Number(reason), content });
      toast.success(t('reported'));
      onClose();
    } catch {
      // The frame has shown why.
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportTitle', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('reportSend')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend={t('reportWhy')}
          value={reason}
          onChange={setReason}
          options={reportReasons
            .filter(({ reasonId }) => fitting.has(reasonId))
            .map(({ reasonId, text }) => ({ value: String(reasonId), label: text }))}
        />
        <Field label={t('reportMore')} counter={`${content.length}/${limits.reportContent}`}>
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
      </div>
    </Dialog>
  );
}
