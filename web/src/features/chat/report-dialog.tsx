import type { ReportSubjectType } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { reportReasons } from '@ashore/contract/report-reasons';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { chatWords } from './words.ts';

/** What is reported: the member, or something they wrote. */
export interface ReportSubject {
  subjectType: Exclude<ReportSubjectType, 'classified'>;
  subjectId: number;
}

/** Reasons that fit people and what they write; the others are about ads. */
const peopleReasons = new Set([1, 2, 4, 8, 9, 10, 11, 12, 14, 15]);

interface Props {
  subject: ReportSubject;
  name: string;
  onClose: () => void;
}

/** Reports to those who run the site; they read the conversation only with consent. */
export default function ReportDialog({ subject, name, onClose }: Props) {
  const t = useMessages(chatWords);
  const [reason, setReason] = useState('1');
  const [content, setContent] = useState('');
  const [mayReadChat, setMayReadChat] = useState(false);
  const [busy, setBusy] = useState(false);
  const isPrivate = subject.subjectType === 'user' || subject.subjectType === 'message';

  async function send() {
    setBusy(true);
    try {
      await api.report.addReport({ ...subject, reasonId: Number(reason), content, mayReadChat });
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
          <Button busy={busy} onClick={send}>
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
            .filter(({ reasonId }) => peopleReasons.has(reasonId))
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
        {isPrivate && (
          <Checkbox
            label={t('reportConsent')}
            hint={t('reportConsentHint')}
            checked={mayReadChat}
            onChange={({ currentTarget }) => setMayReadChat(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
