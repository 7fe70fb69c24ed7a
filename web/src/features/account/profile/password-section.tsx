import { useRouter } from '@tanstack/react-router';
import { quietApi } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { checkNewPassword } from '../checks.ts';
import { accountMessages } from '../messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useProof } from '../passkeys/proof.tsx';
import { profileMessages } from './messages.ts';
import { FormEnd, Opener } from './opener.tsx';
import { Section } from './section.tsx';

function ChangeForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const router = useRouter();
  const withProof = useProof();
  const form = useForm({
    names: ['newPassword'],
    check(values) {
      const next = checkNewPassword(textOf(values, 'newPassword'));
      return { newPassword: next && words(next) };
    },
    async send(values) {
      const newPassword = textOf(values, 'newPassword');
      if (!(await withProof(() => quietApi.user.changePassword({ newPassword })))) return;
      toast.success(t('passwordChanged'));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField form={form} name="newPassword" label={t('newPassword')} />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('setPassword')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

/** Another password, for whoever proves to be the member. */
export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileMessages);
  return (
    <Section id="password" title={t('password')} text={t('passwordText')}>
      <Opener label={t('changePassword')}>{(close) => <ChangeForm email={email} onClose={close} />}</Opener>
    </Section>
  );
}
