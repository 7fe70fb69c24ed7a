import type { Appeal } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FormFrame, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { reportsMessages } from './messages.ts';

/** What identifies the decision: its id for a member, the key of a mail for who cannot log in. */
type Decision = { decisionId: number } | { key: string };

function AppealForm({
  decision,
  onDone,
  onCancel,
}: {
  decision: Decision;
  onDone: (appeal: Appeal) => void;
  onCancel: () => void;
}) {
  const t = useMessages(reportsMessages);
  const form = useForm({
    names: ['content'],
    send: async (values) => {
      onDone(await api.report.appeal({ ...decision, content: textOf(values, 'content') }));
      toast.success(t('appealSent'));
    },
  });
  return (
    <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
      <TextAreaField
        form={form}
        name="content"
        label={t('appealText')}
        hint={t('appealHint')}
        maxLength={limits.appealContent}
        required
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>{t('appealSend')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </FormFrame>
  );
}

/** The appeal against a decision: the button for it, its form, or what became of it. */
export function AppealBox({
  decision,
  appeal: first,
  mayAppeal,
}: {
  decision: Decision;
  appeal: Appeal | null;
  mayAppeal: boolean;
}) {
  const t = useMessages(reportsMessages);
  const format = useFormat();
  const [appeal, setAppeal] = useState(first);
  const [writing, setWriting] = useState(false);
  if (appeal)
    return (
      <div className="flex flex-col gap-1 rounded-input bg-sand p-3 text-14">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {t('yourAppeal', { date: format.date(appeal.createTime) })}
          {appeal.state !== 'open' && (
            <Badge tone={appeal.state === 'granted' ? 'accent' : 'neutral'}>
              {t(appeal.state === 'granted' ? 'appealGranted' : 'appealStands')}
            </Badge>
          )}
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {appeal.text}
        </p>
        <p className="text-ink-muted">{appeal.state === 'open' ? t('appealOpen') : appeal.answer}</p>
      </div>
    );
  if (!mayAppeal) return null;
  if (writing)
    return (
      <AppealForm
        decision={decision}
        onCancel={() => setWriting(false)}
        onDone={(sent) => {
          setAppeal(sent);
          setWriting(false);
        }}
      />
    );
  return (
    <Button variant="secondary" size="sm" className="self-start" onClick={() => setWriting(true)}>
      {t('appeal')}
    </Button>
  );
}
