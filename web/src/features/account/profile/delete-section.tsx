import { codes } from '@ashore/contract/codes';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { required } from '../checks.ts';
import { AccountForm, SecretField } from '../form-fields.tsx';
import { textOf, useForm } from '../use-form.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import { accountWords } from '../words.ts';
import { Section } from './section.tsx';
import { profileWords } from './words.ts';

/** A question that is answered in a dialog: `await ask()` tells yes or no. */
function useQuestion() {
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  return {
    open: answer !== undefined,
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    reply(yes: boolean) {
      answer?.(yes);
      setAnswer(undefined);
    },
  };
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileWords);
  const words = useMessages(accountWords);
  const { leave } = useViewerChange();
  const question = useQuestion();
  const form = useForm({
    names: ['password'],
    codeFields: { [codes.wrongLogin]: 'password' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values) {
      const finding = required(textOf(values, 'password'));
      return { password: finding && words(finding) };
    },
    async send(values) {
      if (!(await question.ask())) return;
      await api.user.delete({ password: textOf(values, 'password') });
      toast.success(t('removed'));
      await leave('/home');
    },
  });
  return (
    <AccountForm form={form}>
      <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('removeButton')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={question.open}
        title={t('removeQuestion')}
        message={t('removeLast')}
        confirmLabel={t('removeButton')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => question.reply(true)}
        onClose={() => question.reply(false)}
      />
    </AccountForm>
  );
}

/** Deletes the account: says what happens, wants the password, asks once. */
export function DeleteSection() {
  const t = useMessages(profileWords);
  const [asking, setAsking] = useState(false);
  return (
    <Section id="delete" title={t('remove')} text={t('removeText')}>
      <div className="max-w-sm">
        {asking ? (
          <DeleteForm onClose={() => setAsking(false)} />
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
