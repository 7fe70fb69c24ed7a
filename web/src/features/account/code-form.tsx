import { codes } from '@ashore/contract/codes';
import { api, quietApi } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { accountMessages } from './messages.ts';

/** Takes the mailed 6-digit code, or mails another. */
export function CodeForm({ onConfirmed }: { onConfirmed: () => void | Promise<void> }) {
  const t = useMessages(accountMessages);
  const { busy: sending, run } = useAction();
  const form = useForm({
    names: ['code'],
    codeFields: { [codes.proofInvalid]: 'code' },
    check: (values) => ({ code: /^\d{6}$/.test(digitsOf(values)) ? '' : t('badCode') }),
    async send(values) {
      // A refusal is shown in the form alone.
      await quietApi.user.confirmEmail({ code: digitsOf(values) });
      await onConfirmed();
    },
  });

  async function sendAgain() {
    await run(async () => {
      // What goes wrong is shown by the frame.
      const sent = await api.user.sendConfirmation({}).then(
        () => true,
        () => false,
      );
      if (sent) toast.success(t('sentAgain'));
    });
  }

  return (
    <AccountForm form={form}>
      <CodeField form={form} label={t('code')} digits required />
      <SubmitButton form={form}>{t('confirmCode')}</SubmitButton>
      <Button variant="ghost" busy={sending} onClick={() => void sendAgain()}>
        {t('sendAgain')}
      </Button>
    </AccountForm>
  );
}

/** Blanks inside a code are how people copy and read it. */
const digitsOf = (values: FormData) => textOf(values, 'code').replaceAll(/\s/g, '');
